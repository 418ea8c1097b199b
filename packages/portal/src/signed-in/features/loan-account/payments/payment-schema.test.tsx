import 'virtual:texts/payments';
import type { Cents, PaymentMethod } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { createPaymentSchema, EMPTY_PAYMENT, validateAmount } from './payment-schema.ts';

const t = createTranslate(testTenant);
const validate = (typed: string) => validateAmount(typed, null, t);
const savedCard: PaymentMethod = {
  id: 1,
  token: 'card-1',
  type: 'card',
  cardBrand: 'Visa',
  lastFour: '4242',
  holderName: 'Ann Ruiz',
  bankName: null,
  expiry: '12/30',
  fee: 350 as Cents,
  isScheduled: false,
  fees: null,
};
const TOO_HIGH_MESSAGE = 'Amount must be at most $99,999,999.99';

// @spec 5.11
test.each([
  ['325.50', null],
  ['0.10', null],
  ['0.09', 'Amount must be at least $0.10'],
  ['10,000,000.01', null],
  ['99,999,999.99', null],
  ['100,000,000', TOO_HIGH_MESSAGE],
  ['100000001', TOO_HIGH_MESSAGE],
  ['99999999999999999999.99', TOO_HIGH_MESSAGE],
  ['12.345', 'Enter an amount, such as 325.50.'],
  ['abc', 'Enter an amount, such as 325.50.'],
])('the validation message for the amount %s, without a limit, is %s', (typed, message) => {
  expect(validate(typed)).toBe(message);
});

test('an amount above a limit is refused with the message of the limit', () => {
  const limit = { max: 10_000 as Cents, message: 'At most the payoff.' };
  expect(validateAmount('100.00', limit, t)).toBeNull();
  expect(validateAmount('100.01', limit, t)).toBe('At most the payoff.');
});

test.each([
  ['is posted', true, 'Amount is more than the payoff of $100.00'],
  ['is not posted', false, undefined],
])('an amount above the payoff is validated correctly for a payment that %s', (_name, postNow, message) => {
  const schema = createPaymentSchema({
    t,
    methods: [savedCard],
    payoff: 10_000 as Cents,
    isPayoffHidden: false,
    creditLimit: null,
  });
  const result = schema.safeParse({
    ...EMPTY_PAYMENT,
    methodToken: savedCard.token,
    amount: '100.01',
    postNow,
  });
  expect(result.error?.issues[0]?.message).toBe(message);
});
