import { formatDay, toDayNumber } from '../../platform/time/days.ts';

/**
 * Receiving banks return rejected entries within two days, so the result is available after this number of
 * days.
 */
export const RESULT_AFTER_DAYS = 2;

/** Days are `yyyy-MM-dd`. */
export interface ImportDates {
  processDay: string;
  resultAvailableDay: string;
}

/**
 * Returns the days on which a file is processed and its result is available. A file without a future
 * effective date is processed today (docs/product/bank-files.md#import-process-date).
 */
export function getImportDates(effectiveDay: string | null, today: string): ImportDates {
  const processDay = effectiveDay !== null && effectiveDay > today ? effectiveDay : today;
  return { processDay, resultAvailableDay: formatDay(toDayNumber(processDay) + RESULT_AFTER_DAYS) };
}

/** Returns the contract's status: 1 (Pending) before the process day, then 2 (Completed). */
export function getImportStatus(processDay: string, today: string): 1 | 2 {
  return today < processDay ? 1 : 2;
}
