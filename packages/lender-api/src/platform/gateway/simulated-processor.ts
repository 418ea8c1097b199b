import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import type { LenderTables } from '../db/schema.ts';
import type { Charge, Processor, ProcessorOutcome } from './processor.ts';
import { isExpired } from './processor.ts';
import type { Behavior } from './test-numbers.ts';
import { getSimulatedBehavior } from './test-numbers.ts';

/** Milliseconds for which the outcome is unknown after a simulated timeout. */
export const LATE_OUTCOME_MS = 10_000;
/** Milliseconds until the bank reports an ACH or PAD payment as settled or returned. */
export const BANK_OUTCOME_MS = 60_000;
/** The maximum duration of a charge, in milliseconds. Its database queries take much less time. */
const MAX_RESPONSE_MS = 10_000;

type ChargeRow = LenderTables['processorCharges']['$inferSelect'];

const DECLINE_REASONS: Partial<Record<Behavior, string>> = {
  decline: 'Declined by the issuer',
  'insufficient-funds': 'Insufficient funds',
  expired: 'The card has expired',
  'timeout-decline': 'Declined by the issuer',
};

/** How refunds behave, by the behavior of the card. Refunds of other cards are approved. */
const REFUND_BEHAVIORS: Partial<Record<Behavior, Behavior>> = {
  'refund-decline': 'decline',
  'refund-timeout-approve': 'timeout-approve',
  'refund-timeout-decline': 'timeout-decline',
};

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Decides the outcome of a new charge and when it is reported. */
export function decideCharge(charge: Omit<Charge, 'expiresAt'>, behavior: Behavior, at: Date): ChargeRow {
  const hasExpired = charge.expiry !== null && isExpired(charge.expiry, at.toISOString());
  const reason = DECLINE_REASONS[hasExpired ? 'expired' : behavior] ?? null;
  const hasTimeout = behavior === 'timeout-approve' || behavior === 'timeout-decline';
  const isReturned = behavior === 'return' && charge.amountCents > 0;
  return {
    reference: charge.reference,
    token: charge.token,
    amountCents: charge.amountCents,
    outcome: reason === null ? 'approved' : 'declined',
    reason,
    authId: String(randomInt(1_000_000)).padStart(6, '0'),
    knownAt: hasTimeout && !hasExpired ? addMs(at, LATE_OUTCOME_MS) : at,
    returnedAt: isReturned ? addMs(at, BANK_OUTCOME_MS) : null,
    returnReason: isReturned ? 'insufficient funds (R01)' : null,
  };
}

/** Returns the outcome that the processor reports for a charge at a given time. */
export function getOutcomeAt(row: ChargeRow, at: Date): ProcessorOutcome {
  if (row.knownAt > at) return { outcome: 'pending', checkAt: row.knownAt };
  if (row.outcome === 'declined') return { outcome: 'declined', reason: row.reason ?? 'Declined' };
  const isReturned = row.returnedAt !== null && row.returnedAt <= at;
  return {
    outcome: 'approved',
    authId: row.authId,
    returned: isReturned ? row.returnReason : null,
    checkAt: isReturned ? null : row.returnedAt,
  };
}

/** Returns the simulated processor, which stores its data in the lender's schema. */
export function createSimulatedProcessor(
  { orm, tables: { processorCharges, processorTokens } }: LenderDb,
  now: () => Date,
): Processor {
  async function findCharge(reference: string) {
    const [row] = await orm.select().from(processorCharges).where(eq(processorCharges.reference, reference));
    return row;
  }

  async function findBehavior(token: string): Promise<Behavior> {
    const [row] = await orm.select().from(processorTokens).where(eq(processorTokens.token, token));
    return (row?.behavior ?? 'approve') as Behavior;
  }

  /** Stores a charge unless a charge with this reference exists. Returns the outcome of the stored charge. */
  async function storeChargeOnce(
    row: ChargeRow,
    { expiresAt }: Pick<Charge, 'expiresAt'>,
  ): Promise<ProcessorOutcome> {
    const at = now();
    const existingCharge = await findCharge(row.reference);
    if (existingCharge !== undefined) return getOutcomeAt(existingCharge, at);
    if (at > expiresAt) return { outcome: 'declined', reason: 'The request arrived too late' };
    await orm.insert(processorCharges).values(row).onConflictDoNothing();
    return getOutcomeAt((await findCharge(row.reference)) ?? row, at);
  }

  return {
    maxResponseMs: MAX_RESPONSE_MS,
    returnPeriodMs: BANK_OUTCOME_MS,

    async tokenize(number) {
      const token = `tok_${randomBytes(12).toString('hex')}`;
      await orm.insert(processorTokens).values({ token, behavior: getSimulatedBehavior(number) });
      return token;
    },

    /** The tokens of seeded payment methods are not stored, so their charges are approved. */
    async charge(charge) {
      return storeChargeOnce(decideCharge(charge, await findBehavior(charge.token), now()), charge);
    },

    async refund(refund) {
      const behavior = REFUND_BEHAVIORS[await findBehavior(refund.token)] ?? 'approve';
      const charge = { ...refund, amountCents: -refund.amountCents, expiry: null };
      return storeChargeOnce(decideCharge(charge, behavior, now()), refund);
    },

    async findOutcome(reference) {
      const row = await findCharge(reference);
      return row === undefined ? null : getOutcomeAt(row, now());
    },
  };
}
