import { describeStatus } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentKind, PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import type { ChargeOutcome } from '../../platform/gateway/processor.ts';
import { createProcessor } from '../../platform/gateway/processor.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';
import type { AnyActor, Change } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import {
  calculatePosting,
  getClearedDelinquency,
  NO_CLEARED_DELINQUENCY,
  NO_POSTING,
} from './loan-posting.ts';
import type { MoneyRepositories } from './money.ts';
import { toDeclinedColumns, toStateColumns } from './payment-state.ts';

/** A requested payment. The caller must check flags, rules and permissions. */
export interface PaymentOrder {
  loanId: number;
  /** A method of this loan. An unsaved method is removed after this payment. */
  method: PaymentMethodRow;
  /** Without the fee. Negative for a credit to the customer. */
  amountCents: number;
  feeCents: number;
  kind: PaymentKind;
  /** 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal), 7 NLS (the loan management system). */
  platformId: number;
  /** Displayed in the payment history: the email address of staff, or the name of the borrower. */
  madeBy: string;
  /** Identifies the payment in the database and at the processor, which charges once per reference. */
  reference: string;
  /** True to pay neither interest nor the amount due. */
  principalOnly: boolean;
  /** The id of the waiver reason; null if the fee is not waived. */
  waiveReasonId: number | null;
  /** True to post the payment to the balances of the loan. */
  postToLoan: boolean;
  comment: string | null;
  /** The staff id is null for a scheduled payment or a borrower. */
  actor: AnyActor;
  /** In the lender's time zone, `yyyy-MM-dd`. */
  today: string;
}

/**
 * The outcome of a payment. `payment` is null if the payment was declined immediately, because such a payment is not
 * stored. With `unknown` the money may have been taken: the payment stays pending until the settlement loop or a
 * repeated request with the same reference receives the outcome.
 */
export type PaymentResult =
  | { outcome: 'approved'; payment: PaymentRow }
  | { outcome: 'unknown'; payment: PaymentRow }
  | { outcome: 'declined'; reason: string; payment: PaymentRow | null };

/** Every function runs in the caller's transaction. */
export function createPaymentTaker({ tables }: LenderDb, repositories: MoneyRepositories) {
  const gateway = createProcessor(tables);

  const recordChange = (tx: Orm, actor: AnyActor, change: Change) =>
    recordChanges(tx, tables, actor, [change]);

  async function postPayment(tx: Orm, payment: PaymentRow): Promise<PaymentRow> {
    if (!payment.postToLoan) return payment;
    const loan = await repositories.loans.lockLoan(tx, payment.loanId);
    if (loan === undefined) throw new Error('A payment has no loan.');
    const { amountCents: amount } = payment;
    const posting = calculatePosting(loan, amount, payment.principalOnly);
    await repositories.loans.post(tx, payment.loanId, posting);
    if (amount > 0) await repositories.loans.setLastPayment(tx, payment.loanId, payment.paymentDay, amount);
    return repositories.payments.update(tx, payment.id, {
      ...posting,
      ...getClearedDelinquency(loan, posting),
    });
  }

  /** Requests the outcome of a payment and records it. The caller must lock the loan and the payment. */
  async function refreshOutcome(tx: Orm, payment: PaymentRow, actor: AnyActor): Promise<PaymentRow> {
    const { reference, loanId, id } = payment;
    const report = reference === null ? null : await gateway.findOutcome(tx, reference, actor.at);
    if (report === null) return repositories.payments.update(tx, id, { nextCheckAt: null });
    const before = { paymentId: id, state: payment.state };
    if (report.outcome === 'declined') {
      const declined = await repositories.payments.update(tx, id, toDeclinedColumns(payment, report.reason));
      const after = { paymentId: id, state: 'declined', reason: report.reason };
      await recordChange(tx, actor, { action: 'payment-declined', loanId, before, after });
      return declined;
    }
    const facts = { methodType: payment.methodType, createdAt: payment.createdAt ?? actor.at };
    const columns = toStateColumns(report, facts, actor.at);
    const { state } = columns;
    if (state === payment.state) return payment;
    const changed = await repositories.payments.update(tx, id, columns);
    const wasPending = payment.state === 'pending';
    if (state === 'returned') await repositories.loans.incrementNsfCount(tx, loanId);
    const action = state === 'returned' ? 'payment-returned' : 'payment-settled';
    await recordChange(tx, actor, { action, loanId, before, after: { paymentId: id, state } });
    return wasPending ? postPayment(tx, changed) : changed;
  }

  /** Returns the result of an earlier request with this reference, or null. The caller must lock the loan. */
  async function findResult(tx: Orm, reference: string, actor: AnyActor): Promise<PaymentResult | null> {
    const existing = await repositories.payments.findByReference(tx, reference);
    if (existing === undefined) {
      const report = await gateway.findOutcome(tx, reference, actor.at);
      return report?.outcome === 'declined'
        ? { outcome: 'declined', reason: report.reason, payment: null }
        : null;
    }
    const payment = existing.state === 'pending' ? await refreshOutcome(tx, existing, actor) : existing;
    if (payment.state === 'pending') return { outcome: 'unknown', payment };
    if (payment.state === 'declined')
      return { outcome: 'declined', reason: describeStatus(payment), payment };
    return { outcome: 'approved', payment };
  }

  async function insertPayment(
    tx: Orm,
    order: PaymentOrder,
    report: Exclude<ChargeOutcome, { outcome: 'declined' }>,
  ) {
    const { method, actor, today } = order;
    const { methodType } = method;
    const payment = await repositories.payments.insert(tx, {
      loanId: order.loanId,
      linkedAccountId: await repositories.loans.findNewestLinkId(tx, order.loanId),
      paymentMethodId: method.id,
      paymentDay: today,
      amountCents: order.amountCents,
      feeCents: order.feeCents,
      methodType,
      platformId: order.platformId,
      madeBy: order.madeBy,
      orderId: '',
      kind: order.kind,
      reference: order.reference,
      createdAt: actor.at,
      principalOnly: order.principalOnly,
      postToLoan: order.postToLoan,
      postComment: order.comment,
      waiveReasonId: order.waiveReasonId,
      ...NO_POSTING,
      ...NO_CLEARED_DELINQUENCY,
      ...toStateColumns(report, { methodType, createdAt: actor.at }, actor.at),
    });
    const orderId = `${today.slice(5, 7)}${today.slice(8)}-${String(payment.id).padStart(8, '0')}`;
    return repositories.payments.update(tx, payment.id, { orderId });
  }

  return {
    refreshOutcome,
    findResult,

    /** Charges and records a payment, and locks the loan. A decline is returned, not thrown. */
    async takePayment(tx: Orm, order: PaymentOrder): Promise<PaymentResult> {
      const { loanId, method, reference, actor, today, amountCents, feeCents } = order;
      await repositories.loans.lockLoan(tx, loanId);
      const previous = await findResult(tx, reference, actor);
      if (previous !== null) return previous;
      const { expiryMonth, expiryYear, token } = method;
      const expiry =
        expiryMonth === null || expiryYear === null ? null : { month: expiryMonth, year: expiryYear };
      const charge = { reference, token, amountCents: amountCents + feeCents, expiry };
      const report = await gateway.charge(tx, charge, { at: actor.at, today });
      reportEvent('payment', { kind: 'payment', outcome: report.outcome });
      await repositories.methods.retireMethod(tx, method, today);
      const facts = {
        amountCents,
        feeCents,
        kind: order.kind,
        method: `${method.cardBrand ?? method.bankName ?? ''} ${method.lastFour}`.trim(),
      };
      if (report.outcome === 'declined') {
        const after = { ...facts, reason: report.reason };
        await recordChange(tx, actor, { action: 'payment-declined', loanId, after });
        return { outcome: 'declined', reason: report.reason, payment: null };
      }
      const payment = await insertPayment(tx, order, report);
      const action = amountCents < 0 ? 'credit-sent' : 'payment-made';
      const after = { ...facts, paymentId: payment.id, state: payment.state, waived: payment.waiveReasonId };
      await recordChange(tx, actor, { action, loanId, after });
      if (payment.state === 'pending') return { outcome: 'unknown', payment };
      return { outcome: 'approved', payment: await postPayment(tx, payment) };
    },
  };
}

export type PaymentTaker = ReturnType<typeof createPaymentTaker>;
