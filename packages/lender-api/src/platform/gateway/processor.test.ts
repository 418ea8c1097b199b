import { expect, test } from 'vitest';
import { hasLuhnDigit } from './number-rules.ts';
import { ANSWER_AFTER_MS, BANK_AFTER_MS, decide, isExpired, tell } from './processor.ts';
import { behaviourOf } from './test-numbers.ts';

const at = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const charge = { reference: 'r', token: 't', amountCents: 5_000, expiry: null };
const outcome = (number: string, after: number, amountCents = 5_000) =>
  tell(decide({ ...charge, amountCents }, behaviourOf(number), { at, today: '2026-06-15' }), later(after));

test.each([
  ['4242424242424242', 0, { outcome: 'approved', returned: null, askAt: null }],
  ['4000000000000010', 0, { outcome: 'declined', reason: 'Declined by the issuer' }],
  ['4000000000000028', 0, { outcome: 'declined', reason: 'Insufficient funds' }],
  ['4000000000000036', 0, { outcome: 'declined', reason: 'The card has expired' }],
  ['4000000000000044', ANSWER_AFTER_MS - 1, { outcome: 'unknown', askAt: later(ANSWER_AFTER_MS) }],
  ['4000000000000044', ANSWER_AFTER_MS, { outcome: 'approved' }],
  ['4000000000000051', 0, { outcome: 'unknown' }],
  ['4000000000000051', ANSWER_AFTER_MS, { outcome: 'declined', reason: 'Declined by the issuer' }],
  ['1000000077', 0, { outcome: 'approved', returned: null, askAt: later(BANK_AFTER_MS) }],
  ['1000000077', BANK_AFTER_MS, { outcome: 'approved', returned: 'insufficient funds (R01)', askAt: null }],
])('the documented number %s, %i ms later: %j', (number, after, expected) => {
  expect(outcome(number, after)).toMatchObject(expected);
});

test('money to the customer is not returned by the bank', () => {
  expect(outcome('1000000077', BANK_AFTER_MS, -5_000)).toMatchObject({ outcome: 'approved', returned: null });
});

test('a card is good until its month is over', () => {
  expect(isExpired({ month: 6, year: 2026 }, '2026-06-30')).toBe(false);
  expect(isExpired({ month: 6, year: 2026 }, '2026-07-01')).toBe(true);
  expect(isExpired({ month: 1, year: 2027 }, '2026-12-31')).toBe(false);
});

test('a saved card that has run out since is declined, whatever its number', () => {
  const row = decide({ ...charge, expiry: { month: 5, year: 2026 } }, 'timeout-approve', {
    at,
    today: '2026-06-15',
  });
  expect(tell(row, at)).toEqual({ outcome: 'declined', reason: 'The card has expired' });
});

test.each(['10', '28', '36', '44', '51', '69', '77', '85'])(
  'the test card that ends with %s can be typed into a form',
  (end) => {
    expect(hasLuhnDigit(`40000000000000${end}`)).toBe(true);
  },
);
