import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { Field, ImportRow } from '../borrower-import/import-columns.ts';
import type { ExistingData, PlannedLoan } from '../borrower-import/import-plan.ts';
import { createRowChecker, resolveFrequencyCode } from '../borrower-import/import-plan.ts';
import type { RowErrors } from '../borrower-import/row-errors.ts';
import type { LoanUpdate, StoredLoan } from './loan-changes.ts';
import { findLoanUpdate } from './loan-changes.ts';

export interface StoredAccount {
  loan: StoredLoan;
  tin: string;
}

/** The old and new ZIP code and phone number of a borrower. */
interface ContactChange {
  before: { zip: string; phone: string };
  after: { zip: string; phone: string };
}

/** A new loan account. Its row can change the contact data of an existing borrower. */
export interface PlannedCreation extends PlannedLoan {
  contactChange: ContactChange | null;
}

interface PlannedUpdate {
  update: LoanUpdate;
  before: AuditFacts;
  after: AuditFacts;
}

export interface LoanImportPlan {
  created: PlannedCreation[];
  updated: PlannedUpdate[];
  /** New ZIP codes and phone numbers of borrowers. */
  contacts: { id: number; zip: string; phone: string }[];
  unchanged: number;
  /** The number of rows that are not imported because of an error. */
  refused: number;
}

/**
 * Decides for each row of a file whether it creates, updates or does not change a loan account. Adds an error
 * for each row that must not be imported. The other rows are still imported. If rows of one borrower have different ZIP
 * codes or phone numbers, the last row applies.
 * @param accounts the stored loan accounts of the file by loan number
 * @param fields the fields that the file has a column for
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function planLoanImport(
  importRows: readonly ImportRow[],
  { existingData, accounts }: { existingData: ExistingData; accounts: ReadonlyMap<string, StoredAccount> },
  { fields, today }: { fields: readonly Field[]; today: string },
  errors: RowErrors,
): LoanImportPlan {
  const checkRow = createRowChecker(existingData, today);
  const rows = importRows.filter((row) => {
    const errorCountBefore = errors.count;
    checkRow(row, errors);
    const account = accounts.get(row.loanNo);
    if (account !== undefined && account.tin !== row.tin)
      errors.add(row.row, 'SSN', `Account ${row.loanNo} belongs to a borrower with another SSN.`);
    return errors.count === errorCountBefore;
  });
  const borrowers = new Map(existingData.borrowers.map((borrower) => [borrower.tin, borrower]));
  const lastRows = new Map(rows.map((row) => [row.tin, row]));
  const refused = importRows.length - rows.length;
  const plan: LoanImportPlan = { created: [], updated: [], contacts: [], unchanged: 0, refused };
  for (const importRow of rows) {
    const row = resolveFrequencyCode(importRow, existingData);
    const borrower = borrowers.get(row.tin);
    const isLastRow = lastRows.get(row.tin) === importRow;
    const contactChange = borrower !== undefined && isLastRow ? findContactChange(borrower, row) : null;
    if (borrower !== undefined && contactChange !== null)
      plan.contacts.push({ id: borrower.id, ...contactChange.after });
    const account = accounts.get(row.loanNo);
    if (account === undefined) {
      plan.created.push({ row, borrowerId: borrower?.id ?? null, contactChange });
      continue;
    }
    const loanUpdate = findLoanUpdate(account.loan, row, fields, today);
    if (loanUpdate === null && contactChange === null) plan.unchanged += 1;
    else
      plan.updated.push({
        update: loanUpdate?.update ?? account.loan,
        before: { ...loanUpdate?.before, ...contactChange?.before },
        after: { ...loanUpdate?.after, ...contactChange?.after },
      });
  }
  return plan;
}

function findContactChange(
  { zip, phone }: ExistingData['borrowers'][number],
  row: ImportRow,
): ContactChange | null {
  if (zip === row.zip && phone === row.phone) return null;
  return { before: { zip, phone }, after: { zip: row.zip, phone: row.phone } };
}
