import { createGuardedStorage, readJson } from '../storage/guarded-storage.ts';

// Stores preferences that may contain a borrower's name. The tab keeps them until the session ends.
const tabStorage = createGuardedStorage(() => window.sessionStorage);

const buildKey = (slug: string) => `livery:${slug}:session-preferences`;
const getEntryKey = (userId: string, key: string) => `${userId}:${key}`;
const readAll = (slug: string) => (readJson(tabStorage, buildKey(slug)) ?? {}) as Record<string, unknown>;

export const readSessionPreference = (slug: string, userId: string, key: string): unknown =>
  readAll(slug)[getEntryKey(userId, key)];

export function writeSessionPreference(slug: string, userId: string, key: string, value: unknown): void {
  tabStorage.setItem(buildKey(slug), JSON.stringify({ ...readAll(slug), [getEntryKey(userId, key)]: value }));
}

export const clearSessionPreferences = (slug: string): void => {
  tabStorage.setItem(buildKey(slug), 'null');
};
