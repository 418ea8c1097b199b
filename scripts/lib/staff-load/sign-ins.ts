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
const LOCKED_MESSAGE = /^Too many attempts/;

/** Returns one IP address per attempt, in a network that is reserved for benchmarks (RFC 2544). */
const getClientAddress = (index: number): string => `198.19.${1 + (index >> 8)}.${index & 255}`;

/**
 * Until `stop` is called, signs in again and again, and tries wrong passwords for another account.
 * @param attackedEmail an account with which nobody else signs in
 */
export function startSignIns(portal: PortalAddress, attackedEmail: string, onCall: (call: Call) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempts = { signedIn: 0, wrongPasswords: 0, locked: 0 };
  const pause = () => wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);

  async function signIn(): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      await openStaffSession(portal, getClientAddress(index), onCall);
      attempts.signedIn += 1;
      await pause();
    }
  }

  async function attack(): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      const client = createPortalClient(portal, getClientAddress(index), onCall);
      const encryptedPassword = encryptPassword(portal.passwordKey, `wrong ${index}`);
      try {
        await client.signIn({ email: attackedEmail, encryptedPassword });
        throw new Error('A wrong password was accepted.');
      } catch (error) {
        if (!(error instanceof LenderError)) throw error;
        if (error.status === 429 && LOCKED_MESSAGE.test(error.message)) attempts.locked += 1;
        // Any other error is a failed request: the server may have counted the attempt, but the attacker has learned nothing.
        else if (error.status === 200 || error.status === 401) attempts.wrongPasswords += 1;
      }
      await pause();
    }
  }

  const work = Promise.all([signIn(), attack()]);
  // The failure is reported by `stop`.
  work.catch(() => undefined);
  const stop = async () => {
    unregister();
    stopping.abort();
    await work;
  };
  const unregister = registerCleanup(stop);
  return { attempts, stop };
}
