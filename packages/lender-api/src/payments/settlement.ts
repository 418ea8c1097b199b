import type { LenderDb } from '../db/lender-db.ts';
import { idempotency } from './idempotency.ts';
import { paymentsRepository } from './payments-repository.ts';
import { paymentTaker } from './take-payment.ts';

const AT_ONCE = 200;

/**
 * Hears what the processor has to say of payments that were not over when they were made: pending ones become settled or
 * declined, account payments are settled or returned (achStatus 1). Each in a transaction of its own, with the loan
 * locked; two servers that do this at once do nothing twice.
 * @returns how many payments were looked at
 */
export async function settleDue(db: LenderDb, at: Date): Promise<number> {
  const repository = paymentsRepository(db);
  const taker = paymentTaker(db);
  const due = await repository.withNews(db.orm, at, AT_ONCE);
  for (const { id, loanId } of due) {
    await db.orm.transaction(async (tx) => {
      await repository.lockLoan(tx, loanId);
      const payment = await repository.lockPayment(tx, id);
      if (payment?.newsAt != null && payment.newsAt <= at)
        await taker.followUp(tx, payment, { staffId: null, at });
    });
  }
  await idempotency(db).forgetOld(at);
  return due.length;
}
