/**
 * Returns a function that computes a value on demand and caches it until it is garbage-collected. `compute` must always
 * return the same value, because it can be called again.
 */
export function createWeakCache<T extends object>(compute: () => T): () => T {
  let cached: WeakRef<T> | null = null;
  return () => {
    const existing = cached?.deref();
    if (existing !== undefined) return existing;
    const value = compute();
    cached = new WeakRef(value);
    return value;
  };
}
