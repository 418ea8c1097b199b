import { expect, test } from 'vitest';
import { createGuardedStorage } from './guarded-storage.ts';

function throwAccessDenied(): Storage {
  throw new DOMException('Access is denied.', 'SecurityError');
}

function createFullStorage(items: Map<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test('uses memory if storage is blocked', () => {
  const storage = createGuardedStorage(throwAccessDenied);
  expect(storage.getItem('mode')).toBeNull();
  storage.setItem('mode', 'dark');
  expect(storage.getItem('mode')).toBe('dark');
});

test('uses memory if storage is full, and removes the previous value from storage', () => {
  const items = new Map([['session', 'of Dana']]);
  const storage = createGuardedStorage(() => createFullStorage(items));
  storage.setItem('session', 'ended');
  expect(storage.getItem('session')).toBe('ended');
  expect([...items.values()]).toEqual([]);
});
