import 'virtual:texts/app-settings';
import type { CardFees, Cents } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { createFeesSchema, getChangedFees, toFeeFields } from './payment-cards.tsx';

const toCents = (amount: number) => amount as Cents;
const SAVED_FEES: CardFees = {
  oneTime: { card: toCents(350), ach: toCents(150), pad: null },
  recurring: { card: toCents(200), ach: toCents(0), pad: toCents(0) },
  oneTimeScheduled: { card: toCents(300), ach: toCents(100), pad: toCents(100) },
};
const fields = toFeeFields(SAVED_FEES);
const schema = createFeesSchema(createTranslate(testTenant), SAVED_FEES);

test('reports no change for the saved fees, and accepts an empty field for a fee that the lender does not report', () => {
  expect(fields['oneTime-card']).toBe('3.50');
  expect(fields['oneTime-pad']).toBe('');
  expect(schema.safeParse(fields).success).toBe(true);
  expect(getChangedFees(fields, SAVED_FEES)).toEqual({});
});

// @spec 2.51
test('getChangedFees returns only the changed fees, in cents', () => {
  const typed = { ...fields, 'oneTime-pad': '1.25', 'recurring-card': '$2.5', 'recurring-ach': '0' };
  expect(getChangedFees(typed, SAVED_FEES)).toEqual({ oneTime: { pad: 125 }, recurring: { card: 250 } });
});

test.each([
  ['', false],
  ['abc', false],
  ['-1', false],
  ['1,50', false],
  ['1.005', false],
  ['1000.01', false],
  ['1,000.00', true],
  ['0', true],
])('a fee of "%s" is valid: %s', (typed, isValid) => {
  const { success, error } = schema.safeParse({ ...fields, 'recurring-card': typed });
  expect(success).toBe(isValid);
  if (!isValid) expect(error?.issues[0]?.message).toBe('Enter an amount from $0.00 to $1,000.00.');
});
