import type { LenderDb } from '../../platform/db/lender-db.ts';
import { readLenderSettings } from '../../platform/lender/lender-settings.ts';

export function createClientRepository(db: LenderDb) {
  const { feeWaiveReasons } = db.tables;
  return {
    readSettings: () => readLenderSettings(db),
    listWaiveReasons: () => db.orm.select().from(feeWaiveReasons).orderBy(feeWaiveReasons.id),
  };
}

export type ClientRepository = ReturnType<typeof createClientRepository>;
