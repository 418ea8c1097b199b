import { useQuery } from '@tanstack/react-query';
import type { Day } from '../format/dates.ts';
import { clientDetailsQuery } from './client-details.ts';
import { useLender, useTenant } from './services.ts';

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

/**
 * Returns the lender's time zone. Until the lender API has reported it, returns the time zone of the tenant
 * folder.
 */
export function useTimeZone(): string {
  const { timeZone } = useTenant();
  const { data } = useQuery(clientDetailsQuery(useLender()));
  return data?.timeZone ?? timeZone;
}

/** Returns the current day in the lender's time zone, which may differ from the user's. */
export function useToday(): Day {
  // oxlint-disable-next-line react/purity -- the day at the time of the render
  return getDayInZone(useTimeZone(), new Date());
}
