import { useQuery } from '@tanstack/react-query';
import type { Day } from '../format/dates.ts';
import { clientDetailsQuery } from './client-details.ts';
import { useLender, useTenant } from './services.ts';

/** By time zone: to make one costs more than everything else that a render asks of the day. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that it is in a zone. @param timeZone an IANA name */
export function dayIn(timeZone: string, moment: Date): Day {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Sweden writes days as yyyy-MM-dd.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** The lender's time zone: as its API reports it once that is known, the tenant folder's before. */
export function useTimeZone(): string {
  const { timeZone } = useTenant();
  const { data } = useQuery(clientDetailsQuery(useLender()));
  return data?.timeZone ?? timeZone;
}

/** Today, where the lender is: not necessarily where the person sits. */
export function useToday(): Day {
  return dayIn(useTimeZone(), new Date());
}
