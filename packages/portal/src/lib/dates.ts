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

/** The day of a text as it is typed, MM/dd/yyyy; null when there is no such day. */
export function parseDay(text: string): Day | null {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}
