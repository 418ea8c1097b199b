import { eq } from 'drizzle-orm';
import { buildAnyOfCondition, bulkInsert, bulkUpdate, reserveIds } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import { recordChanges, recordManyChanges } from '../audit/record-changes.ts';
import { insertBorrowers, lockImports, readExistingData } from '../borrower-import/existing-data.ts';
import type { ImportRow } from '../borrower-import/import-columns.ts';
import type { ExistingData } from '../borrower-import/import-plan.ts';
import { buildLoanRow } from '../borrower-import/import-rows.ts';
import { UPDATABLE_COLUMNS } from './loan-changes.ts';
import type { LoanImportPlan, PlannedCreation, StoredAccount } from './loan-import-plan.ts';

interface ImportContext {
  filename: string;
  today: string;
  actor: AnyActor;
}

/** The number of rows by result. */
export interface LoanImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** Stores imported loan accounts. */
export function createLoanImportRepository({ orm, schemaName, tables }: LenderDb) {
  const { borrowers, loans } = tables;

  /**
   * Locks the stored loan accounts until the end of the transaction, so that no payment changes them during
   * the import.
   */
  async function lockAccounts(tx: Orm, loanNumbers: readonly string[]): Promise<Map<string, StoredAccount>> {
    const isInFile = buildAnyOfCondition(loans.loanNo, loanNumbers);
    await tx.select({ id: loans.id }).from(loans).where(isInFile).orderBy(loans.id).for('update');
    const rows = await tx
      .select({ loan: loans, tin: borrowers.tin })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .where(isInFile);
    return new Map(rows.map((row) => [row.loan.loanNo, row]));
  }

  async function insertLoans(
    tx: Orm,
    plannedLoans: readonly PlannedCreation[],
    { filename, today, actor }: ImportContext,
  ): Promise<void> {
    const newBorrowerIds = await insertBorrowers(tx, tables, plannedLoans);
    const ids = await reserveIds(tx, loans, plannedLoans.length);
    const rows = plannedLoans.map(({ row, borrowerId }, index) =>
      buildLoanRow(row, ids[index] ?? 0, borrowerId ?? newBorrowerIds.get(row.tin) ?? 0, today),
    );
    await bulkInsert(tx, loans, rows);
    const changes = rows.map(({ id, loanNo }, index) => {
      const contactChange = plannedLoans[index]?.contactChange;
      return {
        action: 'loan-imported' as const,
        loanId: id,
        ...(contactChange && { before: contactChange.before }),
        after: { loanNumber: loanNo, filename, ...contactChange?.after },
      };
    });
    await recordManyChanges(tx, tables, actor, changes);
  }

  async function updateLoans(
    tx: Orm,
    { updated, contacts }: Pick<LoanImportPlan, 'updated' | 'contacts'>,
    { filename, actor }: ImportContext,
  ): Promise<void> {
    await bulkUpdate(tx, borrowers, ['zip', 'phone'], contacts);
    await bulkUpdate(
      tx,
      loans,
      UPDATABLE_COLUMNS,
      updated.map((plannedUpdate) => plannedUpdate.update),
    );
    const changes = updated.map(({ update: { id }, before, after }) => ({
      action: 'loan-updated' as const,
      loanId: id,
      before,
      after: { ...after, filename },
    }));
    await recordManyChanges(tx, tables, actor, changes);
  }

  return {
    /**
     * Calls `plan` with the stored data and stores the returned plan, in one transaction. Imports of a lender
     * run one at a time, so the stored data does not change while `plan` runs. Writes an audit record for
     * each created or updated loan account, and one for the file.
     */
    import(
      rows: readonly ImportRow[],
      plan: (stored: { existingData: ExistingData; accounts: Map<string, StoredAccount> }) => LoanImportPlan,
      context: ImportContext,
    ): Promise<LoanImportCounts> {
      return orm.transaction(async (tx) => {
        await lockImports(tx, schemaName);
        const accounts = await lockAccounts(
          tx,
          rows.map(({ loanNo }) => loanNo),
        );
        const existingData = await readExistingData(tx, tables, rows);
        const importPlan = plan({ existingData, accounts });
        await insertLoans(tx, importPlan.created, context);
        await updateLoans(tx, importPlan, context);
        const { created, updated, unchanged, refused } = importPlan;
        const counts = { created: created.length, updated: updated.length, unchanged, refused };
        const after = { filename: context.filename, ...counts };
        await recordChanges(tx, tables, context.actor, [{ action: 'borrowers-imported', after }]);
        return counts;
      });
    },
  };
}

export type LoanImportRepository = ReturnType<typeof createLoanImportRepository>;
