import type { ExportedLoan } from './export-repository.ts';

/** A cell of an exported group. Money is in cents. */
export type ExportCell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; count: number }
  | { kind: 'money'; cents: number };

/** A table of an exported group. */
export interface ExportTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly ExportCell[][];
}

interface ExportColumn {
  heading: string;
  createCell: (loan: ExportedLoan) => ExportCell;
}

const createTextColumn = (heading: string, readValue: (loan: ExportedLoan) => string): ExportColumn => ({
  heading,
  createCell: (loan) => ({ kind: 'text', text: readValue(loan) }),
});
const createCountColumn = (heading: string, readValue: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  createCell: (loan) => ({ kind: 'count', count: readValue(loan) }),
});
const createMoneyColumn = (heading: string, readValue: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  createCell: (loan) => ({ kind: 'money', cents: readValue(loan) }),
});

/**
 * The columns of an exported group in every format. Borrower names are omitted, because staff who can see groups may
 * lack the permission to export borrowers. See docs/product/groups.md#group-export-columns.
 */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  createTextColumn('Account Number', ({ loanNo }) => loanNo),
  createTextColumn('Enabled', ({ isEnabled }) => (isEnabled ? 'Yes' : 'No')),
  createTextColumn('Loan Status', ({ statusCode }) => statusCode),
  createCountColumn('Days Past Due', ({ daysPastDue }) => daysPastDue),
  createCountColumn('Potential Days Past Due', ({ potentialDaysPastDue }) => potentialDaysPastDue),
  createCountColumn('NSF Count', ({ nsfCount }) => nsfCount),
  createMoneyColumn('Total Amount Due', ({ totalDueCents }) => totalDueCents),
  createMoneyColumn('Regular Payment Amount', ({ regularPaymentCents }) => regularPaymentCents),
  createCountColumn('Broken Promises', ({ brokenPromises }) => brokenPromises),
  createMoneyColumn('Principal Balance', ({ principalCents }) => principalCents),
];

export const EXPORT_HEADINGS = EXPORT_COLUMNS.map(({ heading }) => heading);

export const getExportCells = (loan: ExportedLoan): ExportCell[] =>
  EXPORT_COLUMNS.map(({ createCell }) => createCell(loan));

/** Formats cents as dollars without symbols, such as 1234.50. */
export const formatPlainDollars = (cents: number) => (cents / 100).toFixed(2);
