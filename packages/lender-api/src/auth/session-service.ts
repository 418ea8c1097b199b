import type { KeyObject } from 'node:crypto';
import { Refusal, unauthorised } from '../http/refusal.ts';
import type { PasswordScheme } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';
import type { Permission } from './permissions.ts';
import { permissionsOf } from './permissions.ts';
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

/** Signing in and out (spec sections 4, 7 and 8). */
export function sessionService(repository: SessionRepository, options: AuthOptions) {
  const { privateKey, passwordScheme, now } = options;

  return {
    /** Throws a 401 Refusal that is the same, after the same work, whatever was wrong. */
    async signIn(email: string, encryptedPassword: string): Promise<{ accessToken: string; staff: Staff }> {
      const password = decryptPassword(encryptedPassword, privateKey, passwordScheme);
      const found = await repository.findStaff(normalEmail(email));
      const matches = await verifyPassword(password ?? '', found?.passwordHash ?? UNMATCHABLE_HASH);
      if (found === undefined || password === null || !matches) {
        throw wrongPassword();
      }
      const accessToken = newSecret();
      const createdAt = now();
      const session = {
        tokenHash: hashSecret(accessToken),
        staffId: found.staff.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + SESSION_MS),
      };
      if (!(await repository.openSession(session, found.passwordHash))) throw wrongPassword();
      return { accessToken, staff: found.staff };
    },

    async signOut(accessToken: string): Promise<void> {
      await repository.closeSession(hashSecret(accessToken));
    },

    /** Throws a 401 Refusal when the token is missing, unknown or over. */
    async authenticate(accessToken: string | undefined): Promise<SignedIn> {
      if (accessToken === undefined || accessToken === '') throw unauthorised();
      const sessionHash = hashSecret(accessToken);
      const staff = await repository.findSession(sessionHash, now());
      if (staff === undefined) throw unauthorised();
      return { staff, permissions: permissionsOf(staff.role), sessionHash };
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
