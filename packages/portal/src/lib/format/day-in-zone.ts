import type { Day } from './dates.ts';

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
