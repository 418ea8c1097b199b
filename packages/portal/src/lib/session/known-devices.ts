import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { array, number, object, parseJson, string } from '../storage/shape.ts';
import { textTag } from '../storage/text-tag.ts';

/** The lender API extension that counts the attempts of a known browser apart from all others. */
export const KNOWN_DEVICES_EXTENSION = 'known-devices';

/** People who share this browser at one tenant; the one who signed in longest ago is forgotten first. */
const MOST_PEOPLE = 10;

const entriesShape = array(object({ person: number, token: string }));

/** The tokens by which a lender recognizes this browser, one for each person who has signed in here. */
export interface KnownDevices {
  readonly tokenOf: (email: string) => string | undefined;
  readonly store: (email: string, token: string) => void;
}

/**
 * Tokens stay after signing out: they open nothing, and they protect the next sign-in.
 * @param storage the browser's localStorage, which no request carries to a server
 */
export function knownDevices(storage: GuardedStorage, tenantSlug: string): KnownDevices {
  const key = `livery:${tenantSlug}:devices`;
  // No email address is stored: others may use this browser.
  const personOf = (email: string) => textTag(email.trim().toLowerCase());

  const read = () => parseJson(entriesShape, storage.getItem(key)) ?? [];

  return {
    tokenOf: (email) => read().find(({ person }) => person === personOf(email))?.token,
    store: (email, token) => {
      const person = personOf(email);
      const others = read().filter((entry) => entry.person !== person);
      storage.setItem(key, JSON.stringify([{ person, token }, ...others].slice(0, MOST_PEOPLE)));
    },
  };
}
