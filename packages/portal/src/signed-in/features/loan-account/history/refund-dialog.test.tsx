import type { Cents } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import 'virtual:texts/loan-account';
import { refundChoice } from './refund-dialog.tsx';

const t = createTranslate(testTenant);
const MOST = 10_350 as Cents;
const RANGE = 'The refund should be above $0.00 and at most $103.50';

test('the whole is what is left of the payment, whatever was typed before', () => {
  expect(refundChoice({ part: 'full', amount: '5' }, MOST, t)).toEqual({ part: 'full', amount: MOST });
});

// @spec 5.20
test.each([
  ['0.01', 1],
  ['25.5', 2550],
  ['103.50', 10_350],
])('a part may be %s', (amount, cents) => {
  expect(refundChoice({ part: 'partial', amount }, MOST, t)).toEqual({ part: cents, amount: cents });
});

test.each([
  ['', 'Amount is required'],
  ['  ', 'Amount is required'],
  ['1,50', 'Enter an amount such as 25.50'],
  ['-5', 'Enter an amount such as 25.50'],
  ['0', RANGE],
  ['0.00', RANGE],
  ['103.51', RANGE],
])('a part of %j is answered in place', (amount, fault) => {
  expect(refundChoice({ part: 'partial', amount }, MOST, t)).toEqual({ fault });
});
