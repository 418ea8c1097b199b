import { useQuery } from '@tanstack/react-query';
import { clientDetailsQuery } from './client-details.ts';
import type { Day } from './dates.ts';
import { useLender, useTenant } from './services.ts';

/** The calendar day that it is in a zone. @param timeZone an IANA name */
export function dayIn(timeZone: string, moment: Date): Day {
  // Sweden writes days as yyyy-MM-dd.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
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
