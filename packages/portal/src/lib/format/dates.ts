/** A calendar day as yyyy-MM-dd, without a time or a time zone. */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Returns the year, month and date of a day, or null if the day does not exist. Does not use Date, which is
 * ten times slower: a page of a list formats about a hundred days.
 */
function splitDay(text: string): readonly string[] | null {
  const [, ...parts] = DAY_PATTERN.exec(text) ?? [];
  const [year = 0, month = 0, date = 0] = parts.map(Number);
  const days = month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return date >= 1 && date <= days ? parts : null;
}

export const isDay = (text: string): boolean => splitDay(text) !== null;

/**
 * Formats a day as MM/dd/yyyy (docs/product/limits-and-constants.md#date-formats). Returns a text that is not
 * a day unchanged.
 */
export function formatDay(day: Day): string {
  const parts = splitDay(day);
  if (parts === null) return day;
  const [year, month, date] = parts;
  return `${month}/${date}/${year}`;
}

/**
 * Parses a date as users type it: `3/2/2026`, `03-02-2026`, `03022026` or `2026-03-02`.
 * @returns null for a text that is not a date, or not a complete one
 */
export function parseDay(text: string): Day | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed);
  if (parts === null) return null;
  const [, month = '', date = '', year = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Formats a day for use within a sentence: `Dec 1, 2026`. Returns a text that is not a day unchanged. */
export function formatDayInWords(day: Day, locale: string): string {
  const parts = splitDay(day);
  if (parts === null) return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

/** Formatters by time zone. They are cached because creating a formatter is slow compared with a render. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the calendar day of a moment in a time zone.
 * @param timeZone an IANA name, such as America/New_York
 */
export function getDayInZone(timeZone: string, moment: Date): Day {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish locale formats days as yyyy-MM-dd.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
