import { describeStatus } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentKind, PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import type { Charge, ProcessorOutcome, ProcessorReply } from '../../platform/gateway/processor.ts';
import type { AnyActor, Change } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import {
  calculatePosting,
  getClearedDelinquency,
  NO_CLEARED_DELINQUENCY,
  NO_POSTING,
} from './loan-posting.ts';
import type { MoneyContext, MoneyRepositories } from './money-repositories.ts';
import { isUnresolved, toDeclinedColumns, toStateColumns } from './payment-state.ts';
import {
  getRequestDeadline,
  getReservationEnd,
  isScheduleReference,
  reportReply,
  requestReply,
} from './reservation.ts';

/** A payment that all rules allow. */
export interface PaymentOrder {
  loanId: number;
  /** A payment method of this loan. An unsaved method is removed when the payment is reserved. */
  method: PaymentMethodRow;
  /** The amount without the fee; negative for a credit to the customer. */
  amountCents: number;
  feeCents: number;
  kind: PaymentKind;
  /**
   * The origin of the payment: 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal), 7 NLS
   * (the loan management system).
   */
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
 * The outcome of a payment. `payment` is null if the payment was declined immediately, because such a payment
 * is not stored. If the outcome is `unknown`, the money may have been taken. The payment then stays reserved
 * or pending until the settlement loop or a repeated request receives the outcome.
 */
export type PaymentResult =
  | { outcome: 'approved'; payment: PaymentRow }
  | { outcome: 'unknown'; payment: PaymentRow }
  | { outcome: 'declined'; reason: string; payment: PaymentRow | null };

/** A payment that is reserved in the database, and the charge to send to the processor. */
export interface ReservedPayment {
  payment: PaymentRow;
  method: PaymentMethodRow;
  charge: Charge;
}

const NOT_RECEIVED_REASON = 'The payment processor did not receive it';

function toResult(payment: PaymentRow): PaymentResult {
  if (isUnresolved(payment.state)) return { outcome: 'unknown', payment };
  if (payment.state === 'declined') return { outcome: 'declined', reason: describeStatus(payment), payment };
  return { outcome: 'approved', payment };
}

/**
 * Takes payments in three steps (docs/decisions/0030-money-operations.md): `reserve` in a transaction, `charge` outside
 * of any transaction, `settle` in a transaction. Functions with a `tx` parameter run in the caller's transaction, which
 * must lock the loan.
 */
export function createPaymentTaker(
  { db: { tables }, processor, now }: MoneyContext,
  repositories: MoneyRepositories,
) {
  const recordChange = (tx: Orm, actor: AnyActor, change: Change) =>
    recordChanges(tx, tables, actor, [change]);

  async function applyPosting(tx: Orm, payment: PaymentRow): Promise<PaymentRow> {
    if (!payment.postToLoan) return payment;
    const loan = await repositories.loans.lockLoan(tx, payment.loanId);
    if (loan === undefined) throw new Error('A payment has no loan.');
    const { amountCents: amount } = payment;
    const posting = calculatePosting(loan, amount, payment.principalOnly);
    await repositories.loans.applyPosting(tx, payment.loanId, posting);
    if (amount > 0) await repositories.loans.setLastPayment(tx, payment.loanId, payment.paymentDay, amount);
    return repositories.payments.update(tx, payment.id, {
      postedAt: now(),
      ...posting,
      ...getClearedDelinquency(loan, posting),
    });
  }

  /** Reverses the posting of a credit that the bank has returned, because the customer has not received the money. */
  async function reverseCredit(tx: Orm, credit: PaymentRow): Promise<PaymentRow> {
    await repositories.loans.reversePosting(tx, credit, credit);
    return repositories.payments.update(tx, credit.id, NO_POSTING);
  }

  /** Finds the method of a payment, even if it has been removed since. */
  const findPaymentMethod = async (tx: Orm, { loanId, paymentMethodId: id }: PaymentRow) =>
    id === null ? undefined : repositories.methods.findMethod(tx, loanId, { id }, null);

  async function prepareCharge(tx: Orm, payment: PaymentRow): Promise<ReservedPayment> {
    const { id, reference, amountCents, feeCents } = payment;
    const method = await findPaymentMethod(tx, payment);
    if (method === undefined || reference === null) throw new Error(`Payment ${id} cannot be charged.`);
    const { token, expiryMonth: month, expiryYear: year } = method;
    const expiry = month === null || year === null ? null : { month, year };
    const expiresAt = getRequestDeadline(processor, now());
    return {
      payment,
      method,
      charge: { reference, token, amountCents: amountCents + feeCents, expiry, expiresAt },
    };
  }

  /** Returns the facts that the audit record of a payment contains. */
  async function buildPaymentFacts(tx: Orm, payment: PaymentRow) {
    const { amountCents, feeCents, kind } = payment;
    const method = await findPaymentMethod(tx, payment);
    const name = method?.cardBrand ?? method?.bankName ?? '';
    return { amountCents, feeCents, kind, method: `${name} ${method?.lastFour ?? ''}`.trim() };
  }

  /**
   * Deletes the reservation of a payment that the processor declined immediately, because such payments are
   * not stored.
   */
  async function discardReservation(
    tx: Orm,
    payment: PaymentRow,
    reason: string,
    actor: AnyActor,
  ): Promise<PaymentResult> {
    const { loanId } = payment;
    const after = { ...(await buildPaymentFacts(tx, payment)), reason };
    await repositories.payments.deleteReservation(tx, payment.id);
    await recordChange(tx, actor, { action: 'payment-declined', loanId, after });
    return { outcome: 'declined', reason, payment: null };
  }

  async function recordDecline(
    tx: Orm,
    payment: PaymentRow,
    reason: string,
    actor: AnyActor,
  ): Promise<PaymentResult> {
    const { id: paymentId, loanId, state } = payment;
    const declinedPayment = await repositories.payments.update(
      tx,
      paymentId,
      toDeclinedColumns(payment, reason),
    );
    const before = { paymentId, state };
    const after = { paymentId, state: 'declined', reason };
    await recordChange(tx, actor, { action: 'payment-declined', loanId, before, after });
    return toResult(declinedPayment);
  }

  /** Records an outcome other than a decline for a payment that is reserved, pending or submitted. */
  async function recordOutcome(
    tx: Orm,
    payment: PaymentRow,
    report: Exclude<ProcessorOutcome, { outcome: 'declined' }>,
    actor: AnyActor,
  ): Promise<PaymentResult> {
    const { id: paymentId, loanId, methodType, createdAt } = payment;
    const paymentFacts = { methodType, createdAt: createdAt ?? actor.at };
    const columns = toStateColumns(report, paymentFacts, actor.at, processor.returnPeriodMs);
    const { state } = columns;
    if (state === payment.state) {
      const { nextCheckAt } = columns;
      return toResult(await repositories.payments.update(tx, paymentId, { nextCheckAt }));
    }
    const updatedPayment = await repositories.payments.update(tx, paymentId, columns);
    const isCredit = payment.amountCents < 0;
    if (state === 'returned' && !isCredit) await repositories.loans.incrementNsfCount(tx, loanId);
    if (payment.state === 'reserved') {
      const action = isCredit ? 'credit-sent' : 'payment-made';
      const after = {
        ...(await buildPaymentFacts(tx, payment)),
        paymentId,
        state,
        waived: payment.waiveReasonId,
      };
      await recordChange(tx, { ...actor, staffId: payment.staffId }, { action, loanId, after });
    } else {
      const action = state === 'returned' ? 'payment-returned' : 'payment-settled';
      const before = { paymentId, state: payment.state };
      await recordChange(tx, actor, { action, loanId, before, after: { paymentId, state } });
    }
    if (state === 'returned' && isCredit) return toResult(await reverseCredit(tx, updatedPayment));
    const isFirstKnownOutcome = isUnresolved(payment.state) && !isUnresolved(state);
    return toResult(isFirstKnownOutcome ? await applyPosting(tx, updatedPayment) : updatedPayment);
  }

  return {
    /**
     * Stores a payment in the state `reserved`, so that limits and duplicate checks include it. The reference
     * must be new.
     */
    async reserve(tx: Orm, order: PaymentOrder): Promise<ReservedPayment> {
      const { method, actor, today, loanId } = order;
      const payment = await repositories.payments.insert(tx, {
        loanId,
        linkedAccountId: await repositories.loans.findNewestLinkId(tx, loanId),
        paymentMethodId: method.id,
        paymentDay: today,
        amountCents: order.amountCents,
        feeCents: order.feeCents,
        methodType: method.methodType,
        platformId: order.platformId,
        madeBy: order.madeBy,
        staffId: actor.staffId,
        authId: null,
        orderId: '',
        state: 'reserved',
        statusReason: null,
        nextCheckAt: getReservationEnd(processor, now()),
        kind: order.kind,
        reference: order.reference,
        createdAt: actor.at,
        principalOnly: order.principalOnly,
        postToLoan: order.postToLoan,
        postComment: order.comment,
        waiveReasonId: order.waiveReasonId,
        postedAt: null,
        ...NO_POSTING,
        ...NO_CLEARED_DELINQUENCY,
      });
      await repositories.methods.removeUnsavedMethod(tx, method, today);
      const orderId = `${today.slice(5, 7)}${today.slice(8)}-${String(payment.id).padStart(8, '0')}`;
      return prepareCharge(tx, await repositories.payments.update(tx, payment.id, { orderId }));
    },

    /**
     * Returns the result of the payment with this reference, or the charge to send again if the outcome is
     * unknown. Returns null if no payment has this reference. Extends a reservation, so that it is not
     * released during the charge.
     */
    async resume(
      tx: Orm,
      reference: string,
    ): Promise<{ result: PaymentResult } | { reserved: ReservedPayment } | null> {
      const payment = await repositories.payments.lockByReference(tx, reference);
      if (payment === undefined) return null;
      if (!isUnresolved(payment.state)) return { result: toResult(payment) };
      const nextCheckAt =
        payment.state === 'reserved' ? getReservationEnd(processor, now()) : payment.nextCheckAt;
      const extendedPayment = await repositories.payments.update(tx, payment.id, { nextCheckAt });
      return { reserved: await prepareCharge(tx, extendedPayment) };
    },

    /**
     * Sends the charge. If the processor has already confirmed that it received the charge, requests the
     * outcome instead. Must be called outside of a transaction.
     */
    async charge({ payment, charge }: ReservedPayment): Promise<ProcessorReply> {
      if (payment.state === 'reserved') return reportReply('payment', await processor.charge(charge));
      return requestReply(processor, charge.reference);
    },

    /**
     * Locks the loan, records the reply to a charge and returns the result. If another server has already
     * recorded the outcome, returns that result.
     */
    async settle(
      tx: Orm,
      { payment: { id, loanId } }: ReservedPayment,
      reply: ProcessorReply,
      actor: AnyActor,
    ): Promise<PaymentResult> {
      await repositories.loans.lockLoan(tx, loanId);
      const payment = await repositories.payments.lockPayment(tx, id);
      if (payment?.reference == null) {
        if (reply.outcome === 'declined') return { ...reply, payment: null };
        throw new Error(`Payment ${id} has the outcome ${reply.outcome}, but its reservation has ended.`);
      }
      if (!isUnresolved(payment.state) || reply.outcome === 'unknown') return toResult(payment);
      if (reply.outcome !== 'declined') return recordOutcome(tx, payment, reply, actor);
      const isFirstReply = payment.state === 'reserved';
      return (isFirstReply ? discardReservation : recordDecline)(tx, payment, reply.reason, actor);
    },

    /**
     * Records an outcome that the settlement loop has requested. The caller must lock the payment.
     * @param outcome null if the processor has not received the charge; the reservation is then released
     */
    async recordReportedOutcome(
      tx: Orm,
      payment: PaymentRow,
      outcome: ProcessorOutcome | null,
      actor: AnyActor,
    ): Promise<void> {
      if (outcome === null && payment.state === 'reserved') {
        // The runner reserves a scheduled payment again, so the payment history must not contain each attempt.
        if (isScheduleReference(payment.reference)) {
          await repositories.payments.deleteReservation(tx, payment.id);
          return;
        }
        await recordDecline(tx, payment, NOT_RECEIVED_REASON, actor);
        // Remove the reference, so that a repeated request or the runner can reserve and charge the payment
        // again.
        await repositories.payments.update(tx, payment.id, { reference: null });
        await repositories.methods.restoreUnsavedMethod(tx, payment.paymentMethodId);
      } else if (outcome === null) await repositories.payments.update(tx, payment.id, { nextCheckAt: null });
      else if (outcome.outcome === 'declined') await recordDecline(tx, payment, outcome.reason, actor);
      else await recordOutcome(tx, payment, outcome, actor);
    },
  };
}
