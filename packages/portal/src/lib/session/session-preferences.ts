import { guardedStorage } from '../storage/guarded-storage.ts';
import { readJson } from '../storage/read-json.ts';

// Preferences that may contain a borrower's name. The tab stores them until the session ends.
const tabStorage = guardedStorage(() => window.sessionStorage);

const storageKeyOf = (slug: string) => `livery:${slug}:session-preferences`;
const entryKeyOf = (userId: string, key: string) => `${userId}:${key}`;
const readAll = (slug: string) => (readJson(tabStorage, storageKeyOf(slug)) ?? {}) as Record<string, unknown>;

export const readSessionPreference = (slug: string, userId: string, key: string): unknown =>
  readAll(slug)[entryKeyOf(userId, key)];

export function writeSessionPreference(slug: string, userId: string, key: string, value: unknown): void {
  tabStorage.setItem(
    storageKeyOf(slug),
    JSON.stringify({ ...readAll(slug), [entryKeyOf(userId, key)]: value }),
  );
}

export const clearSessionPreferences = (slug: string): void => {
  tabStorage.setItem(storageKeyOf(slug), 'null');
};
