import type { Staff, StaffSession } from '../../platform/http/callers.ts';
import { Refusal, unauthorised } from '../../platform/http/refusal.ts';
import type { Attempt, AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { signedInBy } from './found-session.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';

const SESSION_MS = 12 * 60 * 60_000;

/** How addresses are kept and compared. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

const wrongPassword = () => new Refusal(401, 'Email or password is incorrect.');

/** Attempts to sign in, as they are counted. */
export const SIGN_IN = 'sign-in';
/** The same from a browser in which the person has signed in before: nobody else uses these up. */
const SIGN_IN_ON_DEVICE = 'sign-in-on-device';

/** The same for every account, so that it does not disclose which exist. */
const INSTEAD_OF_WAITING =
  ', or reset your password by email to sign in sooner. If you did not make these attempts, contact your administrator.';

interface NewSignIn {
  accessToken: string;
  staff: Staff;
  /** For the browser to send with its next sign-in as this person. */
  deviceToken: string;
}

export interface SignInRequest {
  email: string;
  encryptedPassword: string;
  /** The IP address of the request. */
  address: string;
  deviceToken?: string | undefined;
}

/** Signing in and out (spec sections 4, 7 and 8). */
export function sessionService(
  repository: SessionRepository,
  attempts: Pick<AttemptsService, 'guard'>,
  options: AuthOptions,
) {
  const { privateKey, passwordScheme, hashing, devices, reportsActivity, now } = options;

  /** The known browser that signs in; null for any other. Takes the same time whether or not the account exists. */
  async function knownDevice(email: string, deviceToken: string | undefined): Promise<string | null> {
    if (deviceToken === undefined) return null;
    const found = await repository.findStaff(email);
    const owner = found === undefined ? null : { id: found.staff.id, passwordHash: found.passwordHash };
    return devices.verify(deviceToken, owner);
  }

  /** Failed sign-ins from unknown browsers or from the same address do not slow down a known browser. */
  function attemptOf(email: string, address: string, device: string | null): Attempt {
    const alternative = INSTEAD_OF_WAITING;
    return device === null
      ? { purpose: SIGN_IN, account: email, address, alternative }
      : { purpose: SIGN_IN_ON_DEVICE, account: `${email}\n${device}`, address: null, alternative };
  }

  /** A session for the right password, null for a wrong one, after the same work whatever is wrong. */
  async function open(
    { encryptedPassword, address }: SignInRequest,
    email: string,
    device: string | null,
  ): Promise<NewSignIn | null> {
    const password = decryptPassword(encryptedPassword, privateKey, passwordScheme);
    const found = await repository.findStaff(email);
    const hash = found?.passwordHash ?? UNMATCHABLE_HASH;
    const matches = await hashing.verify(password ?? '', hash, address);
    if (found === undefined || password === null || !matches) return null;
    const accessToken = newSecret();
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
     * Throws a 401 Refusal that is the same, after the same work, whatever was wrong; a 429 one for too many of them.
     */
    async signIn(request: SignInRequest): Promise<NewSignIn> {
      const email = normalEmail(request.email);
      const device = await knownDevice(email, request.deviceToken);
      const attempt = attemptOf(email, request.address, device);
      // Decrypting is work too, so it waits for the limits.
      const signedIn = await attempts.guard(attempt, () => open(request, email, device));
      if (signedIn === null) throw wrongPassword();
      return signedIn;
    },

    async signOut(accessToken: string): Promise<void> {
      await repository.closeSession(hashSecret(accessToken));
    },

    /**
     * Records that the person of a session did something, which is all that extends it: no other request does.
     * @param idleSeconds how long ago
     */
    async recordActivity(sessionHash: string, idleSeconds: number): Promise<void> {
      await repository.recordActivity(sessionHash, new Date(now().getTime() - idleSeconds * 1_000));
    },

    /** Throws a 401 Refusal when the token is missing or unknown, and one of its own (code 604) when it is over. */
    async authenticate(accessToken: string | undefined): Promise<StaffSession> {
      if (accessToken === undefined || accessToken === '') throw unauthorised();
      return signedInBy(await repository.findSession(hashSecret(accessToken)), now());
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
