import type { GuardedStorage } from './guarded-storage.ts';

/** Returns the parsed JSON value of a key; null for no value and for invalid JSON. */
export function readJson(storage: GuardedStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
