import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';
import type { Behavior } from './test-numbers.ts';
import { getSimulatedBehavior } from './test-numbers.ts';

/** Milliseconds without an outcome after a simulated timeout. */
export const LATE_OUTCOME_MS = 10_000;
/** Milliseconds until the bank reports an ACH or PAD payment as settled or returned. */
export const BANK_OUTCOME_MS = 60_000;

export interface Charge {
  /** Chosen by the caller. Charging the same reference again has no effect. */
  reference: string;
  token: string;
  /** Negative to send money to the customer. */
  amountCents: number;
  /** The expiry of a card, with `month` from 1 to 12; null for accounts. */
  expiry: { month: number; year: number } | null;
}

/** The outcome of a charge at a given time. `checkAt` is the earliest time at which it can change. */
export type ChargeOutcome =
  | { outcome: 'approved'; authId: string; returned: string | null; checkAt: Date | null }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'unknown'; checkAt: Date };

type ChargeRow = LenderTables['processorCharges']['$inferSelect'];

const DECLINES: Partial<Record<Behavior, string>> = {
  decline: 'Declined by the issuer',
  'insufficient-funds': 'Insufficient funds',
  expired: 'The card has expired',
  'timeout-decline': 'Declined by the issuer',
};

/** The outcome of refunds by the behavior of the card. Refunds of other cards are approved. */
const REFUNDS: Partial<Record<Behavior, Behavior>> = {
  'refund-decline': 'decline',
  'refund-timeout-approve': 'timeout-approve',
  'refund-timeout-decline': 'timeout-decline',
};

/** Returns true after the last day of the expiry month. `today` is `yyyy-MM-dd`. */
export function isExpired({ month, year }: { month: number; year: number }, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Decides the outcome of a new charge and when it is reported. */
export function decideCharge(
  charge: Charge,
  behavior: Behavior,
  when: { at: Date; today: string },
): ChargeRow {
  const expired = charge.expiry !== null && isExpired(charge.expiry, when.today);
  const reason = DECLINES[expired ? 'expired' : behavior] ?? null;
  const isLate = behavior === 'timeout-approve' || behavior === 'timeout-decline';
  const isReturned = behavior === 'return' && charge.amountCents > 0;
  return {
    reference: charge.reference,
    token: charge.token,
    amountCents: charge.amountCents,
    outcome: reason === null ? 'approved' : 'declined',
    reason,
    authId: String(randomInt(1_000_000)).padStart(6, '0'),
    knownAt: isLate && !expired ? addMs(when.at, LATE_OUTCOME_MS) : when.at,
    returnedAt: isReturned ? addMs(when.at, BANK_OUTCOME_MS) : null,
    returnReason: isReturned ? 'insufficient funds (R01)' : null,
  };
}

/** Returns the outcome that the processor reports for a charge at a given time. */
export function getOutcomeAt(row: ChargeRow, at: Date): ChargeOutcome {
  if (row.knownAt > at) return { outcome: 'unknown', checkAt: row.knownAt };
  if (row.outcome === 'declined') return { outcome: 'declined', reason: row.reason ?? 'Declined' };
  const isReturned = row.returnedAt !== null && row.returnedAt <= at;
  return {
    outcome: 'approved',
    authId: row.authId,
    returned: isReturned ? row.returnReason : null,
    checkAt: isReturned ? null : row.returnedAt,
  };
}

/**
 * Returns the simulated processor of one lender. It stores its data in the lender's schema, in the caller's
 * transaction. With a real processor, which stores its own data, the reference alone prevents a second charge.
 */
export function createProcessor({ processorCharges, processorTokens }: LenderTables) {
  async function find(tx: Orm, reference: string) {
    const [row] = await tx.select().from(processorCharges).where(eq(processorCharges.reference, reference));
    return row;
  }

  async function findBehavior(tx: Orm, token: string): Promise<Behavior> {
    const [known] = await tx.select().from(processorTokens).where(eq(processorTokens.token, token));
    return (known?.behavior ?? 'approve') as Behavior;
  }

  async function storeCharge(tx: Orm, row: ChargeRow, at: Date): Promise<ChargeOutcome> {
    await tx.insert(processorCharges).values(row).onConflictDoNothing();
    return getOutcomeAt((await find(tx, row.reference)) ?? row, at);
  }

  return {
    /** Returns a new token for a card or account number, which is not stored. */
    async tokenize(tx: Orm, number: string): Promise<string> {
      const token = `tok_${randomBytes(12).toString('hex')}`;
      await tx.insert(processorTokens).values({ token, behavior: getSimulatedBehavior(number) });
      return token;
    },

    /** Charges each reference only once. Unknown tokens, which seeded methods have, behave like `approve`. */
    async charge(tx: Orm, charge: Charge, when: { at: Date; today: string }): Promise<ChargeOutcome> {
      return storeCharge(tx, decideCharge(charge, await findBehavior(tx, charge.token), when), when.at);
    },

    /** Returns the current outcome of a charge, or null for an unknown reference. */
    async findOutcome(tx: Orm, reference: string, at: Date): Promise<ChargeOutcome | null> {
      const row = await find(tx, reference);
      return row === undefined ? null : getOutcomeAt(row, at);
    },

    /** Refunds an approved charge, once for each reference. The caller checks the refundable amount. */
    async refund(tx: Orm, refund: Omit<Charge, 'expiry'>, at: Date): Promise<ChargeOutcome> {
      const charge = { ...refund, amountCents: -refund.amountCents, expiry: null };
      const behavior = REFUNDS[await findBehavior(tx, refund.token)] ?? 'approve';
      return storeCharge(tx, decideCharge(charge, behavior, { at, today: '' }), at);
    },
  };
}
