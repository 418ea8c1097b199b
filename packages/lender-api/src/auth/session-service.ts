import type { KeyObject } from 'node:crypto';
import { Refusal, unauthorised } from '../http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import { signedInBy } from './found-session.ts';
import type { PasswordScheme } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';
import type { Permission } from './permissions.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionRepository, Staff } from './session-repository.ts';

const SESSION_MS = 12 * 60 * 60_000;

/** Somebody who is signed in, and what they may do. */
export interface SignedIn {
  staff: Staff;
  permissions: ReadonlySet<Permission>;
  /** The hash of the session's token: what is made for a session hangs on it and ends with it. */
  sessionHash: string;
}

export interface AuthOptions {
  lenderName: string;
  /** Decrypts the passwords that the portal encrypts. */
  privateKey: KeyObject;
  passwordScheme: PasswordScheme;
  now: () => Date;
}

/** How addresses are kept and compared. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

const wrongPassword = () => new Refusal(401, 'Email or password is incorrect.');

/** Attempts to sign in, as they are counted. */
export const SIGN_IN = 'sign-in';

interface NewSignIn {
  accessToken: string;
  staff: Staff;
}

/** Signing in and out (spec sections 4, 7 and 8). */
export function sessionService(
  repository: SessionRepository,
  attempts: Pick<AttemptsService, 'guard'>,
  options: AuthOptions,
) {
  const { privateKey, passwordScheme, now } = options;

  /** A session for the right password, null for a wrong one, after the same work whatever is wrong. */
  async function open(email: string, password: string | null): Promise<NewSignIn | null> {
    const found = await repository.findStaff(email);
    const matches = await verifyPassword(password ?? '', found?.passwordHash ?? UNMATCHABLE_HASH);
    if (found === undefined || password === null || !matches) return null;
    const accessToken = newSecret();
    const createdAt = now();
    const session = {
      tokenHash: hashSecret(accessToken),
      staffId: found.staff.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SESSION_MS),
    };
    const isOpen = await repository.openSession(session, found.passwordHash);
    return isOpen ? { accessToken, staff: found.staff } : null;
  }

  return {
    /**
     * Throws a 401 Refusal that is the same, after the same work, whatever was wrong; a 429 one for too many of them.
     * @param address the IP address of whoever signs in
     */
    async signIn(email: string, encryptedPassword: string, address: string): Promise<NewSignIn> {
      const account = normalEmail(email);
      const password = decryptPassword(encryptedPassword, privateKey, passwordScheme);
      const attempt = { purpose: SIGN_IN, account, address };
      const signedIn = await attempts.guard(attempt, () => open(account, password));
      if (signedIn === null) throw wrongPassword();
      return signedIn;
    },

    async signOut(accessToken: string): Promise<void> {
      await repository.closeSession(hashSecret(accessToken));
    },

    /** Throws a 401 Refusal when the token is missing or unknown, and one of its own (code 604) when it is over. */
    async authenticate(accessToken: string | undefined): Promise<SignedIn> {
      if (accessToken === undefined || accessToken === '') throw unauthorised();
      return signedInBy(await repository.findSession(hashSecret(accessToken)), now());
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
