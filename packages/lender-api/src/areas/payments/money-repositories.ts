import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { readControlSettings } from '../../platform/lender/lender-settings.ts';
import { createFeesRepository } from './fees-repository.ts';
import { createLoanAccountsRepository } from './loan-accounts-repository.ts';
import { createMethodsRepository } from './methods-repository.ts';
import { createPaymentsRepository } from './payments-repository.ts';

/** Lock rows in this order to prevent deadlocks: scheduled payments, the loan, then the method or the payment. */
export function createMoneyRepositories(db: LenderDb) {
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
