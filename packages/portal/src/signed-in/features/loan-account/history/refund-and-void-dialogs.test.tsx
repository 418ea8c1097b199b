import 'virtual:texts/loan-account';
import type { Cents } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { validateRefund } from './refund-and-void-dialogs.tsx';

const t = createTranslate(testTenant);
const REFUNDABLE_AMOUNT = 10_350 as Cents;
const RANGE_MESSAGE = 'Enter an amount from $0.01 to $103.50.';

test('a full refund has the refundable amount and ignores a typed amount', () => {
  expect(validateRefund({ part: 'full', amount: '5' }, REFUNDABLE_AMOUNT, t)).toEqual({
    part: 'full',
    amount: REFUNDABLE_AMOUNT,
  });
});

// @spec 5.20
test.each([
  ['0.01', 1],
  ['25.5', 2550],
  ['103.50', 10_350],
])('accepts a partial refund of %s', (amount, cents) => {
  expect(validateRefund({ part: 'partial', amount }, REFUNDABLE_AMOUNT, t)).toEqual({
    part: cents,
    amount: cents,
  });
});

test.each([
  ['', 'Amount is required'],
  ['  ', 'Amount is required'],
  ['1,50', 'Enter an amount, such as 25.50.'],
  ['-5', 'Enter an amount, such as 25.50.'],
  ['0', RANGE_MESSAGE],
  ['0.00', RANGE_MESSAGE],
  ['103.51', RANGE_MESSAGE],
])('refuses a partial refund of "%s": %s', (amount, error) => {
  expect(validateRefund({ part: 'partial', amount }, REFUNDABLE_AMOUNT, t)).toEqual({ error });
});
