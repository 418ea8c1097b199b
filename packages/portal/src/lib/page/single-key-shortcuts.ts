import { useSyncExternalStore } from 'react';
import { guardedStorage } from '../storage/guarded-storage.ts';

const STORAGE_KEY = 'livery:single-key-shortcuts';
const OFF = 'off';

const storage = guardedStorage(() => window.localStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether keys without a modifier are shortcuts on this device: people who speak or have a tremor turn them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => storage.getItem(STORAGE_KEY) !== OFF;

/** The same for a setting to show, and how it is changed. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, singleKeysAreOn);
  const choose = (next: boolean) => {
    storage.setItem(STORAGE_KEY, next ? 'on' : OFF);
    for (const listener of [...listeners]) listener();
  };
  return [on, choose];
}
