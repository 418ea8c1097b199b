import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type GuardedStorage, guardedStorage } from '../../lib/guarded-storage.ts';
import { useTenant } from '../../lib/services.ts';
import { useSession } from '../../lib/use-session.ts';

const recordSchema = z.object({ key: z.string(), loanNumber: z.string(), staffId: z.number() });

/**
 * A payment that has left and of which it is not known whether it was taken. It is all that stays of a payment when the
 * page is left or the session ends, so that the same person can take it up again (decisions, session).
 */
type UnresolvedPayment = z.infer<typeof recordSchema>;

const listSchema = z.array(recordSchema);

/** The lender keeps keys for a day; more than these nobody leaves open. */
const MOST = 20;

interface UnresolvedPayments {
  /** The key of what this person left open on this loan account; null for none. */
  readonly keyFor: (loanNumber: string, staffId: number) => string | null;
  readonly keep: (payment: UnresolvedPayment) => void;
  /** Its outcome is known. */
  readonly forget: (key: string) => void;
}

/** @param storage the tab's sessionStorage */
export function createUnresolvedPayments(storage: GuardedStorage, tenantSlug: string): UnresolvedPayments {
  const place = `livery:${tenantSlug}:unresolved-payments`;
  const read = (): UnresolvedPayment[] => {
    try {
      const parsed = listSchema.safeParse(JSON.parse(storage.getItem(place) ?? '[]'));
      return parsed.success ? parsed.data : [];
    } catch {
      return [];
    }
  };
  // Parsing drops whatever else an object may carry.
  const write = (payments: readonly UnresolvedPayment[]) =>
    storage.setItem(place, JSON.stringify(listSchema.parse(payments.slice(-MOST))));
  return {
    keyFor: (loanNumber, staffId) =>
      read().findLast((each) => each.loanNumber === loanNumber && each.staffId === staffId)?.key ?? null,
    keep: (payment) => write([...read().filter(({ key }) => key !== payment.key), payment]),
    forget: (key) => write(read().filter((each) => each.key !== key)),
  };
}

/** What the person who is signed in has left open on a loan account, and how to keep and forget it. */
export function useUnresolvedPayments(loanNumber: string) {
  const { slug } = useTenant();
  const staffId = useSession()?.user.id;
  return useMemo(() => {
    const payments = createUnresolvedPayments(
      guardedStorage(() => window.sessionStorage),
      slug,
    );
    return {
      openKey: () => (staffId === undefined ? null : payments.keyFor(loanNumber, staffId)),
      keep: (key: string) => {
        if (staffId !== undefined) payments.keep({ key, loanNumber, staffId });
      },
      forget: payments.forget,
    };
  }, [slug, staffId, loanNumber]);
}
