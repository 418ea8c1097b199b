import type { LenderTables } from '../db/schema.ts';
import type { ChargeOutcome } from '../gateway/processor.ts';
import { BANK_AFTER_MS } from '../gateway/processor.ts';
import { moneyText } from '../http/money-text.ts';
import { ACH, CARD } from './fees.ts';

export type PaymentRow = LenderTables['payments']['$inferSelect'];
export type PaymentMethodRow = LenderTables['paymentMethods']['$inferSelect'];

/** What the payer pays for the loan, without the fee; negative for money to the customer. */
export function amountOf(row: Pick<PaymentRow, 'paymentCents' | 'cardCents' | 'achCents'>): number {
  return row.paymentCents ?? row.cardCents ?? row.achCents ?? 0;
}

/** Exactly one of the three is filled, so that a sum counts nothing twice. */
export function amountColumns(methodType: number, cents: number) {
  return {
    cardCents: methodType === CARD ? cents : null,
    achCents: methodType === ACH ? cents : null,
    paymentCents: methodType !== CARD && methodType !== ACH ? cents : null,
  };
}

/** What can still be given back, in cents: amount and fee, less what has been. Zero for a credit. */
export function refundableCents(row: PaymentRow): number {
  return Math.max(0, amountOf(row) + row.feeCents - Math.max(0, row.refundedCents));
}

type News = Pick<
  PaymentRow,
  'state' | 'statusDescription' | 'showRefund' | 'achStatus' | 'newsAt' | 'authId'
>;

/**
 * What becomes of a payment by what the processor has just said. A card is settled at once; an account is when the
 * bank has had its say.
 * @param methodType 1 card, 2 ACH, 3 PAD
 */
export function newsOf(
  outcome: Exclude<ChargeOutcome, { outcome: 'declined' }>,
  payment: { methodType: number; amountCents: number; createdAt: Date },
  at: Date,
): News {
  const quiet = { showRefund: false, achStatus: null, newsAt: null, authId: null };
  if (outcome.outcome === 'unknown') {
    const statusDescription = 'Pending: the processor has not answered yet';
    return { ...quiet, state: 'pending', statusDescription, newsAt: outcome.askAt };
  }
  const { authId, returned, askAt } = outcome;
  if (returned !== null)
    return { ...quiet, state: 'returned', statusDescription: `Returned: ${returned}`, achStatus: 1 };
  if (payment.methodType === CARD)
    return {
      ...quiet,
      authId,
      state: 'settled',
      statusDescription: 'Settled',
      showRefund: payment.amountCents > 0,
    };
  const bankSpeaksAt = askAt ?? new Date(payment.createdAt.getTime() + BANK_AFTER_MS);
  if (at < bankSpeaksAt)
    return {
      ...quiet,
      state: 'submitted',
      statusDescription: 'Submitted to the bank',
      newsAt: bankSpeaksAt,
    };
  return { ...quiet, state: 'settled', statusDescription: 'Settled' };
}

/** A payment that was pending and turned out declined: nothing was taken, and its row says so. */
export function declinedColumns(row: PaymentRow, methodType: number, reason: string) {
  return {
    ...amountColumns(methodType, 0),
    feeCents: 0,
    refundedCents: 0,
    isRefunded: false,
    state: 'declined' as const,
    statusDescription: `${reason}: ${moneyText(Math.abs(amountOf(row) + row.feeCents))} was not ${
      amountOf(row) < 0 ? 'sent' : 'taken'
    }`,
    newsAt: null,
  };
}
