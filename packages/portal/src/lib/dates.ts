/** A calendar day as yyyy-MM-dd: no time, no zone, never converted between zones. */
export type Day = string;

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** MM/dd/yyyy (spec section 5). A text that is no day is shown as it came. */
export function formatDay(day: Day): string {
  if (!isDay(day)) return day;
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/**
 * The day of a date as a person types it: `3/2/2026`, `03-02-2026`, `03022026`, or as it stands in the address.
 * @returns null for what is no date, or not yet
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
