export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns the browser's storage, with memory as a fallback if storage is blocked or full. Values in memory
 * are lost on reload.
 * @param open returns the storage; reading `window.localStorage` throws if site data is blocked
 */
export function createGuardedStorage(open: () => Storage): GuardedStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(task: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return task(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      memory.set(key, value);
      attempt(
        (storage) => {
          // A value that cannot be replaced must not remain: it may be a session that has ended.
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
