import type { LenderClient } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { FIVE_MINUTES_MS } from '../../../lib/requests/query-client.ts';
import { useLender, useTenant } from '../../../lib/services/services.ts';
import { getQaFlags } from './qa-flags.ts';

/** The lender's feature flags as its API reports them (client/control-settings). */
export const controlSettingsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['control-settings'],
    queryFn: ({ signal }) => lender.with({ signal }).getControlSettings(),
    staleTime: FIVE_MINUTES_MS,
  });

const NO_OVERRIDES: Partial<Flags> = {};
const subscribeToNothing = () => () => undefined;

/** Returns the flags that the testing tools have set in this browser; none in production. */
function useFlagOverrides(): Partial<Flags> {
  const qaFlags = getQaFlags(useTenant());
  return useSyncExternalStore(qaFlags?.subscribe ?? subscribeToNothing, () => qaFlags?.get() ?? NO_OVERRIDES);
}

/** Returns the flags of the tenant folder. Flags that the lender reports override them. */
export const applyLenderFlags = (folderFlags: Flags, lenderFlags: Partial<Flags> | undefined): Flags => ({
  ...folderFlags,
  ...lenderFlags,
});

/**
 * Returns the feature flags for a signed-in screen: overrides of the testing tools, then the lender's settings, then
 * the tenant folder (docs/product/settings.md#flag-precedence). Until the lender's settings have loaded, and if they
 * cannot be loaded, the tenant folder applies.
 */
export function useFlags(): Flags {
  const { flags } = useTenant();
  const { data } = useQuery(controlSettingsQuery(useLender()));
  const overrides = useFlagOverrides();
  return useMemo(() => ({ ...applyLenderFlags(flags, data), ...overrides }), [flags, data, overrides]);
}

/**
 * Returns true once the lender's flags have loaded or failed to load. Wait for this before a decision that
 * cannot be undone, such as a redirect.
 */
export function useAreFlagsKnown(): boolean {
  return !useQuery(controlSettingsQuery(useLender())).isPending;
}
