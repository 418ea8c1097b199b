import type { Money } from './money.ts';
import type { DuePayment } from './payments-repository.ts';

const BATCH_SIZE = 200;
/** The delay prevents a failing payment from being checked in every run. */
const RETRY_DELAY_MS = 10 * 60_000;

const rethrow = (error: unknown) => {
  throw error;
};

/**
 * Requests the outcomes of reserved, pending and submitted payments and of reserved and pending refunds, whose check is
 * due. A reservation that the processor has not received is released. No lock is held during the request. Each outcome
 * is recorded in its own transaction, which locks the loan, unless another server has recorded it in the meantime.
 * After an error, the payment is checked again later and the other payments continue.
 * @param onError receives an error and the payment id; without it, the first error is thrown
 * @returns the number of checked payments
 */
export async function settleDuePayments(
  { db, processor, repositories, taker, refunds, keys }: Money,
  at: Date,
  onError: (error: unknown, paymentId: number) => void = rethrow,
): Promise<number> {
  const { payments, loans } = repositories;

  async function settle({ id, loanId, nextCheckAt, reference }: DuePayment): Promise<void> {
    const refund = await payments.findOpenRefund(db.orm, id);
    const requested = refund === undefined ? reference : refund.reference;
    const outcome = requested === null ? null : await processor.findOutcome(requested);
    await db.orm.transaction(async (tx) => {
      await loans.lockLoan(tx, loanId);
      const payment = await payments.lockPayment(tx, id);
      // A later check was scheduled after the request: another server has recorded an outcome or extended the reservation.
      if (payment?.nextCheckAt?.getTime() !== nextCheckAt?.getTime()) return;
      const open = await payments.findOpenRefund(tx, id);
      if (open?.id !== refund?.id || payment === undefined) return;
      const actor = { staffId: null, at };
      if (open === undefined) await taker.refresh(tx, payment, outcome, actor);
      else await refunds.refresh(tx, payment, open, outcome, actor);
    });
  }

  try {
    const due = await payments.findPaymentsDueForCheck(db.orm, at, BATCH_SIZE);
    for (const payment of due) {
      try {
        await settle(payment);
      } catch (error) {
        await payments.scheduleNextCheck(db.orm, payment.id, {
          from: at,
          to: new Date(at.getTime() + RETRY_DELAY_MS),
        });
        onError(error, payment.id);
      }
    }
    return due.length;
  } finally {
    await keys.deleteExpired(at);
  }
}
