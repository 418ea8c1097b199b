import type { ExportedLoan } from './export-repository.ts';

/** A cell of a group's file; money in whole cents. */
export type ExportCell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; count: number }
  | { kind: 'money'; cents: number };

interface ExportColumn {
  heading: string;
  cell: (loan: ExportedLoan) => ExportCell;
}

const text = (heading: string, of: (loan: ExportedLoan) => string): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'text', text: of(loan) }),
});
const count = (heading: string, of: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'count', count: of(loan) }),
});
const money = (heading: string, of: (loan: ExportedLoan) => number): ExportColumn => ({
  heading,
  cell: (loan) => ({ kind: 'money', cents: of(loan) }),
});

/**
 * What a group's file says of each loan, in every format: its number, whether it counts, and the figures that criteria look
 * at. Names are left out: who may see groups need not be one who may export borrowers.
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

export const exportCells = (loan: ExportedLoan): ExportCell[] => EXPORT_COLUMNS.map(({ cell }) => cell(loan));

/** Dollars and cents as plain digits: 1234.50. */
export const plainDollars = (cents: number) => (cents / 100).toFixed(2);
