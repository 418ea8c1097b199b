/** The balances of a loan account that a payment changes, in cents. */
export interface Balances {
  principalBalanceCents: number;
  totalDueCents: number;
  payoffCents: number;
}

/** The amount in cents by which each balance falls; negative if it rises. */
export interface Posting {
  postedPrincipalCents: number;
  postedDueCents: number;
  postedPayoffCents: number;
}

export const NO_POSTING: Posting = { postedPrincipalCents: 0, postedDueCents: 0, postedPayoffCents: 0 };

/**
 * Returns how a payment changes the balances (docs/product/payments.md#posting-to-the-loan). Interest, the part of the
 * payoff above the principal, is paid first. A principal-only payment skips interest and leaves the amount due
 * unchanged. No balance falls below zero. A negative amount is a credit to the customer, which raises principal and
 * payoff.
 */
export function calculatePosting(balances: Balances, amountCents: number, principalOnly: boolean): Posting {
  const { principalBalanceCents: principal, totalDueCents: due, payoffCents: payoff } = balances;
  if (amountCents < 0)
    return { postedPrincipalCents: amountCents, postedDueCents: 0, postedPayoffCents: amountCents };
  const interest = principalOnly ? 0 : Math.max(0, payoff - principal);
  const limitToBalance = (balance: number, amount: number) => Math.max(0, Math.min(balance, amount));
  return {
    postedPrincipalCents: limitToBalance(principal, amountCents - interest),
    postedDueCents: principalOnly ? 0 : limitToBalance(due, amountCents),
    postedPayoffCents: limitToBalance(payoff, amountCents),
  };
}

/** The delinquency of a loan account. */
export interface Delinquency {
  daysPastDue: number;
  /** `yyyy-MM-dd`. */
  oldDueDay: string | null;
  newOldestDay: string | null;
}

/** The delinquency that a payment has cleared; null columns if it cleared none. */
export interface ClearedDelinquency {
  clearedDaysPastDue: number | null;
  clearedOldDueDay: string | null;
  clearedNewOldestDay: string | null;
}

export const NO_CLEARED_DELINQUENCY: ClearedDelinquency = {
  clearedDaysPastDue: null,
  clearedOldDueDay: null,
  clearedNewOldestDay: null,
};

/** Returns the delinquency that a posting clears. A posting clears it only if nothing is due afterwards. */
export function getClearedDelinquency(
  loan: Delinquency & Pick<Balances, 'totalDueCents'>,
  { postedDueCents }: Posting,
): ClearedDelinquency {
  const isPaidUp = postedDueCents > 0 && loan.totalDueCents <= postedDueCents;
  if (!isPaidUp || loan.daysPastDue <= 0) return NO_CLEARED_DELINQUENCY;
  return {
    clearedDaysPastDue: loan.daysPastDue,
    clearedOldDueDay: loan.oldDueDay,
    clearedNewOldestDay: loan.newOldestDay,
  };
}

/** Returns the part of a posting that is reversed when `amountCents` of the payment are refunded. */
export function calculateReversal(postedAmounts: Posting, amountCents: number): Posting {
  const reverse = (cents: number) => Math.max(0, Math.min(cents, amountCents));
  return {
    postedPrincipalCents: reverse(postedAmounts.postedPrincipalCents),
    postedDueCents: reverse(postedAmounts.postedDueCents),
    postedPayoffCents: reverse(postedAmounts.postedPayoffCents),
  };
}

export function negatePosting({ postedPrincipalCents, postedDueCents, postedPayoffCents }: Posting): Posting {
  return {
    postedPrincipalCents: -postedPrincipalCents,
    postedDueCents: -postedDueCents,
    postedPayoffCents: -postedPayoffCents,
  };
}
