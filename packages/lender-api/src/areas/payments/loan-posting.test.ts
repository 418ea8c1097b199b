import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postingOf, takenBack } from './loan-posting.ts';

const LOAN = { principalBalanceCents: 100_000, totalDueCents: 20_000, payoffCents: 101_500 };

const posted = (principal: number, due: number, payoff: number) => ({
  postedPrincipalCents: principal,
  postedDueCents: due,
  postedPayoffCents: payoff,
});

test.each([
  ['interest is paid first, then principal', 30_000, false, posted(28_500, 20_000, 30_000)],
  ['a payment below the interest leaves the principal alone', 1_000, false, posted(0, 1_000, 1_000)],
  ['principal only leaves what is due alone', 30_000, true, posted(30_000, 0, 30_000)],
  ['the payoff amount pays all', 101_500, false, posted(100_000, 20_000, 101_500)],
  ['money to the customer raises principal and payoff', -5_000, false, posted(-5_000, 0, -5_000)],
] as const)('%s', (_, amount, principalOnly, expected) => {
  expect(postingOf(LOAN, amount, principalOnly)).toEqual(expected);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('no payment brings a balance below zero, and giving all of it back leaves the loan as it was', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.boolean(), (principal, due, interest, amount, only) => {
      const loan = {
        principalBalanceCents: principal,
        totalDueCents: due,
        payoffCents: principal + interest,
      };
      const posting = postingOf(loan, amount, only);
      expect(principal - posting.postedPrincipalCents).toBeGreaterThanOrEqual(0);
      expect(due - posting.postedDueCents).toBeGreaterThanOrEqual(0);
      expect(loan.payoffCents - posting.postedPayoffCents).toBeGreaterThanOrEqual(0);
      expect(takenBack(posting, amount)).toEqual(posting);
    }),
  );
});

test('in whatever parts it is given back, no more goes back on the loan than was taken off', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (balance, amount, parts) => {
      const loan = { principalBalanceCents: balance, totalDueCents: balance, payoffCents: balance };
      const first = postingOf(loan, amount, false);
      let left = first;
      for (const part of parts) {
        const back = takenBack(left, part);
        left = {
          postedPrincipalCents: left.postedPrincipalCents - back.postedPrincipalCents,
          postedDueCents: left.postedDueCents - back.postedDueCents,
          postedPayoffCents: left.postedPayoffCents - back.postedPayoffCents,
        };
      }
      for (const value of Object.values(left)) expect(value).toBeGreaterThanOrEqual(0);
    }),
  );
});
