import type { FullRow } from '../../platform/db/bulk-insert.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { formatDay, toDayNumber } from '../../platform/time/days.ts';
import type { ImportRow } from './import-columns.ts';

export type LoanRow = FullRow<LenderTables['loans']>;

export function buildBorrowerRow(row: ImportRow, id: number): FullRow<LenderTables['borrowers']> {
  const { firstName, lastName, dateOfBirth, tin, zip, phone } = row;
  return { id, firstName, lastName, dateOfBirth, tin, zip, phone };
}

/**
 * Returns the loan account of a row. By default, it was opened today and its payoff equals the principal balance.
 */
export function buildLoanRow(row: ImportRow, id: number, borrowerId: number, today: string): LoanRow {
  const { daysPastDue } = row;
  const oldestDueDay = daysPastDue === 0 ? null : formatDay(toDayNumber(today) - daysPastDue);
  return {
    id,
    borrowerId,
    loanNo: row.loanNo,
    statusCode: row.statusCode,
    branchNo: row.branchNo,
    openedDay: row.openedDay ?? today,
    frequencyCode: row.frequencyCode,
    principalBalanceCents: row.principalCents,
    totalDueCents: row.totalDueCents,
    regularPaymentCents: row.regularPaymentCents,
    payoffCents: row.payoffCents ?? row.principalCents,
    daysPastDue,
    potentialDaysPastDue: daysPastDue,
    nsfCount: 0,
    brokenPromises: 0,
    nextPromiseDay: null,
    nextPromiseCents: null,
    lastPaymentDay: null,
    lastPaymentCents: null,
    nextPaymentDay: row.nextPaymentDay,
    oldDueDay: oldestDueDay,
    newOldestDay: oldestDueDay,
    collateralMake: row.collateralMake,
    collateralModel: row.collateralModel,
  };
}
