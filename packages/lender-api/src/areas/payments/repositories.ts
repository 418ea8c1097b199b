import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { readControlSettings } from '../../platform/lender/lender-settings.ts';
import { feesRepository } from './fees-repository.ts';
import { loanAccountsRepository } from './loan-accounts-repository.ts';
import { methodsRepository } from './methods-repository.ts';
import { paymentsRepository } from './payments-repository.ts';

/** Lock rows in this order to prevent deadlocks: scheduled payments, the loan, then the method or the payment. */
export function moneyRepositories(db: LenderDb) {
  return {
    loans: loanAccountsRepository(db),
    methods: methodsRepository(db),
    fees: feesRepository(db),
    payments: paymentsRepository(db),
    controlSettings: (tx: Orm) => readControlSettings(tx, db.tables),
  };
}

export type MoneyRepositories = ReturnType<typeof moneyRepositories>;
