import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePosting, calculateRemainingPosting, NO_POSTING } from './loan-posting.ts';

const LOAN = { principalBalanceCents: 100_000, totalDueCents: 20_000, payoffCents: 101_500 };

const createPosting = (principal: number, due: number, payoff: number) => ({
  postedPrincipalCents: principal,
  postedDueCents: due,
  postedPayoffCents: payoff,
});

test.each([
  ['a payment covers interest first, then principal', 30_000, false, createPosting(28_500, 20_000, 30_000)],
  [
    'a payment below the interest leaves the principal unchanged',
    1_000,
    false,
    createPosting(0, 1_000, 1_000),
  ],
  [
    'a principal-only payment leaves the amount due unchanged',
    30_000,
    true,
    createPosting(30_000, 0, 30_000),
  ],
  ['a payment of the payoff clears all balances', 101_500, false, createPosting(100_000, 20_000, 101_500)],
  ['a credit increases principal and payoff', -5_000, false, createPosting(-5_000, 0, -5_000)],
] as const)('%s', (_, amount, principalOnly, expected) => {
  expect(calculatePosting(LOAN, amount, principalOnly)).toEqual(expected);
});

const anyCents = fc.integer({ min: 0, max: 10_000_000 });

test('no payment makes a balance negative, and a full refund restores all balances', () => {
  fc.assert(
    fc.property(
      anyCents,
      anyCents,
      anyCents,
      anyCents,
      fc.boolean(),
      (principal, due, interest, amount, principalOnly) => {
        const loan = {
          principalBalanceCents: principal,
          totalDueCents: due,
          payoffCents: principal + interest,
        };
        const posting = calculatePosting(loan, amount, principalOnly);
        expect(principal - posting.postedPrincipalCents).toBeGreaterThanOrEqual(0);
        expect(due - posting.postedDueCents).toBeGreaterThanOrEqual(0);
        expect(loan.payoffCents - posting.postedPayoffCents).toBeGreaterThanOrEqual(0);
        expect(calculateRemainingPosting(posting, 0)).toEqual(NO_POSTING);
      },
    ),
  );
});

test('after partial refunds, the balances are the same as after a payment of the amount that remains paid', () => {
  const anyLoan = fc.tuple(anyCents, anyCents, anyCents).map(([principal, due, interest]) => ({
    principalBalanceCents: principal,
    totalDueCents: due,
    payoffCents: principal + interest,
  }));
  const anyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(anyLoan, anyCents, anyShares, fc.boolean(), (loan, limit, shares, principalOnly) => {
      const most = principalOnly ? loan.principalBalanceCents : loan.payoffCents;
      let paid = Math.min(limit, most);
      let posting = calculatePosting(loan, paid, principalOnly);
      for (const share of shares) {
        paid = Math.floor(paid * share);
        posting = calculateRemainingPosting(posting, paid);
        expect(posting).toEqual(calculatePosting(loan, paid, principalOnly));
      }
    }),
  );
});

test('a refund of an overpayment leaves the amount due at zero', () => {
  const posting = calculatePosting(LOAN, 25_000, false);
  expect(calculateRemainingPosting(posting, 20_000)).toEqual(createPosting(18_500, 20_000, 20_000));
});
