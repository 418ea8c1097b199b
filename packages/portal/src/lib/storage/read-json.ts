import type { GuardedStorage } from './guarded-storage.ts';

/** What is kept under a key; null for nothing, and for what is no JSON. */
export function readJson(storage: GuardedStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
