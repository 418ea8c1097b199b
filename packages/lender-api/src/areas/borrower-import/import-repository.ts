import { bulkInsert, reserveIds } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges, recordManyChanges } from '../audit/record-changes.ts';
import { insertBorrowers, lockImports, readExistingData } from './existing-data.ts';
import type { ImportRow } from './import-columns.ts';
import type { ExistingData, PlannedLoan } from './import-plan.ts';
import type { LoanRow } from './import-rows.ts';
import { buildLoanRow } from './import-rows.ts';

export function createImportRepository({ orm, schemaName, tables }: LenderDb) {
  const { loans } = tables;

  /** Adds one audit record for the file and one for each loan account. */
  async function recordImport(
    tx: Orm,
    actor: Actor,
    file: AuditFacts,
    loanRows: readonly LoanRow[],
  ): Promise<void> {
    await recordChanges(tx, tables, actor, [{ action: 'borrowers-imported', after: file }]);
    const { filename } = file;
    await recordManyChanges(
      tx,
      tables,
      actor,
      loanRows.map(({ id, loanNo }) => ({
        action: 'loan-imported',
        loanId: id,
        after: { loanNumber: loanNo, ...(filename === undefined ? {} : { filename }) },
      })),
    );
  }

  return {
    /**
     * Creates the loan accounts that `plan` returns, in one transaction. Imports of a lender run one at a
     * time, so the data passed to `plan` does not change before the result is stored.
     * @param plan returns null to store nothing
     */
    import(
      rows: readonly ImportRow[],
      plan: (existing: ExistingData) => PlannedLoan[] | null,
      context: { filename: string; today: string; actor: Actor },
    ): Promise<{ imported: number; newBorrowers: number } | null> {
      const { filename, today, actor } = context;
      return orm.transaction(async (tx) => {
        await lockImports(tx, schemaName);
        const planned = plan(await readExistingData(tx, tables, rows));
        if (planned === null) return null;
        const added = await insertBorrowers(tx, tables, planned);
        const ids = await reserveIds(tx, loans, planned.length);
        const loanRows = planned.map(({ row, borrowerId }, index) =>
          buildLoanRow(row, ids[index] ?? 0, borrowerId ?? added.get(row.tin) ?? 0, today),
        );
        await bulkInsert(tx, loans, loanRows);
        const result = { imported: loanRows.length, newBorrowers: added.size };
        await recordImport(tx, actor, { filename, ...result }, loanRows);
        return result;
      });
    },
  };
}

export type ImportRepository = ReturnType<typeof createImportRepository>;
