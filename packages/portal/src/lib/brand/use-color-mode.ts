import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { useCallback, useSyncExternalStore } from 'react';
import { getEffectiveColorMode, isColorMode, storeColorMode } from './color-mode.ts';

/** The subscribers of this tab. Subscribers in other tabs are notified by the browser's storage event. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useColorMode(
  tenant: Pick<InjectedTenant, 'colorMode'>,
): readonly [ColorMode, (mode: string) => void] {
  const mode = useSyncExternalStore(subscribe, () => getEffectiveColorMode(tenant));
  const selectMode = useCallback((newMode: string) => {
    if (!isColorMode(newMode)) return;
    storeColorMode(newMode);
    for (const listener of [...listeners]) listener();
  }, []);
  return [mode, selectMode];
}
