import { describe, expect, test, vi } from 'vitest';
import { createTestSession } from '../../testing/test-session.ts';
import { createSessionStore } from './session.ts';

const dana = createTestSession();

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const readAllItems = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join();

describe('the session', () => {
  // @spec 3.2, 4.1
  test('the session survives a reload of the tab', () => {
    const storage = createMemoryStorage();
    createSessionStore(storage, 'harbor').open(dana);
    expect(createSessionStore(storage, 'harbor').state().session).toEqual(dana);
  });

  test('each tenant has its own session', () => {
    const storage = createMemoryStorage();
    createSessionStore(storage, 'harbor').open(dana);
    expect(createSessionStore(storage, 'maple').state().session).toBeNull();
  });

  test('the end of a session removes all personal data from storage, both on Log Out and on expiry', () => {
    const storage = createMemoryStorage();
    const store = createSessionStore(storage, 'harbor');
    for (const endSession of [() => store.close(), () => store.expire('/borrowers')]) {
      store.open(dana);
      endSession();
      expect(store.state().session).toBeNull();
      expect(readAllItems(storage)).not.toMatch(/Dana|token-of-dana|role1@/);
    }
  });

  // @spec 4.4
  test('the expiry of a session is reported until the next sign-in, even after a reload', () => {
    const storage = createMemoryStorage();
    const previousStore = createSessionStore(storage, 'harbor');
    previousStore.open(dana);
    previousStore.expire('/borrowers');
    const store = createSessionStore(storage, 'harbor');
    expect(store.state().ended).toBe('expired');
    store.open(dana);
    expect(store.state().ended).toBeNull();
  });

  test('the current path is remembered when the session expires, but not on Log Out', () => {
    const store = createSessionStore(createMemoryStorage(), 'harbor');
    store.open(dana);
    store.expire('/borrowers/signed-up?page=3');
    expect(store.state().returnTo).toBe('/borrowers/signed-up?page=3');
    store.open(dana);
    store.close();
    expect(store.state().returnTo).toBeNull();
  });

  test('only the user whose session expired returns to the path, even after a reload and a request for another path', () => {
    const storage = createMemoryStorage();
    const previousStore = createSessionStore(storage, 'harbor');
    previousStore.open(dana);
    previousStore.expire('/borrowers/signed-up?query=whitlock');
    const store = createSessionStore(storage, 'harbor');
    store.rememberReturn('/borrowers/signed-up?query=alder', false);
    store.open({ ...dana, user: { ...dana.user, id: 2 } });
    expect(store.state().returnTo).toBeNull();
    expect(readAllItems(storage)).not.toMatch(/whitlock|alder/);
  });

  test('a second expiry does not replace the path that the first expiry has remembered', () => {
    const store = createSessionStore(createMemoryStorage(), 'harbor');
    store.open(dana);
    store.expire('/borrowers/signed-up?page=3');
    store.expire('/');
    expect(store.state().returnTo).toBe('/borrowers/signed-up?page=3');
  });

  test('any user returns to a path that was requested while no user was signed in', () => {
    const store = createSessionStore(createMemoryStorage(), 'harbor');
    store.rememberReturn('/borrowers/signed-up?page=3', false);
    store.open(dana);
    expect(store.state().returnTo).toBe('/borrowers/signed-up?page=3');
  });

  test('a path that the user opens with Back after Log Out is not remembered', () => {
    const storage = createMemoryStorage();
    const previousStore = createSessionStore(storage, 'harbor');
    previousStore.open(dana);
    previousStore.close();
    const store = createSessionStore(storage, 'harbor');
    store.rememberReturn('/borrowers/signed-up?query=whitlock', true);
    expect(readAllItems(storage)).not.toContain('whitlock');
    store.open({ ...dana, user: { ...dana.user, id: 2 } });
    expect(store.state().returnTo).toBeNull();
  });

  test('a link that is opened after Log Out is remembered until the next sign-in', () => {
    const store = createSessionStore(createMemoryStorage(), 'harbor');
    store.open(dana);
    store.close();
    store.rememberReturn('/borrowers/signed-up?page=2', false);
    store.open(dana);
    expect(store.state().returnTo).toBe('/borrowers/signed-up?page=2');
  });

  test.each(['//evil.example/x', '/\\evil.example', '\\\\evil.example', '///evil.example'])(
    'never returns the user to another site: %s',
    (path) => {
      const store = createSessionStore(createMemoryStorage(), 'harbor');
      store.rememberReturn(path, false);
      const target = new URL(store.state().returnTo ?? '', 'http://harbor.localhost');
      expect(target.host).toBe('harbor.localhost');
    },
  );

  test.each(['no json', '{}', '{"session":{"accessToken":1},"ended":null,"returnTo":null}', 'null', '[]'])(
    'ignores a stored session in an unknown format: %s',
    (stored) => {
      const storage = createMemoryStorage();
      storage.setItem('livery:harbor:session', stored);
      expect(createSessionStore(storage, 'harbor').state()).toEqual({
        session: null,
        ended: null,
        returnTo: null,
        returnFor: null,
      });
    },
  );

  test('the session store notifies subscribers until they unsubscribe', () => {
    const store = createSessionStore(createMemoryStorage(), 'harbor');
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.open(dana);
    unsubscribe();
    store.close();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
