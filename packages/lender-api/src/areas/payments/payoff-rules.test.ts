import { expect, test } from 'vitest';
import {
  findExceededPayoffLimit,
  formatBorrowerPayoffMessage,
  formatStaffPayoffMessage,
} from './payoff-rules.ts';

test.each([
  [5_000, 0, 5_000, null],
  [5_000, 0, 5_001, 'payoff'],
  [5_000, 2_000, 3_000, null],
  [5_000, 2_000, 3_001, 'pending'],
  [5_000, 5_000, 10, 'pending'],
  [5_000, 5_000, 5_001, 'payoff'],
  [0, 0, 10, 'payoff'],
  [1_000, 5_000, 10, 'pending'],
] as const)(
  'with a payoff of %i cents and %i cents pending, a payment of %i cents exceeds this limit: %s',
  (payoffCents, pendingCents, amount, exceededLimit) => {
    expect(findExceededPayoffLimit(amount, { payoffCents, pendingCents })).toBe(exceededLimit);
  },
);

const PARTLY_PENDING = { payoffCents: 5_000, pendingCents: 2_000 };
const FULLY_PENDING = { payoffCents: 5_000, pendingCents: 5_000 };

test('the error message for staff contains the amount that can be paid now', () => {
  expect(formatStaffPayoffMessage('pending', PARTLY_PENDING, {})).toBe(
    '$20.00 is pending on this loan, so at most $30.00 can be paid now.',
  );
  expect(formatStaffPayoffMessage('pending', FULLY_PENDING, {})).toBe(
    'A pending payment covers the payoff of $50.00. Try again when that payment is settled or declined.',
  );
});

test('the error message for staff contains no amount if the payoff is hidden', () => {
  const flags = { hidePayOffBalanceCap: true };
  for (const exceededLimit of ['payoff', 'pending'] as const)
    for (const payableBalance of [PARTLY_PENDING, FULLY_PENDING])
      expect(formatStaffPayoffMessage(exceededLimit, payableBalance, flags)).not.toMatch(/\d/);
});

test('the error message for the borrower contains the amount that can be paid now', () => {
  expect(formatBorrowerPayoffMessage('payoff', PARTLY_PENDING)).toBe(
    'Amount must be at most the payoff of $50.00.',
  );
  expect(formatBorrowerPayoffMessage('pending', PARTLY_PENDING)).toBe(
    '$20.00 is still being processed, so you can pay at most $30.00 now.',
  );
  expect(formatBorrowerPayoffMessage('pending', FULLY_PENDING)).toBe(
    'A payment that covers the payoff is still being processed. Check again in a few minutes.',
  );
});
