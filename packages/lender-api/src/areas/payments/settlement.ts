import type { Money } from './money.ts';
import type { DuePayment } from './payments-repository.ts';

const BATCH_SIZE = 200;
/** The delay after an error, so that a failing payment is not checked in every run. */
const RETRY_DELAY_MS = 60_000;

const throwError = (error: unknown) => {
  throw error;
};

/**
 * Requests the outcomes of all unresolved payments and refunds whose check is due, and records them. Releases
 * the reservation of a payment or refund that the processor has not received. Holds no lock while it requests
 * an outcome. Records each outcome in a separate transaction that locks the loan, unless another server has
 * already recorded the outcome. If the check of a payment fails, continues with the other payments and checks
 * the failed payment again later.
 * @param onError receives an error and the payment id; without it, the first error is thrown
 * @param signal ends the run after the current payment when it aborts
 * @returns the number of checked payments
 */
export async function settleDuePayments(
  { db, processor, repositories, taker, refunds, keys }: Money,
  at: Date,
  onError: (error: unknown, paymentId: number) => void = throwError,
  signal?: AbortSignal,
): Promise<number> {
  const { payments, loans } = repositories;

  async function settlePayment({ id, loanId, nextCheckAt, reference }: DuePayment): Promise<void> {
    const refund = await payments.findOpenRefund(db.orm, id);
    const requestedReference = refund === undefined ? reference : refund.reference;
    const outcome = requestedReference === null ? null : await processor.findOutcome(requestedReference);
    await db.orm.transaction(async (tx) => {
      await loans.lockLoan(tx, loanId);
      const payment = await payments.lockPayment(tx, id);
      // If the time of the next check has changed, another server has recorded an outcome or extended the
      // reservation.
      if (payment?.nextCheckAt?.getTime() !== nextCheckAt?.getTime()) return;
      const openRefund = await payments.findOpenRefund(tx, id);
      if (openRefund?.id !== refund?.id || payment === undefined) return;
      const actor = { staffId: null, at };
      if (openRefund === undefined) await taker.recordReportedOutcome(tx, payment, outcome, actor);
      else await refunds.recordReportedOutcome(tx, payment, openRefund, outcome, actor);
    });
  }

  try {
    const duePayments = await payments.findPaymentsDueForCheck(db.orm, at, BATCH_SIZE);
    for (const payment of duePayments) {
      if (signal?.aborted === true) break;
      try {
        await settlePayment(payment);
      } catch (error) {
        await payments.scheduleNextCheck(db.orm, payment.id, {
          from: at,
          to: new Date(at.getTime() + RETRY_DELAY_MS),
        });
        onError(error, payment.id);
      }
    }
    return duePayments.length;
  } finally {
    await keys.deleteExpired(at);
  }
}
