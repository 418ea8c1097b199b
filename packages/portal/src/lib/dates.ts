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
