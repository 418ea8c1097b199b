import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { array, number, object, parseJson, string } from '../storage/shape.ts';
import { textTag } from '../storage/text-tag.ts';

/** The lender API extension that counts wrong passwords of a known browser separately. */
export const KNOWN_DEVICES_EXTENSION = 'known-devices';

/** The maximum number of people per tenant in this browser. The oldest sign-in is removed first. */
const MAX_PEOPLE = 10;

const entriesShape = array(object({ person: number, token: string }));

/**
 * The tokens by which a lender recognizes this browser, one for each person who has signed in
 * (docs/product/sign-in-and-session.md#known-devices).
 */
export interface KnownDevices {
  readonly tokenOf: (email: string) => string | undefined;
  readonly store: (email: string, token: string) => void;
}

/**
 * Creates the store of device tokens. Tokens survive sign-out: they grant no access, and they protect the
 * next sign-in.
 * @param storage the browser's localStorage, which is not sent with requests
 */
export function knownDevices(storage: GuardedStorage, tenantSlug: string): KnownDevices {
  const key = `livery:${tenantSlug}:devices`;
  // Stores a tag instead of the email address, because the browser may be shared.
  const personTagOf = (email: string) => textTag(email.trim().toLowerCase());

  const read = () => parseJson(entriesShape, storage.getItem(key)) ?? [];

  return {
    tokenOf: (email) => read().find(({ person }) => person === personTagOf(email))?.token,
    store: (email, token) => {
      const person = personTagOf(email);
      const others = read().filter((entry) => entry.person !== person);
      storage.setItem(key, JSON.stringify([{ person, token }, ...others].slice(0, MAX_PEOPLE)));
    },
  };
}
