import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { createSessionStore } from './session.ts';
import { HEARTBEAT_INTERVAL_MS, maintainSignedInHint } from './signed-in-hint.ts';

const KEY = 'livery:harbor:signed-in';
const NOON = Date.parse('2026-11-20T12:00:00Z');
const user = { id: 1, role: 1, firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', pmsId: null };

function createMemoryStorage(): GuardedStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}

function openTab(browser: GuardedStorage) {
  const tab = createMemoryStorage();
  const session = createSessionStore(tab, 'harbor');
  maintainSignedInHint(session, 'harbor', { tab, browser });
  return { tab, session };
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

test('stores the time of the last heartbeat while a user is signed in', () => {
  const browser = createMemoryStorage();
  const { tab, session } = openTab(browser);
  expect(browser.getItem(KEY)).toBeNull();
  session.open({ accessToken: 'token', user });
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual([String(NOON), String(NOON)]);
  vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
  expect(browser.getItem(KEY)).toBe(String(NOON + HEARTBEAT_INTERVAL_MS));
});

test.each(['close', 'expire'] as const)('session.%s() deletes the signed-in hint', (end) => {
  const browser = createMemoryStorage();
  const { tab, session } = openTab(browser);
  session.open({ accessToken: 'token', user });
  session[end]('/borrowers');
  vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL_MS);
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual(['', '']);
});

test('does not delete the signed-in hint of other tabs when a tab opens without a session', () => {
  const browser = createMemoryStorage();
  openTab(browser).session.open({ accessToken: 'token', user });
  const { tab } = openTab(browser);
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual(['', String(NOON)]);
});
