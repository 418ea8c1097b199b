import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';
import type { Behaviour } from './test-numbers.ts';
import { behaviourOf } from './test-numbers.ts';

/** How long a processor that timed out keeps its answer to itself. */
export const ANSWER_AFTER_MS = 10_000;
/** When the bank tells what became of an account payment: settled, or returned. */
export const BANK_AFTER_MS = 60_000;

export interface Charge {
  /** Chosen by the caller: the same reference is charged once, however often it is asked for. */
  reference: string;
  token: string;
  /** Above zero; negative sends money to the customer. */
  amountCents: number;
  /** What is known of a card's expiry; null for accounts. `month` 1 to 12. */
  expiry: { month: number; year: number } | null;
}

/** What the processor says at a moment. `unknown`: it has not answered; ask `outcomeOf` again from `askAt` on. */
export type ChargeOutcome =
  | { outcome: 'approved'; authId: string; returned: string | null; askAt: Date | null }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'unknown'; askAt: Date };

type ChargeRow = LenderTables['processorCharges']['$inferSelect'];

const DECLINES: Partial<Record<Behaviour, string>> = {
  decline: 'Declined by the issuer',
  'insufficient-funds': 'Insufficient funds',
  expired: 'The card has expired',
  'timeout-decline': 'Declined by the issuer',
};

/** What becomes of a refund of what such a card has paid; of any other it is approved. */
const REFUNDS: Partial<Record<Behaviour, Behaviour>> = {
  'refund-decline': 'decline',
  'refund-timeout-approve': 'timeout-approve',
  'refund-timeout-decline': 'timeout-decline',
};

/** A card is good until the last day of its month. `today` is `yyyy-MM-dd`. */
export function isExpired({ month, year }: { month: number; year: number }, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** How a new charge will end: decided once, and told when the moment comes. */
export function decide(charge: Charge, behaviour: Behaviour, when: { at: Date; today: string }): ChargeRow {
  const expired = charge.expiry !== null && isExpired(charge.expiry, when.today);
  const reason = DECLINES[expired ? 'expired' : behaviour] ?? null;
  const isLate = behaviour === 'timeout-approve' || behaviour === 'timeout-decline';
  const comesBack = behaviour === 'return' && charge.amountCents > 0;
  return {
    reference: charge.reference,
    token: charge.token,
    amountCents: charge.amountCents,
    outcome: reason === null ? 'approved' : 'declined',
    reason,
    authId: String(randomInt(1_000_000)).padStart(6, '0'),
    knownAt: isLate && !expired ? after(when.at, ANSWER_AFTER_MS) : when.at,
    returnedAt: comesBack ? after(when.at, BANK_AFTER_MS) : null,
    returnReason: comesBack ? 'insufficient funds (R01)' : null,
  };
}

/** What is told of a charge at this moment. */
export function tell(row: ChargeRow, at: Date): ChargeOutcome {
  if (row.knownAt > at) return { outcome: 'unknown', askAt: row.knownAt };
  if (row.outcome === 'declined') return { outcome: 'declined', reason: row.reason ?? 'Declined' };
  const isBack = row.returnedAt !== null && row.returnedAt <= at;
  return {
    outcome: 'approved',
    authId: row.authId,
    returned: isBack ? row.returnReason : null,
    askAt: isBack ? null : row.returnedAt,
  };
}

/**
 * The simulated processor of one lender. Its books are tables of their own in the lender's schema, written in the
 * caller's transaction; a real one keeps them elsewhere, and `reference` is what then makes a charge happen once.
 */
export function processor({ processorCharges, processorTokens }: LenderTables) {
  async function find(tx: Orm, reference: string) {
    const [row] = await tx.select().from(processorCharges).where(eq(processorCharges.reference, reference));
    return row;
  }

  async function behaviourOfToken(tx: Orm, token: string): Promise<Behaviour> {
    const [known] = await tx.select().from(processorTokens).where(eq(processorTokens.token, token));
    return (known?.behaviour ?? 'approve') as Behaviour;
  }

  async function keep(tx: Orm, row: ChargeRow, at: Date): Promise<ChargeOutcome> {
    await tx.insert(processorCharges).values(row).onConflictDoNothing();
    return tell((await find(tx, row.reference)) ?? row, at);
  }

  return {
    /** Takes a card or account number and gives a token for it. The number itself is not kept. */
    async tokenise(tx: Orm, number: string): Promise<string> {
      const token = `tok_${randomBytes(12).toString('hex')}`;
      await tx.insert(processorTokens).values({ token, behaviour: behaviourOf(number) });
      return token;
    },

    /** Charges once for each reference. A token it has never given, as seeded methods have, is approved. */
    async charge(tx: Orm, charge: Charge, when: { at: Date; today: string }): Promise<ChargeOutcome> {
      return keep(tx, decide(charge, await behaviourOfToken(tx, charge.token), when), when.at);
    },

    /** What it says by now of a charge; null when it has never heard of it. */
    async outcomeOf(tx: Orm, reference: string, at: Date): Promise<ChargeOutcome | null> {
      const row = await find(tx, reference);
      return row === undefined ? null : tell(row, at);
    },

    /** Sends money of an approved charge back, once for each reference. That it is not too much is the caller's to see to. */
    async giveBack(tx: Orm, refund: Omit<Charge, 'expiry'>, at: Date): Promise<ChargeOutcome> {
      const charge = { ...refund, amountCents: -refund.amountCents, expiry: null };
      const behaviour = REFUNDS[await behaviourOfToken(tx, refund.token)] ?? 'approve';
      return keep(tx, decide(charge, behaviour, { at, today: '' }), at);
    },
  };
}
