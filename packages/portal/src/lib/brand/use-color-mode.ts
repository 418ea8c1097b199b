import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { useCallback, useSyncExternalStore } from 'react';
import { getEffectiveColorMode, isColorMode, storeColorMode } from './color-mode.ts';

/** Subscribers in this tab. Other tabs receive the browser's storage event. */
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
  const choose = useCallback((next: string) => {
    if (!isColorMode(next)) return;
    storeColorMode(next);
    for (const listener of [...listeners]) listener();
  }, []);
  return [mode, choose];
}
