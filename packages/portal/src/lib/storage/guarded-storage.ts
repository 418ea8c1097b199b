/** The part of the browser's storage that the portal uses. */
export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The browser's storage where it works, and memory where it is blocked or full, so that the portal opens all the
 * same. What is in memory is gone after a reload.
 * @param open gets the storage; merely reading `window.localStorage` throws where site data is blocked
 */
export function guardedStorage(open: () => Storage): GuardedStorage {
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
          // What cannot be replaced must not stay either: it may be a session that has ended.
          storage.removeItem(key);
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => undefined,
      );
    },
  };
}
