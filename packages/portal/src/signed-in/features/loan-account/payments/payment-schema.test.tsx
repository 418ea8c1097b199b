import 'virtual:texts/payments';
import type { Cents, PaymentMethod } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { createPaymentSchema, EMPTY_PAYMENT, type PaymentValues, validateAmount } from './payment-schema.ts';

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

/** Returns the first validation message for a payment on a loan with a payoff of $100.00 and a principal of $90.00. */
function validatePayment(
  values: Partial<PaymentValues>,
  rules: Partial<Parameters<typeof createPaymentSchema>[0]> = {},
) {
  const schema = createPaymentSchema({
    t,
    methods: [savedCard],
    payoff: 10_000 as Cents,
    principal: 9_000 as Cents,
    isPayoffHidden: false,
    creditLimit: null,
    ...rules,
  });
  const result = schema.safeParse({ ...EMPTY_PAYMENT, methodToken: savedCard.token, ...values });
  return result.error?.issues[0]?.message;
}

test.each([
  ['is posted', true, 'Amount is more than the payoff of $100.00'],
  ['is not posted', false, undefined],
])('an amount above the payoff is validated correctly for a payment that %s', (_name, postNow, message) => {
  expect(validatePayment({ amount: '100.01', postNow })).toBe(message);
});

const ABOVE_PRINCIPAL_MESSAGE = 'Amount is more than the principal of $90.00';

test.each([
  ['is principal only', { principalOnly: true }, {}, ABOVE_PRINCIPAL_MESSAGE],
  [
    'is principal only while the payoff is hidden',
    { principalOnly: true },
    { isPayoffHidden: true },
    ABOVE_PRINCIPAL_MESSAGE,
  ],
  [
    'is principal only on a loan with a lower payoff',
    { principalOnly: true },
    { payoff: 8_000 as Cents },
    'Amount is more than the payoff of $80.00',
  ],
  ['is principal only and not posted', { principalOnly: true, postNow: false }, {}, undefined],
  ['is not principal only', {}, {}, undefined],
])(
  'an amount above the principal is validated correctly for a payment that %s',
  (_name, values, rules, message) => {
    expect(validatePayment({ amount: '90.01', ...values }, rules)).toBe(message);
  },
);
