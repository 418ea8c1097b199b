import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { readControlSettings } from '../../platform/lender/lender-settings.ts';
import { createFeesRepository } from './fees-repository.ts';
import { createIdempotencyStore } from './idempotency-keys.ts';
import { createLoanAccountsRepository } from './loan-accounts-repository.ts';
import { createMethodsRepository } from './methods-repository.ts';
import { createPaymentTaker } from './payment-taker.ts';
import { createPaymentsRepository } from './payments-repository.ts';
import { createRefundSender } from './refund-sender.ts';

/** Lock rows in this order to prevent deadlocks: scheduled payments, the loan, then the method or the payment. */
function createMoneyRepositories(db: LenderDb) {
  return {
    loans: createLoanAccountsRepository(db),
    methods: createMethodsRepository(db),
    fees: createFeesRepository(db),
    payments: createPaymentsRepository(db),
    readControlSettings: (tx: Orm) => readControlSettings(tx, db.tables),
  };
}

export type MoneyRepositories = ReturnType<typeof createMoneyRepositories>;

export type MoneyContext = Pick<LenderContext, 'db' | 'processor' | 'now'>;

/** Creates what every operation that moves money of one lender shares. */
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
