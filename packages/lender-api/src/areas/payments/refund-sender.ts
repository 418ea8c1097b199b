import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow, RefundRow } from '../../platform/db/schema/payments.ts';
import type { ProcessorOutcome, ProcessorReply, Refund } from '../../platform/gateway/processor.ts';
import type { Actor, AnyActor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import type { Posting } from './loan-posting.ts';
import { calculateRemainingPosting, subtractPosting } from './loan-posting.ts';
import type { MoneyContext, MoneyRepositories } from './money-repositories.ts';
import { isUnresolved } from './payment-state.ts';
import { getRequestDeadline, getReservationEnd, reportReply, requestReply } from './reservation.ts';

/** The outcome of a refund. `refundedCents` is the total of all completed refunds of the payment. */
export type RefundResult =
  | { outcome: 'done'; refundedCents: number }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'unknown' };

export interface RefundOrder {
  payment: PaymentRow;
  cents: number;
  reference: string;
  staffId: number;
  /** `yyyy-MM-dd`. */
  day: string;
}

/** A refund that is reserved in the database, and the request to send to the processor. */
export interface ReservedRefund {
  refundId: number;
  payment: Pick<PaymentRow, 'id' | 'loanId'>;
  /** True if the processor has confirmed that it received the request. */
  isReceived: boolean;
  request: Refund;
}

const NOT_RECEIVED_REASON = 'The payment processor did not receive the refund';

/**
 * Sends refunds in three steps, as `createPaymentTaker` takes payments: `reserve`, `send` and `settle`.
 * Functions with a `tx` parameter run in the caller's transaction, which must lock the loan and the payment.
 */
export function createRefundSender(
  { db: { tables }, processor, now }: MoneyContext,
  repositories: MoneyRepositories,
) {
  /** Reverses the posting of the part that is no longer paid. Returns the posting of the part that remains paid. */
  async function reversePosting(tx: Orm, payment: PaymentRow, paidCents: number): Promise<Posting> {
    const remainingPosting = calculateRemainingPosting(payment, paidCents);
    await repositories.loans.reversePosting(tx, payment, subtractPosting(payment, remainingPosting));
    return remainingPosting;
  }

  async function prepareRequest(tx: Orm, payment: PaymentRow, refund: RefundRow): Promise<ReservedRefund> {
    const { loanId, paymentMethodId } = payment;
    const method =
      paymentMethodId === null
        ? undefined
        : await repositories.methods.findMethod(tx, loanId, { id: paymentMethodId }, null);
    if (refund.reference === null) throw new Error(`Refund ${refund.id} has no reference.`);
    const request = {
      reference: refund.reference,
      chargeReference: payment.reference,
      token: method?.token ?? '',
      amountCents: refund.amountCents,
      expiresAt: getRequestDeadline(processor, now()),
    };
    return { refundId: refund.id, payment, isReceived: refund.state === 'pending', request };
  }

  async function toResult(tx: Orm, { state, statusReason, paymentId }: RefundRow): Promise<RefundResult> {
    if (state === 'done')
      return {
        outcome: 'done',
        refundedCents: await repositories.payments.sumRefundedCents(tx, paymentId),
      };
    return state === 'declined'
      ? { outcome: 'declined', reason: statusReason ?? 'Declined' }
      : { outcome: 'unknown' };
  }

  /** Records the outcome of a reserved or pending refund. */
  async function recordOutcome(
    tx: Orm,
    payment: PaymentRow,
    refund: RefundRow,
    report: ProcessorOutcome,
    { at }: Pick<AnyActor, 'at'>,
  ): Promise<RefundResult> {
    const { id: refundId, amountCents, staffId } = refund;
    const { id: paymentId, loanId } = payment;
    const refundedBeforeCents = await repositories.payments.sumRefundedCents(tx, paymentId);
    const before = { paymentId, refundedCents: refundedBeforeCents };
    const recordChange = (action: AuditAction, after: object) =>
      recordChanges(tx, tables, { staffId, at }, [
        { action, loanId, before, after: { paymentId, refundId, amountCents, ...after } },
      ]);
    if (report.outcome === 'pending') {
      await repositories.payments.updateRefund(tx, refundId, { state: 'pending' });
      await repositories.payments.update(tx, paymentId, { nextCheckAt: report.checkAt });
      return { outcome: 'unknown' };
    }
    if (report.outcome === 'declined') {
      const { reason } = report;
      await repositories.payments.updateRefund(tx, refundId, { state: 'declined', statusReason: reason });
      await repositories.payments.update(tx, paymentId, { nextCheckAt: null });
      await recordChange('refund-declined', { refundedCents: refundedBeforeCents, reason });
      return { outcome: 'declined', reason };
    }
    await repositories.payments.updateRefund(tx, refundId, { state: 'done' });
    const refundedCents = refundedBeforeCents + amountCents;
    // The amount is refunded before the fee.
    const paidCents = Math.max(0, payment.amountCents - refundedCents);
    const remainingPosting = await reversePosting(tx, payment, paidCents);
    await repositories.payments.update(tx, paymentId, { nextCheckAt: null, ...remainingPosting });
    await recordChange('payment-refunded', { refundedCents });
    return { outcome: 'done', refundedCents };
  }

  const scheduleReservationCheck = (tx: Orm, paymentId: number) =>
    repositories.payments.update(tx, paymentId, { nextCheckAt: getReservationEnd(processor, now()) });

  return {
    reversePosting,

    /** Reserves a refund. The caller must check that the amount is refundable. */
    async reserve(
      tx: Orm,
      { payment, cents, reference, staffId, day }: RefundOrder,
    ): Promise<ReservedRefund> {
      const refund = await repositories.payments.insertRefund(tx, {
        paymentId: payment.id,
        staffId,
        amountCents: cents,
        refundDay: day,
        reference,
        state: 'reserved',
      });
      await scheduleReservationCheck(tx, payment.id);
      return prepareRequest(tx, payment, refund);
    },

    /** Returns the result of an earlier refund, or the request to send again if the outcome is unknown. */
    async resume(
      tx: Orm,
      payment: PaymentRow,
      refund: RefundRow,
    ): Promise<{ result: RefundResult } | { reserved: ReservedRefund }> {
      if (!isUnresolved(refund.state)) return { result: await toResult(tx, refund) };
      if (refund.state === 'reserved') await scheduleReservationCheck(tx, payment.id);
      return { reserved: await prepareRequest(tx, payment, refund) };
    },

    /**
     * Sends the refund. If the processor has already confirmed that it received the refund, requests the
     * outcome instead. Must be called outside of a transaction.
     */
    async send({ isReceived, request }: ReservedRefund): Promise<ProcessorReply> {
      if (!isReceived) return reportReply('refund', await processor.refund(request));
      return requestReply(processor, request.reference);
    },

    /**
     * Locks the loan, records the reply to a refund and returns the result. If another server has already
     * recorded the outcome, returns that result.
     */
    async settle(
      tx: Orm,
      { refundId, payment: { id, loanId } }: ReservedRefund,
      reply: ProcessorReply,
      actor: Actor,
    ): Promise<RefundResult> {
      await repositories.loans.lockLoan(tx, loanId);
      const payment = await repositories.payments.lockPayment(tx, id);
      const refund = await repositories.payments.findRefund(tx, { id: refundId });
      if (payment === undefined || refund === undefined) throw new Error(`Refund ${refundId} is missing.`);
      if (refund.reference === null && reply.outcome !== 'declined')
        throw new Error(
          `Refund ${refundId} has the outcome ${reply.outcome}, but its reservation has ended.`,
        );
      if (!isUnresolved(refund.state) || reply.outcome === 'unknown') return toResult(tx, refund);
      return recordOutcome(tx, payment, refund, reply, actor);
    },

    /**
     * Records an outcome that the settlement loop has requested. The caller must lock the payment.
     * @param outcome null if the processor has not received the refund; the reservation is then released
     */
    async recordReportedOutcome(
      tx: Orm,
      payment: PaymentRow,
      refund: RefundRow,
      outcome: ProcessorOutcome | null,
      actor: AnyActor,
    ): Promise<void> {
      if (outcome !== null) await recordOutcome(tx, payment, refund, outcome, actor);
      else if (refund.state === 'reserved') {
        await recordOutcome(tx, payment, refund, { outcome: 'declined', reason: NOT_RECEIVED_REASON }, actor);
        // Remove the reference, so that a repeated request can reserve and send the refund again.
        await repositories.payments.updateRefund(tx, refund.id, { reference: null });
      } else throw new Error(`The processor has no record of the pending refund ${refund.id}.`);
    },
  };
}
