import { useSyncExternalStore } from 'react';
import { createGuardedStorage } from '../storage/guarded-storage.ts';

const STORAGE_KEY = 'livery:single-key-shortcuts';
const OFF = 'off';

const storage = createGuardedStorage(() => window.localStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Returns true if shortcuts without a modifier key are enabled on this device. Users who use speech
 * input or have a tremor can disable them (WCAG 2.1.4).
 */
export const areSingleKeyShortcutsEnabled = (): boolean => storage.getItem(STORAGE_KEY) !== OFF;

export function useSingleKeyShortcuts(): readonly [boolean, (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore(subscribe, areSingleKeyShortcutsEnabled);
  const setEnabled = (shouldEnable: boolean) => {
    storage.setItem(STORAGE_KEY, shouldEnable ? 'on' : OFF);
    for (const listener of [...listeners]) listener();
  };
  return [isEnabled, setEnabled];
}
