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
  cell: (loan: ExportedLoan) => ExportCell;
}

const text = (heading: string, readValue: (loan: ExportedLoan) => string): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'text', text: readValue(loan) }),
});
const count = (heading: string, readValue: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'count', count: readValue(loan) }),
});
const money = (heading: string, readValue: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'money', cents: readValue(loan) }),
});

/**
 * The columns of an exported group in every format. Borrower names are omitted, because staff who can see groups may
 * lack the permission to export borrowers. See docs/product/groups.md#group-export-columns.
 */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  text('Account Number', ({ loanNo }) => loanNo),
  text('Enabled', ({ isEnabled }) => (isEnabled ? 'Yes' : 'No')),
  text('Loan Status', ({ statusCode }) => statusCode),
  count('Days Past Due', ({ daysPastDue }) => daysPastDue),
  count('Potential Days Past Due', ({ potentialDaysPastDue }) => potentialDaysPastDue),
  count('NSF Count', ({ nsfCount }) => nsfCount),
  money('Total Amount Due', ({ totalDueCents }) => totalDueCents),
  money('Regular Payment Amount', ({ regularPaymentCents }) => regularPaymentCents),
  count('Broken Promises', ({ brokenPromises }) => brokenPromises),
  money('Principal Balance', ({ principalCents }) => principalCents),
];

export const EXPORT_HEADINGS = EXPORT_COLUMNS.map(({ heading }) => heading);

export const getExportCells = (loan: ExportedLoan): ExportCell[] =>
  EXPORT_COLUMNS.map(({ cell }) => cell(loan));

/** Formats cents as dollars without symbols, such as 1234.50. */
export const formatPlainDollars = (cents: number) => (cents / 100).toFixed(2);
