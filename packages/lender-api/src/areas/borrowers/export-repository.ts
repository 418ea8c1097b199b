import { desc, eq, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';

const BATCH_SIZE = 1_000;

/** Reads the whole Signed Up list, newest link first. */
export function createExportRepository({ orm, tables }: LenderDb) {
  const { borrowers, appUsers, linkedAccounts, loans } = tables;

  /**
   * Reads the rows that follow the given row. With an offset instead, each batch would be slower than the
   * previous batch.
   */
  function readBatch(after: { createdDay: string; id: number } | null) {
    const { createdDay, id } = linkedAccounts;
    return orm
      .select({
        id,
        createdDay,
        unlinkedDay: linkedAccounts.unlinkedDay,
        loanNo: loans.loanNo,
        daysPastDue: loans.daysPastDue,
        firstName: borrowers.firstName,
        lastName: borrowers.lastName,
        linkedByFirstName: appUsers.firstName,
        linkedByLastName: appUsers.lastName,
        email: appUsers.primaryEmail,
        mobile: appUsers.mobilePhone,
      })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .innerJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
      .where(
        // A row comparison lets the index scan start at the given row. A condition with OR would scan all
        // rows before it.
        after === null
          ? undefined
          : sql`(${createdDay}, ${id}) < (${after.createdDay}::date, ${after.id}::integer)`,
      )
      .orderBy(desc(createdDay), desc(id))
      .limit(BATCH_SIZE);
  }

  return {
    async *readSignedUp() {
      let rows = await readBatch(null);
      while (rows.length > 0) {
        yield* rows;
        const last = rows.at(-1);
        rows = rows.length < BATCH_SIZE || last === undefined ? [] : await readBatch(last);
      }
    },
  };
}

export type ExportRepository = ReturnType<typeof createExportRepository>;
