import { dayNumber, formatDay } from '../../platform/time/days.ts';

/** Receiving banks return what they refuse within two days. */
export const RESULT_AFTER_DAYS = 2;

/** When an import is done with; days `yyyy-MM-dd`. */
export interface ImportDays {
  processDay: string;
  resultAvailableDay: string;
}

/**
 * A file is processed on the last day that one of its batches names; when that is past, or none is named, on
 * the day it arrives.
 */
export function importDays(effectiveDay: string | null, today: string): ImportDays {
  const processDay = effectiveDay !== null && effectiveDay > today ? effectiveDay : today;
  return { processDay, resultAvailableDay: formatDay(dayNumber(processDay) + RESULT_AFTER_DAYS) };
}

/** The wire's status: 1 Pending until the process day, then 2 Completed. */
export function importStatus(processDay: string, today: string): 1 | 2 {
  return today < processDay ? 1 : 2;
}
