import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Field, ImportRow } from '../borrower-import/import-columns.ts';
import { buildLoanRow } from '../borrower-import/import-rows.ts';

export type StoredLoan = LenderTables['loans']['$inferSelect'];

/** The columns of a loan account that an import can change. */
export const UPDATABLE_COLUMNS = [
  'branchNo',
  'openedDay',
  'frequencyCode',
  'principalBalanceCents',
  'regularPaymentCents',
  'totalDueCents',
  'payoffCents',
  'daysPastDue',
  'potentialDaysPastDue',
  'oldDueDay',
  'newOldestDay',
  'statusCode',
  'nextPaymentDay',
  'collateralMake',
  'collateralModel',
] as const satisfies readonly (keyof StoredLoan)[];

type UpdatableColumn = (typeof UPDATABLE_COLUMNS)[number];
export type LoanUpdate = Pick<StoredLoan, 'id' | UpdatableColumn>;

/**
 * The loan account columns that an import updates, by field of the file. Every import updates the payoff,
 * which equals the principal balance if the file has no payoff column. The payoff is therefore a column of
 * the required field `principalCents`.
 */
const COLUMNS_BY_FIELD: Partial<Record<Field, readonly UpdatableColumn[]>> = {
  branchNo: ['branchNo'],
  openedDay: ['openedDay'],
  frequencyCode: ['frequencyCode'],
  principalCents: ['principalBalanceCents', 'payoffCents'],
  regularPaymentCents: ['regularPaymentCents'],
  totalDueCents: ['totalDueCents'],
  daysPastDue: ['daysPastDue', 'potentialDaysPastDue', 'oldDueDay', 'newOldestDay'],
  statusCode: ['statusCode'],
  nextPaymentDay: ['nextPaymentDay'],
  collateralMake: ['collateralMake'],
  collateralModel: ['collateralModel'],
};

/**
 * Compares a stored loan account with a row of the file. Returns the updated loan account with the old and
 * new values of the changed columns, or null if no column changes. Columns that the file does not have do
 * not change.
 * @param fields the fields that the file has a column for
 * @param today `yyyy-MM-dd` in the lender's time zone; the oldest due day is today minus the days past due
 */
export function findLoanUpdate(
  storedLoan: StoredLoan,
  row: ImportRow,
  fields: readonly Field[],
  today: string,
): { update: LoanUpdate; before: AuditFacts; after: AuditFacts } | null {
  const importedLoan = buildLoanRow(row, storedLoan.id, storedLoan.borrowerId, today);
  const presentColumns = new Set(fields.flatMap((field) => COLUMNS_BY_FIELD[field] ?? []));
  // `buildLoanRow` replaces a missing opened day with today, which must not change an existing account.
  if (row.openedDay === null) presentColumns.delete('openedDay');
  const changedColumns = UPDATABLE_COLUMNS.filter(
    (key) => presentColumns.has(key) && importedLoan[key] !== storedLoan[key],
  );
  if (changedColumns.length === 0) return null;
  const pickChangedValues = (loan: Partial<Record<UpdatableColumn, string | number | null | undefined>>) =>
    Object.fromEntries(changedColumns.map((key) => [key.replace(/Day$/, 'On'), loan[key] ?? null]));
  const newValues = Object.fromEntries(changedColumns.map((key) => [key, importedLoan[key] ?? null]));
  const update = { ...storedLoan, ...newValues };
  return { update, before: pickChangedValues(storedLoan), after: pickChangedValues(importedLoan) };
}
