import { sql } from 'drizzle-orm';
import { buildAnyOfCondition, bulkInsert, reserveIds } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { ImportRow } from './import-columns.ts';
import type { ExistingData, PlannedLoan } from './import-plan.ts';
import { buildBorrowerRow } from './import-rows.ts';

/** Locks the imports of a lender until the end of the transaction, so that they run one at a time. */
export async function lockImports(tx: Orm, schemaName: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schemaName} import`}))`);
}

/** Returns the stored data with which the rows of a file are compared. */
export async function readExistingData(
  tx: Orm,
  { borrowers, loans, loanStatusCodes, paymentFrequencies }: LenderTables,
  rows: readonly ImportRow[],
): Promise<ExistingData> {
  const loanNos = rows.map(({ loanNo }) => loanNo);
  const tins = [...new Set(rows.map(({ tin }) => tin))];
  const { id, tin, firstName, lastName, dateOfBirth, zip, phone } = borrowers;
  const existingLoans = await tx
    .select({ loanNo: loans.loanNo })
    .from(loans)
    .where(buildAnyOfCondition(loans.loanNo, loanNos));
  const frequencies = await tx.select().from(paymentFrequencies);
  const statuses = await tx.select().from(loanStatusCodes);
  return {
    loanNos: new Set(existingLoans.map(({ loanNo }) => loanNo)),
    frequencyCodes: new Map(
      frequencies.flatMap(({ code, label }) => [
        [code.toLowerCase(), code],
        [label.toLowerCase(), code],
      ]),
    ),
    statusCodes: new Set(statuses.map(({ code }) => code)),
    borrowers: await tx
      .select({ id, tin, firstName, lastName, dateOfBirth, zip, phone })
      .from(borrowers)
      .where(buildAnyOfCondition(tin, tins)),
  };
}

/**
 * Inserts each borrower who does not exist yet, once per taxpayer number, with the values of the last row. Returns the
 * new ids by taxpayer number.
 */
export async function insertBorrowers(
  tx: Orm,
  { borrowers }: LenderTables,
  plannedLoans: readonly PlannedLoan[],
): Promise<Map<string, number>> {
  const people = new Map<string, ImportRow>();
  for (const { row, borrowerId } of plannedLoans) {
    if (borrowerId === null) people.set(row.tin, row);
  }
  const ids = await reserveIds(tx, borrowers, people.size);
  const rows = [...people.values()].map((row, index) => buildBorrowerRow(row, ids[index] ?? 0));
  await bulkInsert(tx, borrowers, rows);
  return new Map(rows.map(({ tin, id }) => [tin, id]));
}
