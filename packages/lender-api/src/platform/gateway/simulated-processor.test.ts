import { expect, test } from 'vitest';
import { passesLuhnCheck } from './number-rules.ts';
import { isExpired } from './processor.ts';
import { BANK_OUTCOME_MS, decideCharge, getOutcomeAt, LATE_OUTCOME_MS } from './simulated-processor.ts';
import { getSimulatedBehavior } from './test-numbers.ts';

const startTime = new Date('2026-06-15T12:00:00Z');
const addMs = (ms: number) => new Date(startTime.getTime() + ms);
const charge = { reference: 'r', token: 't', amountCents: 5_000, expiry: null };
const getOutcome = (number: string, afterMs: number, amountCents = 5_000) =>
  getOutcomeAt(
    decideCharge({ ...charge, amountCents }, getSimulatedBehavior(number), startTime),
    addMs(afterMs),
  );

test.each([
  ['4242424242424242', 0, { outcome: 'approved', returned: null, checkAt: null }],
  ['4000000000000010', 0, { outcome: 'declined', reason: 'Declined by the issuer' }],
  ['4000000000000028', 0, { outcome: 'declined', reason: 'Insufficient funds' }],
  ['4000000000000036', 0, { outcome: 'declined', reason: 'The card has expired' }],
  ['4000000000000044', LATE_OUTCOME_MS - 1, { outcome: 'pending', checkAt: addMs(LATE_OUTCOME_MS) }],
  ['4000000000000044', LATE_OUTCOME_MS, { outcome: 'approved' }],
  ['4000000000000051', 0, { outcome: 'pending' }],
  ['4000000000000051', LATE_OUTCOME_MS, { outcome: 'declined', reason: 'Declined by the issuer' }],
  ['1000000077', 0, { outcome: 'approved', returned: null, checkAt: addMs(BANK_OUTCOME_MS) }],
  [
    '1000000077',
    BANK_OUTCOME_MS,
    { outcome: 'approved', returned: 'insufficient funds (R01)', checkAt: null },
  ],
])(
  'for the test number %s, after %i milliseconds, the outcome of a payment is %j',
  (number, afterMs, expected) => {
    expect(getOutcome(number, afterMs)).toMatchObject(expected);
  },
);

test('a credit is never returned by the bank', () => {
  expect(getOutcome('1000000077', BANK_OUTCOME_MS, -5_000)).toMatchObject({
    outcome: 'approved',
    returned: null,
  });
});

test('a card is valid until the end of its expiry month', () => {
  expect(isExpired({ month: 6, year: 2026 }, '2026-06-30')).toBe(false);
  expect(isExpired({ month: 6, year: 2026 }, '2026-07-01')).toBe(true);
  expect(isExpired({ month: 1, year: 2027 }, '2026-12-31')).toBe(false);
});

test('declines a saved card that has expired, regardless of its test number', () => {
  const row = decideCharge({ ...charge, expiry: { month: 5, year: 2026 } }, 'timeout-approve', startTime);
  expect(getOutcomeAt(row, startTime)).toEqual({ outcome: 'declined', reason: 'The card has expired' });
});

test.each(['10', '28', '36', '44', '51', '69', '77', '85'])(
  'the test card number that ends with %s has a valid check digit',
  (end) => {
    expect(passesLuhnCheck(`40000000000000${end}`)).toBe(true);
  },
);
