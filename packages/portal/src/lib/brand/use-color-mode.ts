import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { useCallback, useSyncExternalStore } from 'react';
import { isColorMode, modeInForce, storeColorMode } from './color-mode.ts';

/** Components of this tab that show the choice. Other tabs receive the browser's storage event. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the effective color mode, and a function that stores the user's choice. */
export function useColorMode(
  tenant: Pick<InjectedTenant, 'colorMode'>,
): readonly [ColorMode, (mode: string) => void] {
  const mode = useSyncExternalStore(subscribe, () => modeInForce(tenant));
  const choose = useCallback((next: string) => {
    if (!isColorMode(next)) return;
    storeColorMode(next);
    for (const listener of [...listeners]) listener();
  }, []);
  return [mode, choose];
}
