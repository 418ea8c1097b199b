import { sql } from 'drizzle-orm';
import { buildAnyOfCondition, bulkInsert, reserveIds } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { ImportRow } from './import-columns.ts';
import type { ExistingData, PlannedLoan } from './import-plan.ts';
import { buildBorrowerRow } from './import-rows.ts';

/** Makes imports of a lender run one at a time until the end of the transaction. */
export async function lockImports(tx: Orm, schemaName: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schemaName} import`}))`);
}

/** Returns the stored data that the rows of a file are checked against. */
export async function readExistingData(
  tx: Orm,
  { borrowers, loans, loanStatusCodes, paymentFrequencies }: LenderTables,
  rows: readonly ImportRow[],
): Promise<ExistingData> {
  const numbers = rows.map(({ loanNo }) => loanNo);
  const tins = [...new Set(rows.map(({ tin }) => tin))];
  const { id, tin, firstName, lastName, dateOfBirth } = borrowers;
  const taken = await tx
    .select({ loanNo: loans.loanNo })
    .from(loans)
    .where(buildAnyOfCondition(loans.loanNo, numbers));
  const frequencies = await tx.select().from(paymentFrequencies);
  const statuses = await tx.select().from(loanStatusCodes);
  return {
    loanNos: new Set(taken.map(({ loanNo }) => loanNo)),
    frequencyCodes: new Map(
      frequencies.flatMap(({ code, label }) => [
        [code.toLowerCase(), code],
        [label.toLowerCase(), code],
      ]),
    ),
    statusCodes: new Set(statuses.map(({ code }) => code)),
    borrowers: await tx
      .select({ id, tin, firstName, lastName, dateOfBirth })
      .from(borrowers)
      .where(buildAnyOfCondition(tin, tins)),
  };
}

/** Inserts the borrowers who do not exist, each once. Returns their ids by taxpayer number. */
export async function insertBorrowers(
  tx: Orm,
  { borrowers }: LenderTables,
  planned: readonly PlannedLoan[],
): Promise<Map<string, number>> {
  const people = new Map<string, ImportRow>();
  for (const { row, borrowerId } of planned) {
    if (borrowerId === null && !people.has(row.tin)) people.set(row.tin, row);
  }
  const ids = await reserveIds(tx, borrowers, people.size);
  const rows = [...people.values()].map((row, index) => buildBorrowerRow(row, ids[index] ?? 0));
  await bulkInsert(tx, borrowers, rows);
  return new Map(rows.map(({ tin, id }) => [tin, id]));
}
