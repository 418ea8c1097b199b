import { createIdempotencyStore } from './idempotency-keys.ts';
import { createMoneyRepositories, type MoneyContext } from './money-repositories.ts';
import { createPaymentTaker } from './payment-taker.ts';
import { createRefundSender } from './refund-sender.ts';

/** Creates the objects that all money operations of a lender share. */
export function createMoney(context: MoneyContext) {
  const { db, processor } = context;
  const repositories = createMoneyRepositories(db);
  return {
    db,
    processor,
    repositories,
    keys: createIdempotencyStore(db),
    taker: createPaymentTaker(context, repositories),
    refunds: createRefundSender(context, repositories),
  };
}

export type Money = ReturnType<typeof createMoney>;
