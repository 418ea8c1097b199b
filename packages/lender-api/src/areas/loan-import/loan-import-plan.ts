import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { Field, ImportRow } from '../borrower-import/import-columns.ts';
import type { ExistingData, PlannedLoan } from '../borrower-import/import-plan.ts';
import { createRowChecker, resolveFrequencyCode } from '../borrower-import/import-plan.ts';
import type { RowErrors } from '../borrower-import/row-errors.ts';
import type { LoanUpdate, StoredLoan } from './loan-changes.ts';
import { findLoanUpdate } from './loan-changes.ts';

export interface StoredAccount {
  loan: StoredLoan;
  borrower: { id: number; tin: string; zip: string; phone: string };
}

interface PlannedUpdate {
  update: LoanUpdate;
  before: AuditFacts;
  after: AuditFacts;
}

export interface LoanImportPlan {
  created: PlannedLoan[];
  updated: PlannedUpdate[];
  /** New ZIP codes and phone numbers of borrowers. */
  contacts: { id: number; zip: string; phone: string }[];
  unchanged: number;
  /** The number of rows that are not imported because of an error. */
  refused: number;
}

/**
 * Decides for each row of a file whether it creates, updates or does not change a loan account. Adds an error
 * for each row that must not be imported. The other rows are still imported.
 * @param accounts the stored loan accounts of the file by loan number
 * @param fields the fields that the file has a column for
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function planLoanImport(
  rows: readonly ImportRow[],
  { existingData, accounts }: { existingData: ExistingData; accounts: ReadonlyMap<string, StoredAccount> },
  { fields, today }: { fields: readonly Field[]; today: string },
  errors: RowErrors,
): LoanImportPlan {
  const checkRow = createRowChecker(existingData, today);
  const borrowerIds = new Map(existingData.borrowers.map(({ tin, id }) => [tin, id]));
  const plan: LoanImportPlan = { created: [], updated: [], contacts: [], unchanged: 0, refused: 0 };
  for (const importRow of rows) {
    const errorCountBefore = errors.count;
    checkRow(importRow, errors);
    const account = accounts.get(importRow.loanNo);
    if (account !== undefined && account.borrower.tin !== importRow.tin) {
      errors.add(importRow.row, 'SSN', `Account ${importRow.loanNo} belongs to a borrower with another SSN.`);
    }
    if (errors.count > errorCountBefore) {
      plan.refused += 1;
      continue;
    }
    const row = resolveFrequencyCode(importRow, existingData);
    if (account === undefined) {
      plan.created.push({ row, borrowerId: borrowerIds.get(row.tin) ?? null });
      continue;
    }
    const { id, zip, phone } = account.borrower;
    const hasNewContact = zip !== row.zip || phone !== row.phone;
    if (hasNewContact) plan.contacts.push({ id, zip: row.zip, phone: row.phone });
    const plannedUpdate = findLoanUpdate(account.loan, row, fields, today);
    if (plannedUpdate !== null) plan.updated.push(plannedUpdate);
    else if (hasNewContact) {
      plan.updated.push({ update: account.loan, before: {}, after: {} });
    } else plan.unchanged += 1;
  }
  return plan;
}
