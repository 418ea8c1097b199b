export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns the browser's storage, with memory as a fallback if storage is blocked or full. Values in memory
 * are lost on reload.
 * @param open returns the storage; reading `window.localStorage` throws if site data is blocked
 */
export function createGuardedStorage(open: () => Storage): GuardedStorage {
  const memory = new Map<string, string>();
  const tryStorage = <Result>(
    accessStorage: (storage: Storage) => Result,
    fallback: () => Result,
  ): Result => {
    try {
      return accessStorage(open());
    } catch {
      return fallback();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      tryStorage(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      memory.set(key, value);
      tryStorage(
        (storage) => {
          // Removes the old value first, so that it does not remain if the new value cannot be written: it
          // may be a session that has ended.
          storage.removeItem(key);
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => undefined,
      );
    },
  };
}

export function readJson(storage: GuardedStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
