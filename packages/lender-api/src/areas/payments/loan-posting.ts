/** What of a loan account a payment changes, in cents. */
export interface Balances {
  principalBalanceCents: number;
  totalDueCents: number;
  payoffCents: number;
}

/** By how much each balance falls; negative where it rises. */
export interface Posting {
  postedPrincipalCents: number;
  postedDueCents: number;
  postedPayoffCents: number;
}

export const NO_POSTING: Posting = { postedPrincipalCents: 0, postedDueCents: 0, postedPayoffCents: 0 };

/**
 * What a payment of `amountCents` takes off a loan. Interest, the part of the payoff above the principal, is paid
 * first unless the payment is for the principal only; that one leaves what is due as it is. No balance falls below
 * zero. A negative amount is money to the customer: principal and payoff rise by it.
 */
export function postingOf(balances: Balances, amountCents: number, principalOnly: boolean): Posting {
  const { principalBalanceCents: principal, totalDueCents: due, payoffCents: payoff } = balances;
  if (amountCents < 0)
    return { postedPrincipalCents: amountCents, postedDueCents: 0, postedPayoffCents: amountCents };
  const interest = principalOnly ? 0 : Math.max(0, payoff - principal);
  const atMost = (balance: number, amount: number) => Math.max(0, Math.min(balance, amount));
  return {
    postedPrincipalCents: atMost(principal, amountCents - interest),
    postedDueCents: principalOnly ? 0 : atMost(due, amountCents),
    postedPayoffCents: atMost(payoff, amountCents),
  };
}

/** How late a loan account is. */
export interface Lateness {
  daysPastDue: number;
  /** `yyyy-MM-dd`. */
  oldDueDay: string | null;
  newOldestDay: string | null;
}

export interface ClearedLateness {
  clearedDaysPastDue: number | null;
  clearedOldDueDay: string | null;
  clearedNewOldestDay: string | null;
}

export const NOTHING_CLEARED: ClearedLateness = {
  clearedDaysPastDue: null,
  clearedOldDueDay: null,
  clearedNewOldestDay: null,
};

/** The lateness that a posting ends: all of it once nothing is due any more, none before. */
export function clearedBy(
  loan: Lateness & Pick<Balances, 'totalDueCents'>,
  { postedDueCents }: Posting,
): ClearedLateness {
  const isSettled = postedDueCents > 0 && loan.totalDueCents <= postedDueCents;
  if (!isSettled || loan.daysPastDue <= 0) return NOTHING_CLEARED;
  return {
    clearedDaysPastDue: loan.daysPastDue,
    clearedOldDueDay: loan.oldDueDay,
    clearedNewOldestDay: loan.newOldestDay,
  };
}

/** What of an earlier posting goes back on the loan when `amountCents` of the payment are given back. */
export function takenBack(posted: Posting, amountCents: number): Posting {
  const back = (cents: number) => Math.max(0, Math.min(cents, amountCents));
  return {
    postedPrincipalCents: back(posted.postedPrincipalCents),
    postedDueCents: back(posted.postedDueCents),
    postedPayoffCents: back(posted.postedPayoffCents),
  };
}

/** The same with the opposite sign. */
export function negated({ postedPrincipalCents, postedDueCents, postedPayoffCents }: Posting): Posting {
  return {
    postedPrincipalCents: -postedPrincipalCents,
    postedDueCents: -postedDueCents,
    postedPayoffCents: -postedPayoffCents,
  };
}
