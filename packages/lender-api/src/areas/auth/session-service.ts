import type { Staff, StaffSession } from '../../platform/http/callers.ts';
import { createUnauthorizedRefusal, Refusal } from '../../platform/http/refusal.ts';
import type { Attempt, AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import type { EncryptedPassword } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH } from './passwords.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';
import { toStaffSession } from './staff-session.ts';

const SESSION_MS = 12 * 60 * 60_000;

export const normalizeEmail = (email: string) => email.trim().toLowerCase();

const createWrongPasswordRefusal = () => new Refusal(401, 'Email or password is incorrect.');

export const SIGN_IN = 'sign-in';
/** The purpose of attempts from a known browser. These attempts have a separate failure count. */
const SIGN_IN_ON_DEVICE = 'sign-in-on-device';

/**
 * The end of the message about a lock. The text is the same for every account, so it does not disclose which
 * accounts exist.
 */
const LOCK_ALTERNATIVE =
  ', or reset your password by email to sign in sooner. If you did not make these attempts, contact your administrator.';

interface NewSignIn {
  accessToken: string;
  staff: Staff;
  /** The token that identifies this browser at the user's next sign-in. */
  deviceToken: string;
}

export interface SignInRequest {
  email: string;
  encryptedPassword: EncryptedPassword;
  address: string;
  deviceToken?: string | undefined;
}

export function createSessionService(
  repository: SessionRepository,
  attempts: Pick<AttemptsService, 'guard'>,
  options: AuthOptions,
) {
  const { passwordKeys, passwordScheme, hashing, devices, reportsActivity, now } = options;

  /**
   * Returns the id of a known browser, else null. Takes as much time for unknown accounts as for existing
   * accounts.
   */
  async function findKnownDevice(email: string, deviceToken: string | undefined): Promise<string | null> {
    if (deviceToken === undefined) return null;
    const found = await repository.findStaff(email);
    const owner = found === undefined ? null : { id: found.staff.id, passwordHash: found.passwordHash };
    return devices.verify(deviceToken, owner);
  }

  /**
   * Returns the account and address under which a sign-in is counted. A known browser has its own failure
   * count and no address limit, so failed sign-ins from other browsers or from the same address do not block
   * it.
   */
  function buildAttempt(email: string, address: string, device: string | null): Attempt {
    const alternative = LOCK_ALTERNATIVE;
    return device === null
      ? { purpose: SIGN_IN, account: email, address, alternative }
      : { purpose: SIGN_IN_ON_DEVICE, account: `${email}\n${device}`, address: null, alternative };
  }

  /** Creates a session for a correct password, or returns null. Every failure takes the same time. */
  async function openSession(
    { encryptedPassword, address }: SignInRequest,
    email: string,
    device: string | null,
  ): Promise<NewSignIn | null> {
    const password = decryptPassword(encryptedPassword, passwordKeys, passwordScheme);
    const found = await repository.findStaff(email);
    const hash = found?.passwordHash ?? UNMATCHABLE_HASH;
    const matches = await hashing.verify(password ?? '', hash, address);
    if (found === undefined || password === null || !matches) return null;
    const accessToken = generateSecret();
    const createdAt = now();
    const session = {
      tokenHash: hashSecret(accessToken),
      staffId: found.staff.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SESSION_MS),
      activeAt: reportsActivity ? createdAt : null,
    };
    const isOpen = await repository.openSession(session, found.passwordHash);
    if (!isOpen) return null;
    const owner = { id: found.staff.id, passwordHash: found.passwordHash };
    return { accessToken, staff: found.staff, deviceToken: devices.issue(owner, device) };
  }

  return {
    /**
     * Signs in. Throws the same 401 Refusal after the same time for a wrong email or password, and 429 after too many
     * attempts.
     */
    async signIn(request: SignInRequest): Promise<NewSignIn> {
      const email = normalizeEmail(request.email);
      const device = await findKnownDevice(email, request.deviceToken);
      const attempt = buildAttempt(email, request.address, device);
      // Decryption is expensive, so it also happens within the attempt limits.
      const signedIn = await attempts.guard(attempt, () => openSession(request, email, device));
      if (signedIn === null) throw createWrongPasswordRefusal();
      return signedIn;
    },

    async signOut(accessToken: string): Promise<void> {
      await repository.closeSession(hashSecret(accessToken));
    },

    /**
     * Extends the session, which no other request does.
     * @param idleSeconds seconds since the activity
     */
    async recordActivity(sessionHash: string, idleSeconds: number): Promise<void> {
      await repository.recordActivity(sessionHash, new Date(now().getTime() - idleSeconds * 1_000));
    },

    /**
     * Returns the staff member of a session. Throws a 401 Refusal if the token is missing or unknown, and 401
     * with code 604 if the session has ended.
     */
    async authenticate(accessToken: string | undefined): Promise<StaffSession> {
      if (accessToken === undefined || accessToken === '') throw createUnauthorizedRefusal();
      return toStaffSession(await repository.findSession(hashSecret(accessToken)), now());
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
