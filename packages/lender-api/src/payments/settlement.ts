import type { LenderDb } from '../db/lender-db.ts';
import { idempotency } from './idempotency.ts';
import { paymentsRepository } from './payments-repository.ts';
import { refundTaker } from './refund-taker.ts';
import { paymentTaker } from './take-payment.ts';

const AT_ONCE = 200;
/** What could not be settled is not asked about for so long: it must not keep what waits behind it. */
const PUT_OFF_MS = 10 * 60_000;

const rethrow = (error: unknown) => {
  throw error;
};

/**
 * Hears what the processor has to say of payments that were not over when they were made: pending ones become settled or
 * declined, account payments are settled or returned (achStatus 1), refunds done or declined. Each in a transaction of its own, with the loan
 * locked; two servers that do this at once do nothing twice. One that fails is put off and does not stop the others.
 * @param onError told of what failed, with the id of the payment; left out, it is thrown and ends the round
 * @returns how many payments were looked at
 */
export async function settleDue(
  db: LenderDb,
  at: Date,
  onError: (error: unknown, paymentId: number) => void = rethrow,
): Promise<number> {
  const repository = paymentsRepository(db);
  const taker = paymentTaker(db);
  const refunds = refundTaker(db);

  const settle = (id: number, loanId: number) =>
    db.orm.transaction(async (tx) => {
      await repository.lockLoan(tx, loanId);
      const payment = await repository.lockPayment(tx, id);
      if (payment?.newsAt == null || payment.newsAt > at) return;
      const refund = await repository.pendingRefund(tx, id);
      const actor = { staffId: null, at };
      if (refund === undefined) await taker.followUp(tx, payment, actor);
      else await refunds.followUp(tx, payment, refund, actor);
    });

  try {
    const due = await repository.withNews(db.orm, at, AT_ONCE);
    for (const { id, loanId } of due) {
      try {
        await settle(id, loanId);
      } catch (error) {
        await repository.putNewsOff(db.orm, id, { from: at, to: new Date(at.getTime() + PUT_OFF_MS) });
        onError(error, id);
      }
    }
    return due.length;
  } finally {
    await idempotency(db).forgetOld(at);
  }
}
