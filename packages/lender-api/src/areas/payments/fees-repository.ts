import { eq } from 'drizzle-orm';
import type { FeeSetting } from '../../domain/money/fees.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';

export function createFeesRepository({ tables: { convenienceFees, feeWaiveReasons } }: LenderDb) {
  return {
    async listFeeSettings(tx: Orm): Promise<FeeSetting[]> {
      return (await tx.select().from(convenienceFees)) as FeeSetting[];
    },

    hasWaiveReason: async (tx: Orm, id: number) =>
      (await tx.$count(feeWaiveReasons, eq(feeWaiveReasons.id, id))) === 1,
  };
}
