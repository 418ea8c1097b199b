import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { bulkInsert } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import type { ImportRow } from './import-columns.ts';
import type { ExistingData, PlannedLoan } from './import-plan.ts';
import type { LoanRow } from './import-rows.ts';
import { buildBorrowerRow, buildLoanRow } from './import-rows.ts';

const LOAN_IMPORTED: AuditAction = 'loan-imported';

/** Returns the condition that the column has one of the values. All values are passed in one query parameter. */
function isAmong(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`;
}

async function reserveIds(tx: Orm, table: PgTable, count: number): Promise<number[]> {
  const { schema, name } = getTableConfig(table);
  const result = await tx.execute(sql`
    select nextval(pg_get_serial_sequence(${`"${schema ?? 'public'}"."${name}"`}, 'id'))::integer as id
      from generate_series(1, ${count}::integer)`);
  return getRows<{ id: number }>(result).map(({ id }) => id);
}

export function createImportRepository({ orm, schemaName, tables }: LenderDb) {
  const { borrowers, loans, loanStatusCodes, paymentFrequencies } = tables;

  async function lookUp(tx: Orm, rows: readonly ImportRow[]): Promise<ExistingData> {
    const numbers = rows.map(({ loanNo }) => loanNo);
    const tins = [...new Set(rows.map(({ tin }) => tin))];
    const { id, tin, firstName, lastName, dateOfBirth } = borrowers;
    const taken = await tx.select({ loanNo: loans.loanNo }).from(loans).where(isAmong(loans.loanNo, numbers));
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
        .where(isAmong(tin, tins)),
    };
  }

  async function addBorrowers(tx: Orm, planned: readonly PlannedLoan[]): Promise<Map<string, number>> {
    const people = new Map<string, ImportRow>();
    for (const { row, borrowerId } of planned) {
      if (borrowerId === null && !people.has(row.tin)) people.set(row.tin, row);
    }
    const ids = await reserveIds(tx, borrowers, people.size);
    const rows = [...people.values()].map((row, index) => buildBorrowerRow(row, ids[index] ?? 0));
    await bulkInsert(tx, borrowers, rows);
    return new Map(rows.map(({ tin, id }) => [tin, id]));
  }

  /** Adds one audit record for the file and one for each loan account. */
  async function record(
    tx: Orm,
    actor: Actor,
    file: AuditFacts,
    loanRows: readonly LoanRow[],
  ): Promise<void> {
    await recordChanges(tx, tables, actor, [{ action: 'borrowers-imported', after: file }]);
    const { filename } = file;
    const changes = loanRows.map(({ id, loanNo }) => ({ id, after: { loanNumber: loanNo, filename } }));
    await tx.execute(sql`
      insert into ${tables.auditRecords} (occurred_at, staff_id, action, loan_id, after)
      select ${actor.at.toISOString()}::timestamptz, ${actor.staffId}::integer, ${LOAN_IMPORTED}::text, c.id, c.after
        from json_to_recordset(${JSON.stringify(changes)}::json) as c (id integer, after jsonb)`);
  }

  return {
    /**
     * Creates the loan accounts that `plan` returns, in one transaction. Imports of a lender run one at a time, so the
     * data passed to `plan` is still current when the result is stored.
     * @param plan returns null to store nothing
     */
    import(
      rows: readonly ImportRow[],
      plan: (known: ExistingData) => PlannedLoan[] | null,
      context: { filename: string; today: string; actor: Actor },
    ): Promise<{ imported: number; newBorrowers: number } | null> {
      const { filename, today, actor } = context;
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${schemaName} import`}))`);
        const planned = plan(await lookUp(tx, rows));
        if (planned === null) return null;
        const added = await addBorrowers(tx, planned);
        const ids = await reserveIds(tx, loans, planned.length);
        const loanRows = planned.map(({ row, borrowerId }, index) =>
          buildLoanRow(row, ids[index] ?? 0, borrowerId ?? added.get(row.tin) ?? 0, today),
        );
        await bulkInsert(tx, loans, loanRows);
        const result = { imported: loanRows.length, newBorrowers: added.size };
        await record(tx, actor, { filename, ...result }, loanRows);
        return result;
      });
    },
  };
}

export type ImportRepository = ReturnType<typeof createImportRepository>;
