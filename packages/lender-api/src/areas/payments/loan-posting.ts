export interface Balances {
  principalBalanceCents: number;
  totalDueCents: number;
  payoffCents: number;
}

/** The amounts by which a payment reduces the balances, in cents. A negative amount increases a balance. */
export interface Posting {
  postedPrincipalCents: number;
  postedDueCents: number;
  postedPayoffCents: number;
}

export const NO_POSTING: Posting = { postedPrincipalCents: 0, postedDueCents: 0, postedPayoffCents: 0 };

/**
 * Returns the amounts by which a payment reduces the balances of a loan
 * (docs/product/payments.md#posting-to-the-loan). Interest (the payoff minus the principal) is paid first. A
 * principal-only payment pays no interest and does not reduce the amount due. No balance becomes negative. A
 * negative amount is a credit to the customer, which increases principal and payoff.
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

export interface Delinquency {
  daysPastDue: number;
  /** `yyyy-MM-dd`. */
  oldDueDay: string | null;
  newOldestDay: string | null;
}

/** The delinquency that a payment cleared. All values are null if it cleared none. */
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

/**
 * Returns the delinquency that a posting clears. A posting clears the delinquency only if no amount is due
 * afterwards.
 */
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

/**
 * Returns the posting of the part of a payment that remains paid after a refund or void. A refund returns the last cents
 * of a payment: first those that reduced no amount due, and those that paid interest last.
 * @param paidCents the part that remains paid, without the fee; 0 after a void
 */
export function calculateRemainingPosting(postedAmounts: Posting, paidCents: number): Posting {
  const { postedPrincipalCents: principal, postedDueCents: due, postedPayoffCents: payoff } = postedAmounts;
  const interest = Math.max(0, payoff - principal);
  return {
    postedPrincipalCents: Math.min(principal, Math.max(0, paidCents - interest)),
    postedDueCents: Math.min(due, paidCents),
    postedPayoffCents: Math.min(payoff, paidCents),
  };
}

export function subtractPosting(postedAmounts: Posting, subtracted: Posting): Posting {
  return {
    postedPrincipalCents: postedAmounts.postedPrincipalCents - subtracted.postedPrincipalCents,
    postedDueCents: postedAmounts.postedDueCents - subtracted.postedDueCents,
    postedPayoffCents: postedAmounts.postedPayoffCents - subtracted.postedPayoffCents,
  };
}

export function negatePosting({ postedPrincipalCents, postedDueCents, postedPayoffCents }: Posting): Posting {
  return {
    postedPrincipalCents: -postedPrincipalCents,
    postedDueCents: -postedDueCents,
    postedPayoffCents: -postedPayoffCents,
  };
}
