import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Field, ImportRow } from '../borrower-import/import-columns.ts';
import { buildLoanRow } from '../borrower-import/import-rows.ts';

export type StoredLoan = LenderTables['loans']['$inferSelect'];

/** The columns of a loan account that an import can change. */
export const UPDATED_KEYS = [
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

type UpdatedKey = (typeof UPDATED_KEYS)[number];
export type LoanUpdate = Pick<StoredLoan, 'id' | UpdatedKey>;

/** The columns that a field of the file determines. Without the payoff column, the payoff equals the principal balance. */
const KEYS_OF_FIELD: Partial<Record<Field, readonly UpdatedKey[]>> = {
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
 * Returns the loan account with the values of a row, and the old and new values that differ. Returns null if none differs.
 * Columns that the file does not have keep their values.
 * @param fields the fields of the columns of the file
 * @param today `yyyy-MM-dd` in the lender's time zone, from which the oldest due day is derived
 */
export function findLoanUpdate(
  stored: StoredLoan,
  row: ImportRow,
  fields: readonly Field[],
  today: string,
): { update: LoanUpdate; before: AuditFacts; after: AuditFacts } | null {
  const fromRow = buildLoanRow(row, stored.id, stored.borrowerId, today);
  const present = new Set(fields.flatMap((field) => KEYS_OF_FIELD[field] ?? []));
  // A new account without this day was opened today, which is not true for an existing account.
  if (row.openedDay === null) present.delete('openedDay');
  const changed = UPDATED_KEYS.filter((key) => present.has(key) && fromRow[key] !== stored[key]);
  if (changed.length === 0) return null;
  const collect = (loan: Partial<Record<UpdatedKey, string | number | null | undefined>>) =>
    Object.fromEntries(changed.map((key) => [key.replace(/Day$/, 'On'), loan[key] ?? null]));
  const update = { ...stored, ...Object.fromEntries(changed.map((key) => [key, fromRow[key] ?? null])) };
  return { update, before: collect(stored), after: collect(fromRow) };
}
