import { setTimeout as wait } from 'node:timers/promises';
import { LenderError } from '@livery/lender-client';
import { registerCleanup } from '../cleanup.ts';
import {
  type Call,
  createPortalClient,
  encryptPassword,
  openStaffSession,
  type PortalAddress,
} from './staff-session.ts';

const PAUSE_MS = 1_000;
/** More guesses from one address in a second than the lender API checks, unless the machine is slow. */
const GUESSES_PER_ROUND = 10;
const LIMIT_MESSAGE = /^Too many attempts/;
/** The address from which passwords of many accounts are tried. */
const ATTACKER_ADDRESS = '198.19.202.0';

/** Returns one IP address per attempt, in a network that is reserved for benchmarks (RFC 2544). */
const getClientAddress = (index: number): string => `198.19.${1 + (index >> 8)}.${index & 255}`;

/** The numbers of wrong passwords that were sent, and of the responses that they were checked, or refused by a limit. */
interface GuessCounts {
  sent: number;
  checked: number;
  refused: number;
}

export interface SignIns {
  /** The numbers of successful sign-ins, and of those whose session was then accepted. */
  readonly signedIn: readonly string[];
  readonly usable: readonly string[];
  /** Wrong passwords for one account from many addresses. */
  readonly lock: Readonly<GuessCounts>;
  /** Wrong passwords for many accounts from one address. */
  readonly addressLimit: Readonly<GuessCounts>;
  readonly stop: () => Promise<void>;
}

/**
 * Until `stop` is called, signs in again and again, and tries wrong passwords: from many addresses for one account, and from one
 * address for many accounts.
 * @param attackedEmail an account with which nobody else signs in
 */
export function startSignIns(
  portal: PortalAddress,
  attackedEmail: string,
  onCall: (call: Call) => void,
): SignIns {
  const stopping = new AbortController();
  const { signal } = stopping;
  const signedIn: string[] = [];
  const usable: string[] = [];
  const lock: GuessCounts = { sent: 0, checked: 0, refused: 0 };
  const addressLimit: GuessCounts = { sent: 0, checked: 0, refused: 0 };
  const pause = () => wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);

  async function signIn(): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      const { client, repeat } = await openStaffSession(portal, getClientAddress(index), onCall);
      signedIn.push(`sign-in ${index}`);
      const isUsable = await repeat('getClientDetails', () => client.getClientDetails()).then(
        () => true,
        () => false,
      );
      if (isUsable) usable.push(`sign-in ${index}`);
      await pause();
    }
  }

  async function guess(email: string, address: string, counts: GuessCounts): Promise<void> {
    const client = createPortalClient(portal, address, onCall);
    const encryptedPassword = encryptPassword(portal.passwordKey, 'wrong password');
    counts.sent += 1;
    try {
      await client.signIn({ email, encryptedPassword });
    } catch (error) {
      if (!(error instanceof LenderError)) throw error;
      if (error.status === 429 && LIMIT_MESSAGE.test(error.message)) counts.refused += 1;
      // Any other error is a failed request: the server may have counted the attempt, but the attacker has learned nothing.
      else if (error.status === 200 || error.status === 401) counts.checked += 1;
      return;
    }
    throw new Error('A wrong password was accepted.');
  }

  async function attackAccount(): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      await guess(attackedEmail, getClientAddress(index), lock);
      await pause();
    }
  }

  async function attackFromOneAddress(): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1) {
      const emails = Array.from(
        { length: GUESSES_PER_ROUND },
        (_, index) => `guess-${round}-${index}@example.com`,
      );
      await Promise.all(emails.map((email) => guess(email, ATTACKER_ADDRESS, addressLimit)));
      await pause();
    }
  }

  const work = Promise.all([signIn(), attackAccount(), attackFromOneAddress()]);
  // The failure is reported by `stop`.
  work.catch(() => undefined);
  const stop = async () => {
    unregister();
    stopping.abort();
    await work;
  };
  const unregister = registerCleanup(stop);
  return { signedIn, usable, lock, addressLimit, stop };
}
