import type { LenderClient } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { FIVE_MINUTES_MS } from '../../../lib/requests/cache-times.ts';
import { useLender, useTenant } from '../../../lib/services/services.ts';
import { qaFlagsOf } from './qa-flags.ts';

/** The lender's feature flags as its API reports them (client/control-settings). */
export const controlSettingsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['control-settings'],
    queryFn: ({ signal }) => lender.getControlSettings(signal),
    staleTime: FIVE_MINUTES_MS,
  });

const NONE: Partial<Flags> = {};
const never = () => () => undefined;

/** What who tests has set in this browser; nothing in production. */
function useQaFlags(): Partial<Flags> {
  const qaFlags = qaFlagsOf(useTenant());
  return useSyncExternalStore(qaFlags?.subscribe ?? never, () => qaFlags?.get() ?? NONE);
}

/** The feature flags with what the lender has set; what it leaves out is as in the tenant folder. */
export const flagsOfLender = (folder: Flags, reported: Partial<Flags> | undefined): Flags => ({
  ...folder,
  ...reported,
});

/**
 * The feature flags of spec section 3, for a signed-in screen: what QA set in this browser, else what the lender reports.
 * Until the lender has answered, and when it does not, the tenant folder's stand.
 */
export function useFlags(): Flags {
  const { flags } = useTenant();
  const { data } = useQuery(controlSettingsQuery(useLender()));
  const set = useQaFlags();
  return useMemo(() => ({ ...flagsOfLender(flags, data), ...set }), [flags, data, set]);
}

/** Whether the lender has said what its flags are, or cannot: what must not be taken back waits for it. */
export function useFlagsAreKnown(): boolean {
  return !useQuery(controlSettingsQuery(useLender())).isPending;
}
