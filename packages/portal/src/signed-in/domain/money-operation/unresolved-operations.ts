import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTenant } from '../../../lib/services/services.ts';
import { useSession } from '../../../lib/services/use-session.ts';
import { type GuardedStorage, guardedStorage } from '../../../lib/storage/guarded-storage.ts';
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
  /** The operation and the payment it acts on, such as `refund-4211`; absent for a payment that is made. */
  action: optional(string),
});

/**
 * An operation that was sent and whose outcome is unknown. Nothing else of it is stored, so that the same user can continue
 * it after leaving the page or the session, and no payment data stays in the browser (decisions, session).
 */
type UnresolvedOperation = ShapeValue<typeof recordShape>;

const listShape = array(recordShape);

/** The lender stores keys for a day; nobody leaves more operations than these unresolved in that time. */
const MAX_UNRESOLVED = 20;

/** Bounds the keys that duplicated tabs learn from each other. */
const MAX_RESOLVED = 100;

const resolvedShape = array(string);

/** Dispatched in this tab; other tabs receive the storage event of localStorage. */
const CHANGED = 'livery:unresolved-operations';

function subscribe(listener: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}

interface UnresolvedOperations {
  /** Returns the key of the user's latest unresolved operation on the loan account; null for none. */
  readonly findKey: (loanNumber: string, staffId: number, action?: string) => string | null;
  readonly has: (key: string) => boolean;
  readonly store: (operation: UnresolvedOperation) => void;
  /** Deletes an operation whose outcome is known, or that the user has checked. */
  readonly resolve: (key: string) => void;
}

/**
 * Stores unresolved operations by tab; a duplicated tab has a copy. Resolved keys are in localStorage, so that a resolved
 * operation is resolved in every copy, also in one that was suspended.
 * @param tab the sessionStorage
 * @param browser the localStorage
 */
export function createUnresolvedOperations(
  tab: GuardedStorage,
  browser: GuardedStorage,
  tenantSlug: string,
): UnresolvedOperations {
  const place = `livery:${tenantSlug}:unresolved-payments`;
  const resolvedPlace = `livery:${tenantSlug}:resolved-payments`;
  const readResolved = () => parseJson(resolvedShape, browser.getItem(resolvedPlace)) ?? [];
  const read = (): UnresolvedOperation[] => {
    const resolved = new Set(readResolved());
    return (parseJson(listShape, tab.getItem(place)) ?? []).filter(({ key }) => !resolved.has(key));
  };
  const write = (operations: readonly UnresolvedOperation[]) => {
    // Parsing drops all other fields of the objects, such as amounts.
    tab.setItem(place, JSON.stringify(listShape(operations.slice(-MAX_UNRESOLVED))));
    window.dispatchEvent(new Event(CHANGED));
  };
  return {
    findKey: (loanNumber, staffId, action) =>
      read().findLast(
        (each) => each.loanNumber === loanNumber && each.staffId === staffId && each.action === action,
      )?.key ?? null,
    store: (operation) => write([...read().filter(({ key }) => key !== operation.key), operation]),
    has: (key) => read().some((each) => each.key === key),
    resolve: (key) => {
      browser.setItem(resolvedPlace, JSON.stringify([...readResolved(), key].slice(-MAX_RESOLVED)));
      write(read());
    },
  };
}

/**
 * Returns the unresolved operations of the user on a loan account.
 * @param action the operation and the payment it acts on; none for payments that are made
 */
export function useUnresolvedOperations(loanNumber: string, action?: string) {
  const { slug } = useTenant();
  const staffId = useSession()?.user.id;
  return useMemo(() => {
    const operations = createUnresolvedOperations(
      guardedStorage(() => window.sessionStorage),
      guardedStorage(() => window.localStorage),
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
 * Returns the key of the operation that was unresolved when the component was mounted, until any tab resolves it; then
 * null. Operations that are sent later show their outcome themselves.
 */
export function useEarlierUnresolvedKey({
  findKey,
  has,
}: Pick<ReturnType<typeof useUnresolvedOperations>, 'findKey' | 'has'>): string | null {
  const [key] = useState(findKey);
  return useSyncExternalStore(subscribe, () => (key !== null && has(key) ? key : null));
}
