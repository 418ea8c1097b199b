import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { createSessionStore } from './session.ts';
import { keepSignedInHint, SIGN_OF_LIFE_MS } from './signed-in-hint.ts';

const KEY = 'livery:harbor:signed-in';
const NOON = Date.parse('2026-11-20T12:00:00Z');
const user = { id: 1, role: 1, firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', pmsId: null };

function memory(): GuardedStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

function openTab(browser: GuardedStorage) {
  const tab = memory();
  const session = createSessionStore(tab, 'harbor');
  keepSignedInHint(session, 'harbor', { tab, browser });
  return { tab, session };
}

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

test('while somebody is signed in the browser knows when that was last so', () => {
  const browser = memory();
  const { tab, session } = openTab(browser);
  expect(browser.getItem(KEY)).toBeNull();
  session.open({ accessToken: 'token', user });
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual([String(NOON), String(NOON)]);
  vi.advanceTimersByTime(SIGN_OF_LIFE_MS);
  expect(browser.getItem(KEY)).toBe(String(NOON + SIGN_OF_LIFE_MS));
});

test.each(['close', 'expire'] as const)('nothing is left of the hint after %s', (end) => {
  const browser = memory();
  const { tab, session } = openTab(browser);
  session.open({ accessToken: 'token', user });
  session[end]('/borrowers');
  vi.advanceTimersByTime(10 * SIGN_OF_LIFE_MS);
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual(['', '']);
});

test('a tab that opens with nobody does not deny the others', () => {
  const browser = memory();
  openTab(browser).session.open({ accessToken: 'token', user });
  const { tab } = openTab(browser);
  expect([tab.getItem(KEY), browser.getItem(KEY)]).toEqual(['', String(NOON)]);
});
