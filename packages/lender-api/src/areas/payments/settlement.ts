import type { LenderDb } from '../../platform/db/lender-db.ts';
import { idempotencyStore } from './idempotency-keys.ts';
import { paymentTaker } from './payment-taker.ts';
import { refundSender } from './refund-sender.ts';
import { moneyRepositories } from './repositories.ts';

const BATCH_SIZE = 200;
/** The pause after a failed check, so that the payment does not delay others. */
const RETRY_DELAY_MS = 10 * 60_000;

const rethrow = (error: unknown) => {
  throw error;
};

/**
 * Requests the outcome of payments that were not final when they were made: pending payments become settled or
 * declined, bank payments settled or returned, refunds done or declined. Each one has its own transaction with the loan
 * locked, so that two servers do not process it twice. A failing check is repeated later and does not stop the others.
 * @param onError called with a failure and the id of its payment; without it, the failure is thrown and ends the run
 * @returns how many payments were checked
 */
export async function settleDuePayments(
  db: LenderDb,
  at: Date,
  onError: (error: unknown, paymentId: number) => void = rethrow,
): Promise<number> {
  const repositories = moneyRepositories(db);
  const taker = paymentTaker(db);
  const refunds = refundSender(db);

  const settle = (id: number, loanId: number) =>
    db.orm.transaction(async (tx) => {
      await repositories.loans.lockLoan(tx, loanId);
      const payment = await repositories.payments.lockPayment(tx, id);
      if (payment?.nextCheckAt == null || payment.nextCheckAt > at) return;
      const refund = await repositories.payments.findPendingRefund(tx, id);
      const actor = { staffId: null, at };
      if (refund === undefined) await taker.followUp(tx, payment, actor);
      else await refunds.refreshOutcome(tx, payment, refund, actor);
    });

  try {
    const due = await repositories.payments.findPaymentsDueForCheck(db.orm, at, BATCH_SIZE);
    for (const { id, loanId } of due) {
      try {
        await settle(id, loanId);
      } catch (error) {
        await repositories.payments.scheduleNextCheck(db.orm, id, {
          from: at,
          to: new Date(at.getTime() + RETRY_DELAY_MS),
        });
        onError(error, id);
      }
    }
    return due.length;
  } finally {
    await idempotencyStore(db).deleteExpired(at);
  }
}
