import type { GuardedStorage } from './guarded-storage.ts';

export function readJson(storage: GuardedStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
