import 'virtual:texts/payments';
import type { Cents } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { amountFault } from './payment-schema.ts';

const t = createTranslate(testTenant);
const fault = (typed: string) => amountFault(typed, null, t);
const TOO_HIGH = 'Amount should be at most $99,999,999.99';

// @spec 5.11
test.each([
  ['325.50', null],
  ['0.10', null],
  ['0.09', 'Amount should be at least $0.10'],
  ['10,000,000.01', null],
  ['99,999,999.99', null],
  ['100,000,000', TOO_HIGH],
  ['100000001', TOO_HIGH],
  ['99999999999999999999.99', TOO_HIGH],
  ['12.345', 'Enter an amount such as 325.50'],
  ['abc', 'Enter an amount such as 325.50'],
])('the amount %s without a limit: %s', (typed, message) => {
  expect(fault(typed)).toBe(message);
});

test('a limit has its own message, up to which the amount may go', () => {
  const limit = { most: 10_000 as Cents, message: 'At most the payoff.' };
  expect(amountFault('100.00', limit, t)).toBeNull();
  expect(amountFault('100.01', limit, t)).toBe('At most the payoff.');
});
