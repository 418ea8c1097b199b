import { desc, eq, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';

/** Enough that the way to the database hardly counts, little enough for memory. */
const BATCH = 1_000;

/** The whole signed-up list, in the order of its pages, in the database of one lender. */
export function exportRepository({ orm, tables }: LenderDb) {
  const { borrowers, installAccounts, linkedAccounts, loans } = tables;

  /** Asks for what comes after a row rather than for an offset, so that the last batch is as quick as the first. */
  function batch(after: { createdDay: string; id: number } | null) {
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
        linkedByFirstName: installAccounts.firstName,
        linkedByLastName: installAccounts.lastName,
        email: installAccounts.primaryEmail,
        mobile: installAccounts.mobilePhone,
      })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
      .where(
        // Compared as one, which an index can begin with; an OR it would have to read up to.
        after === null
          ? undefined
          : sql`(${createdDay}, ${id}) < (${after.createdDay}::date, ${after.id}::integer)`,
      )
      .orderBy(desc(createdDay), desc(id))
      .limit(BATCH);
  }

  return {
    async *signedUp() {
      let rows = await batch(null);
      while (rows.length > 0) {
        yield* rows;
        const last = rows.at(-1);
        rows = rows.length < BATCH || last === undefined ? [] : await batch(last);
      }
    },
  };
}

export type ExportRepository = ReturnType<typeof exportRepository>;
