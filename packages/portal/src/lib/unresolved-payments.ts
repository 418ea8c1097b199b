import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type GuardedStorage, guardedStorage } from './guarded-storage.ts';
import { useTenant } from './services.ts';
import { useSession } from './use-session.ts';

const recordSchema = z.object({
  key: z.string(),
  loanNumber: z.string(),
  staffId: z.number(),
  /** What was to be done to which payment, such as `refund-4211`; without it, a payment was to be made. */
  action: z.optional(z.string()),
});

/**
 * Something that moves money, has left, and of which it is not known whether it was done. It is all that stays of it when
 * the page is left or the session ends, so that the same person can take it up again (decisions, session).
 */
type UnresolvedPayment = z.infer<typeof recordSchema>;

const listSchema = z.array(recordSchema);

/** The lender keeps keys for a day; more than these nobody leaves open. */
const MOST = 20;

interface UnresolvedPayments {
  /** The key of what this person left open on this loan account; null for none. @param action none for a payment */
  readonly keyFor: (loanNumber: string, staffId: number, action?: string) => string | null;
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
    keyFor: (loanNumber, staffId, action) =>
      read().findLast(
        (each) => each.loanNumber === loanNumber && each.staffId === staffId && each.action === action,
      )?.key ?? null,
    keep: (payment) => write([...read().filter(({ key }) => key !== payment.key), payment]),
    forget: (key) => write(read().filter((each) => each.key !== key)),
  };
}

/**
 * What the person who is signed in has left open on a loan account, and how to keep and forget it.
 * @param action what is done to which payment; none for payments that are made
 */
export function useUnresolvedPayments(loanNumber: string, action?: string) {
  const { slug } = useTenant();
  const staffId = useSession()?.user.id;
  return useMemo(() => {
    const payments = createUnresolvedPayments(
      guardedStorage(() => window.sessionStorage),
      slug,
    );
    return {
      openKey: () => (staffId === undefined ? null : payments.keyFor(loanNumber, staffId, action)),
      keep: (key: string) => {
        if (staffId !== undefined) payments.keep({ key, loanNumber, staffId, action });
      },
      forget: payments.forget,
    };
  }, [slug, staffId, loanNumber, action]);
}
