import type { Flags, InjectedTenant } from '@livery/tenant-config';
import { createGuardedStorage, type GuardedStorage } from '../../../lib/storage/guarded-storage.ts';

/** Flag overrides of the testing tools, stored in this browser. A flag without an override has its usual value. */
export interface QaFlags {
  /** Returns the same object until an override changes. */
  readonly get: () => Partial<Flags>;
  /** @param value undefined removes the override */
  readonly set: <Name extends keyof Flags>(name: Name, value: Flags[Name] | undefined) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Parses stored overrides. Drops unknown flags and values of the wrong type, which an older release may have stored.
 */
function parseOverrides(storedText: string | null, knownFlags: Flags): Partial<Flags> {
  try {
    const values = JSON.parse(storedText ?? '{}') as Record<string, unknown>;
    const entries = Object.entries(values).filter(
      ([name, value]) =>
        Object.hasOwn(knownFlags, name) && typeof value === typeof knownFlags[name as keyof Flags],
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/**
 * Stores flag overrides for a tenant in this browser. Returns null, and does not open the storage, if the
 * edge has no QA tools, as in production.
 * @param openStorage returns the browser's storage
 */
export function createQaFlags(
  { slug, flags, qa }: Pick<InjectedTenant, 'slug' | 'flags' | 'qa'>,
  openStorage: () => GuardedStorage,
): QaFlags | null {
  if (qa === null) return null;
  const storage = openStorage();
  const key = `livery:${slug}:qa-flags`;
  const listeners = new Set<() => void>();
  let values = parseOverrides(storage.getItem(key), flags);
  const replaceOverrides = (nextOverrides: Partial<Flags>): void => {
    values = nextOverrides;
    storage.setItem(key, JSON.stringify(values));
    for (const listener of listeners) listener();
  };
  return {
    get: () => values,
    set: (name, value) => {
      const otherOverrides = Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
      replaceOverrides(value === undefined ? otherOverrides : { ...otherOverrides, [name]: value });
    },
    clear: () => replaceOverrides({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const flagsByTenant = new WeakMap<object, QaFlags | null>();

/** Returns the flag overrides in this browser for the tenant of the page; null in production. */
export function getQaFlags(tenant: InjectedTenant): QaFlags | null {
  const flags =
    flagsByTenant.get(tenant) ?? createQaFlags(tenant, () => createGuardedStorage(() => window.localStorage));
  flagsByTenant.set(tenant, flags);
  return flags;
}
