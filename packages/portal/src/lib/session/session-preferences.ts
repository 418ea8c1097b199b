import { guardedStorage } from '../storage/guarded-storage.ts';
import { readJson } from '../storage/read-json.ts';

// What a person has set and what may hold a borrower's name: kept by the tab, for the length of the session.
const ofSession = guardedStorage(() => window.sessionStorage);

const keyOf = (slug: string) => `livery:${slug}:session-preferences`;
/** One for each preference of each person. */
const nameOf = (userId: string, key: string) => `${userId}:${key}`;
const readAll = (slug: string) => (readJson(ofSession, keyOf(slug)) ?? {}) as Record<string, unknown>;

export const readSessionPreference = (slug: string, userId: string, key: string): unknown =>
  readAll(slug)[nameOf(userId, key)];

export function writeSessionPreference(slug: string, userId: string, key: string, value: unknown): void {
  ofSession.setItem(keyOf(slug), JSON.stringify({ ...readAll(slug), [nameOf(userId, key)]: value }));
}

/** Takes away what was set for the length of the session that has ended. */
export const forgetSessionPreferences = (slug: string): void => {
  ofSession.setItem(keyOf(slug), 'null');
};
