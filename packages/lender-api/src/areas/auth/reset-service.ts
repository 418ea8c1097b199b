import { Refusal } from '../../platform/http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { readNewPassword } from './new-password.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRepository } from './reset-repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';
import { normalizeEmail, SIGN_IN } from './session-service.ts';

const RESET_MINUTES = 30;

const unusableCode = () =>
  new Refusal(400, 'This reset link has been used or is no longer valid. Please ask for a new one.');

/** Resets forgotten passwords. See docs/product/sign-in-and-session.md#reset-mail and #reset-effects there. */
export function resetService(
  sessions: Pick<SessionRepository, 'findStaff'>,
  repository: ResetRepository,
  attempts: Pick<AttemptsService, 'countRequest' | 'forget' | 'guardAddress'>,
  options: AuthOptions,
) {
  const { lenderName, hashing, now } = options;

  return {
    /**
     * Mails a link with a reset code if the email address belongs to a member of staff and has not been used too often. Does
     * the same work otherwise. Throws a 429 Refusal if the network address is beyond its limit.
     * @param origin the origin of the portal, such as `https://host`
     */
    async requestReset(email: string, origin: string, address: string): Promise<void> {
      const account = normalizeEmail(email);
      const mayMail = await attempts.countRequest({ purpose: 'reset-mail', account, address });
      const found = await sessions.findStaff(account);
      const staff = mayMail && found !== undefined ? found.staff : null;
      const code = newSecret();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + RESET_MINUTES * 60_000);
      const mail = resetMail({
        recipient: staff?.email ?? null,
        firstName: staff?.firstName ?? '',
        lenderName,
        link: `${origin}/reset-password/${code}`,
        minutes: RESET_MINUTES,
      });
      await repository.storeRequest(
        { codeHash: hashSecret(code), staffId: staff?.id ?? null, createdAt, expiresAt },
        mail,
      );
    },

    /**
     * Sets the password. Throws a 400 Refusal for a code that cannot be used, 422 for a password that breaks a rule, and 429
     * if the network address has tried too many codes. The code is checked first, so that without a valid code the response
     * does not disclose the decrypted text and nothing is hashed.
     */
    async resetPassword(
      encrypted: string,
      encryptedConfirmation: string,
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
      if (email === null) throw unusableCode();
      // The person has proved that they read the mails of the account, so a lock ends.
      await attempts.forget(SIGN_IN, email);
    },
  };
}

export type ResetService = ReturnType<typeof resetService>;
