import type { RequestHeaders } from '../../platform/brand/lender-brands.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { readNewPassword } from './new-password.ts';
import type { EncryptedPassword } from './password-cipher.ts';
import { buildResetEmail } from './reset-mail.ts';
import type { ResetRepository } from './reset-repository.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';
import { normalizeEmail, SIGN_IN } from './session-service.ts';

const RESET_MINUTES = 30;

const createUnusableCodeRefusal = () =>
  new Refusal(400, 'This reset link has expired or has already been used. Request a new one.');

/**
 * Resets forgotten passwords. See the sections `reset-mail` and `reset-effects` of
 * docs/product/sign-in-and-session.md.
 */
export function createResetService(
  sessions: Pick<SessionRepository, 'findStaff'>,
  repository: ResetRepository,
  attempts: Pick<AttemptsService, 'countRequest' | 'resetFailures' | 'guardAddress'>,
  options: AuthOptions,
) {
  const { brands, hashing, now } = options;

  return {
    /**
     * Emails a link with a reset code if the address belongs to a staff member who has not reached the request limit.
     * Otherwise does the same work without sending. Throws a 429 Refusal if the network address is beyond its limit.
     * @param origin the origin of the portal, such as `https://host`
     * @param request determines the brand of the email
     */
    async requestReset(
      email: string,
      origin: string,
      address: string,
      request: RequestHeaders,
    ): Promise<void> {
      const account = normalizeEmail(email);
      const isWithinLimit = await attempts.countRequest({ purpose: 'reset-mail', account, address });
      const found = await sessions.findStaff(account);
      const staff = isWithinLimit && found !== undefined ? found.staff : null;
      const code = generateSecret();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + RESET_MINUTES * 60_000);
      const mail = buildResetEmail(await brands.forEmail(request), {
        recipient: staff?.email ?? null,
        firstName: staff?.firstName ?? '',
        link: `${origin}/reset-password/${code}`,
        minutes: RESET_MINUTES,
      });
      await repository.storeRequest(
        { codeHash: hashSecret(code), staffId: staff?.id ?? null, createdAt, expiresAt },
        mail,
      );
    },

    /**
     * Sets the password. Throws a 400 Refusal for an invalid code, 422 for a password that breaks a rule, and
     * 429 if the network address has tried too many codes. The code is checked first. For an invalid code,
     * nothing is hashed and the response does not disclose the decrypted text.
     */
    async resetPassword(
      encrypted: EncryptedPassword,
      encryptedConfirmation: EncryptedPassword,
      code: string,
      address: string,
    ): Promise<void> {
      const codeHash = hashSecret(code);
      const email = await attempts.guardAddress({ purpose: 'reset-password', address }, async () => {
        if (!(await repository.isCodeUsable(codeHash, now()))) return null;
        const password = readNewPassword(encrypted, encryptedConfirmation, options);
        const passwordHash = await hashing.hash(password, address);
        return repository.resetPassword(codeHash, passwordHash, now());
      });
      if (email === null) throw createUnusableCodeRefusal();
      // The user has proved access to the email account, so the lock ends.
      await attempts.resetFailures(SIGN_IN, email);
    },
  };
}

export type ResetService = ReturnType<typeof createResetService>;
