import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { array, number, object, parseJson, string } from '../storage/shape.ts';
import { hashText } from '../storage/text-hash.ts';

/**
 * The lender API extension that counts wrong passwords separately for each browser that has signed in before.
 */
export const KNOWN_DEVICES_EXTENSION = 'known-devices';

/**
 * Maximum number of users per tenant whose tokens this browser stores. The user whose last sign-in is the
 * oldest is removed first.
 */
const MAX_USERS = 10;

const entriesShape = array(object({ person: number, token: string }));

/**
 * The tokens with which a lender recognizes this browser, one for each user who has signed in
 * (docs/product/sign-in-and-session.md#known-devices).
 */
export interface KnownDevices {
  readonly getToken: (email: string) => string | undefined;
  readonly store: (email: string, token: string) => void;
}

/**
 * Creates the store of device tokens. Tokens survive sign-out, because they grant no access and the next
 * sign-in sends them.
 * @param storage the browser's localStorage, which is not sent with requests
 */
export function createKnownDevices(storage: GuardedStorage, tenantSlug: string): KnownDevices {
  const key = `livery:${tenantSlug}:devices`;
  // Stores a hash instead of the email address, because the browser may be shared.
  const hashEmail = (email: string) => hashText(email.trim().toLowerCase());

  const read = () => parseJson(entriesShape, storage.getItem(key)) ?? [];

  return {
    getToken: (email) => read().find(({ person }) => person === hashEmail(email))?.token,
    store: (email, token) => {
      const person = hashEmail(email);
      const others = read().filter((entry) => entry.person !== person);
      storage.setItem(key, JSON.stringify([{ person, token }, ...others].slice(0, MAX_USERS)));
    },
  };
}
