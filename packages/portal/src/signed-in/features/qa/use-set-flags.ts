import type { Flags } from '@livery/tenant-config';
import { useSyncExternalStore } from 'react';
import type { QaFlags } from '../../domain/flags/qa-flags.ts';

/** The flags that are set in this browser, as they change. */
export function useSetFlags({ subscribe, get }: QaFlags): Partial<Flags> {
  return useSyncExternalStore(subscribe, get);
}
