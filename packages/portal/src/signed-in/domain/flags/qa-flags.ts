import type { Flags, InjectedTenant } from '@livery/tenant-config';
import { type GuardedStorage, guardedStorage } from '../../../lib/storage/guarded-storage.ts';

/** Flags set for this browser by who tests; what is not set is as the lender says. */
export interface QaFlags {
  /** The same object until something is set. */
  readonly get: () => Partial<Flags>;
  /** @param value undefined takes the flag back */
  readonly set: <Name extends keyof Flags>(name: Name, value: Flags[Name] | undefined) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What was stored, without what is no flag any more or has another type now: it may be of an older release. */
function read(stored: string | null, known: Flags): Partial<Flags> {
  try {
    const values = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const entries = Object.entries(values).filter(
      ([name, value]) => Object.hasOwn(known, name) && typeof value === typeof known[name as keyof Flags],
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/**
 * Keeps the flags that QA set for a tenant in this browser. Where the edge told of no QA, which is always so in production,
 * there is nothing, and the browser's storage is not even opened.
 * @param open gets the browser's storage
 */
export function createQaFlags(
  { slug, flags, qa }: Pick<InjectedTenant, 'slug' | 'flags' | 'qa'>,
  open: () => GuardedStorage,
): QaFlags | null {
  if (qa === null) return null;
  const storage = open();
  const key = `livery:${slug}:qa-flags`;
  const listeners = new Set<() => void>();
  let values = read(storage.getItem(key), flags);
  const change = (next: Partial<Flags>): void => {
    values = next;
    storage.setItem(key, JSON.stringify(values));
    for (const listener of listeners) listener();
  };
  return {
    get: () => values,
    set: (name, value) => {
      const others = Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
      change(value === undefined ? others : { ...others, [name]: value });
    },
    clear: () => change({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const known = new WeakMap<object, QaFlags | null>();

/** Returns the flags that QA has set in this browser for the tenant of the page; null in production. */
export function qaFlagsOf(tenant: InjectedTenant): QaFlags | null {
  const flags = known.get(tenant) ?? createQaFlags(tenant, () => guardedStorage(() => window.localStorage));
  known.set(tenant, flags);
  return flags;
}
