import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { GroupScope } from './group-loans.ts';
import { buildCriteriaCondition } from './group-loans.ts';

const BATCH_SIZE = 1_000;

export function createGroupExportRepository({ orm, tables }: LenderDb) {
  const { loanGroups, loans, staticGroupLoans } = tables;

  const loanColumns = {
    loanNo: loans.loanNo,
    daysPastDue: loans.daysPastDue,
    potentialDaysPastDue: loans.potentialDaysPastDue,
    nsfCount: loans.nsfCount,
    totalDueCents: loans.totalDueCents,
    regularPaymentCents: loans.regularPaymentCents,
    brokenPromises: loans.brokenPromises,
    principalCents: loans.principalBalanceCents,
    statusCode: loans.statusCode,
  };

  /**
   * Reads the rows whose id is greater than `after`. With an offset instead, each batch would be slower than
   * the previous batch.
   */
  function readBatch(group: GroupScope, after: number) {
    if (group.isStatic)
      return orm
        .select({ id: staticGroupLoans.id, isEnabled: staticGroupLoans.enabled, ...loanColumns })
        .from(staticGroupLoans)
        .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
        .where(and(eq(staticGroupLoans.groupId, group.id), gt(staticGroupLoans.id, after)))
        .orderBy(asc(staticGroupLoans.id))
        .limit(BATCH_SIZE);
    return orm
      .select({ id: loans.id, isEnabled: sql<boolean>`true`, ...loanColumns })
      .from(loans)
      .where(and(buildCriteriaCondition(loans, group), gt(loans.id, after)))
      .orderBy(asc(loans.id))
      .limit(BATCH_SIZE);
  }

  return {
    async find(id: number) {
      const [row] = await orm.select().from(loanGroups).where(eq(loanGroups.id, id));
      return row;
    },

    async *readLoans(group: GroupScope) {
      let rows = await readBatch(group, 0);
      while (rows.length > 0) {
        yield* rows;
        const last = rows.at(-1);
        rows = rows.length < BATCH_SIZE || last === undefined ? [] : await readBatch(group, last.id);
      }
    },
  };
}

export type GroupExportRepository = ReturnType<typeof createGroupExportRepository>;
export type ExportedLoan =
  ReturnType<GroupExportRepository['readLoans']> extends AsyncGenerator<infer Row> ? Row : never;
