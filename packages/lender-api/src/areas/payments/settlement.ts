import type { LenderDb } from '../../platform/db/lender-db.ts';
import { createMoney } from './money.ts';

const BATCH_SIZE = 200;
/** The delay prevents a failing payment from being checked in every run. */
const RETRY_DELAY_MS = 10 * 60_000;

const rethrow = (error: unknown) => {
  throw error;
};

/**
 * Requests the outcomes of pending payments, submitted bank payments and pending refunds. Each payment has its own
 * transaction, which locks the loan to prevent two servers from processing the payment twice. After an error, the
 * payment is checked again later and the other payments continue.
 * @param onError receives an error and the payment id; without it, the first error is thrown
 * @returns the number of checked payments
 */
export async function settleDuePayments(
  db: LenderDb,
  at: Date,
  onError: (error: unknown, paymentId: number) => void = rethrow,
): Promise<number> {
  const { repositories, taker, refunds, keys } = createMoney(db);

  const settle = (id: number, loanId: number) =>
    db.orm.transaction(async (tx) => {
      await repositories.loans.lockLoan(tx, loanId);
      const payment = await repositories.payments.lockPayment(tx, id);
      if (payment?.nextCheckAt == null || payment.nextCheckAt > at) return;
      const refund = await repositories.payments.findPendingRefund(tx, id);
      const actor = { staffId: null, at };
      if (refund === undefined) await taker.refreshOutcome(tx, payment, actor);
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
    await keys.deleteExpired(at);
  }
}
