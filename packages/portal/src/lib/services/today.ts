import { useQuery } from '@tanstack/react-query';
import { type Day, getDayInZone } from '../format/dates.ts';
import { clientDetailsQuery } from './client-details.ts';
import { useLender, useTenant } from './services.ts';

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
