import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSession, useTenant } from '../../../lib/services/services.ts';
import { createGuardedStorage, type GuardedStorage } from '../../../lib/storage/guarded-storage.ts';
import {
  array,
  number,
  object,
  optional,
  parseJson,
  type ShapeValue,
  string,
} from '../../../lib/storage/shape.ts';

const recordShape = object({
  key: string,
  loanNumber: string,
  staffId: number,
  /** The operation and its payment, such as `refund-4211`; undefined for a new payment. */
  action: optional(string),
  /** The time of sending, in milliseconds since 1970 by this browser's clock. */
  sentAt: number,
});

/**
 * An operation that was sent and has an unknown outcome. The same user can continue the operation after leaving the
 * page, the tab or the session. Only these fields are stored, so that no payment data stays in the browser.
 */
type UnresolvedOperation = ShapeValue<typeof recordShape>;

const listShape = array(recordShape);

/** Lenders store idempotency keys for 24 hours; a later request with the same key could be a second payment. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Maximum number of stored operations. The oldest operations are dropped. */
const MAX_UNRESOLVED = 20;

/** Event that reports a change to this tab. Other tabs receive the browser's storage event. */
const CHANGE_EVENT = 'livery:unresolved-operations';

function subscribe(listener: () => void): () => void {
  const eventNames = [CHANGE_EVENT, 'storage'];
  for (const name of eventNames) window.addEventListener(name, listener);
  return () => {
    for (const name of eventNames) window.removeEventListener(name, listener);
  };
}

interface UnresolvedOperations {
  /** Returns the key of the user's latest unresolved operation on the loan account; null for none. */
  readonly findKey: (loanNumber: string, staffId: number, action?: string) => string | null;
  readonly has: (key: string) => boolean;
  readonly store: (operation: Omit<UnresolvedOperation, 'sentAt'>) => void;
  /** Deletes an operation whose outcome is known or that the user has checked. */
  readonly resolve: (key: string) => void;
}

/**
 * Stores unresolved operations for all tabs of the browser: a new tab can continue an operation, and
 * resolving it in one tab resolves it in all tabs.
 * @param storage the localStorage
 * @param now returns milliseconds since 1970
 */
export function createUnresolvedOperations(
  storage: GuardedStorage,
  tenantSlug: string,
  now: () => number = Date.now,
): UnresolvedOperations {
  const storageKey = `livery:${tenantSlug}:unresolved-operations`;
  const readOperations = (): UnresolvedOperation[] =>
    (parseJson(listShape, storage.getItem(storageKey)) ?? []).filter(
      ({ sentAt }) => now() - sentAt < LIFETIME_MS,
    );
  const writeOperations = (operations: readonly UnresolvedOperation[]) => {
    // Parsing drops all other fields of the objects, such as amounts.
    storage.setItem(storageKey, JSON.stringify(listShape(operations.slice(-MAX_UNRESOLVED))));
    window.dispatchEvent(new Event(CHANGE_EVENT));
  };
  const readOperationsExcept = (key: string) => readOperations().filter((each) => each.key !== key);
  return {
    findKey: (loanNumber, staffId, action) =>
      readOperations().findLast(
        (each) => each.loanNumber === loanNumber && each.staffId === staffId && each.action === action,
      )?.key ?? null,
    store: (operation) =>
      writeOperations([...readOperationsExcept(operation.key), { ...operation, sentAt: now() }]),
    has: (key) => readOperations().some((each) => each.key === key),
    resolve: (key) => writeOperations(readOperationsExcept(key)),
  };
}

/**
 * Returns functions that find, store and resolve the user's unresolved operations on a loan account.
 * @param action the operation and its payment; undefined for new payments
 */
export function useUnresolvedOperations(loanNumber: string, action?: string) {
  const { slug } = useTenant();
  const staffId = useSession()?.user.id;
  return useMemo(() => {
    const operations = createUnresolvedOperations(
      createGuardedStorage(() => window.localStorage),
      slug,
    );
    return {
      findKey: () => (staffId === undefined ? null : operations.findKey(loanNumber, staffId, action)),
      store: (key: string) => {
        if (staffId !== undefined) operations.store({ key, loanNumber, staffId, action });
      },
      has: operations.has,
      resolve: operations.resolve,
    };
  }, [slug, staffId, loanNumber, action]);
}

/**
 * Returns the key of the operation that was unresolved when the component was mounted, and null once any tab
 * has resolved it. Ignores operations that are sent later, because the screen shows their outcome.
 */
export function useInitialUnresolvedKey({
  findKey,
  has,
}: Pick<ReturnType<typeof useUnresolvedOperations>, 'findKey' | 'has'>): string | null {
  const [key] = useState(findKey);
  return useSyncExternalStore(subscribe, () => (key !== null && has(key) ? key : null));
}
