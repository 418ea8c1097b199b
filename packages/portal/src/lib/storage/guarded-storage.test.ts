import { expect, test } from 'vitest';
import { guardedStorage } from './guarded-storage.ts';

function blocked(): Storage {
  throw new DOMException('Access is denied.', 'SecurityError');
}

function fullStorage(items: Map<string, string>): Storage {
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
  const storage = guardedStorage(blocked);
  expect(storage.getItem('mode')).toBeNull();
  storage.setItem('mode', 'dark');
  expect(storage.getItem('mode')).toBe('dark');
});

test('uses memory if storage is full, and removes the previous value from storage', () => {
  const items = new Map([['session', 'of Dana']]);
  const storage = guardedStorage(() => fullStorage(items));
  storage.setItem('session', 'ended');
  expect(storage.getItem('session')).toBe('ended');
  expect([...items.values()]).toEqual([]);
});
