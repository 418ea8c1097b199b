import { dayNumber, formatDay } from '../../platform/time/days.ts';

/** Receiving banks return refused entries within two days. */
export const RESULT_AFTER_DAYS = 2;

/** The days on which an import is processed and its result is expected, `yyyy-MM-dd`. */
export interface ImportDates {
  processDay: string;
  resultAvailableDay: string;
}

/**
 * Returns the days of an import (docs/product/bank-files.md#import-process-date). Without an effective day, or with one
 * that is not after today, the file is processed today.
 */
export function getImportDates(effectiveDay: string | null, today: string): ImportDates {
  const processDay = effectiveDay !== null && effectiveDay > today ? effectiveDay : today;
  return { processDay, resultAvailableDay: formatDay(dayNumber(processDay) + RESULT_AFTER_DAYS) };
}

/** Returns the wire status: 1 (Pending) before the process day, then 2 (Completed). */
export function getImportStatus(processDay: string, today: string): 1 | 2 {
  return today < processDay ? 1 : 2;
}
