import { Refusal } from '../../platform/http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { readNewPassword } from './new-password.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRepository } from './reset-repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';
import { normalEmail, SIGN_IN } from './session-service.ts';

const RESET_MINUTES = 30;

const badCode = () =>
  new Refusal(400, 'This reset link has been used or is no longer valid. Please ask for a new one.');

/** Forgotten passwords (spec sections 5, 7 and 8). */
export function resetService(
  sessions: Pick<SessionRepository, 'findStaff'>,
  repository: ResetRepository,
  attempts: Pick<AttemptsService, 'countRequest' | 'forget' | 'guardAddress'>,
  options: AuthOptions,
) {
  const { lenderName, hashing, now } = options;

  return {
    /**
     * Mails a link with a reset code when the e-mail address is a member of staff's and has not been asked for too
     * often. Does the same work when not. Throws a 429 Refusal when the network address asks too fast.
     * @param origin where the portal is, as `https://host`
     */
    async requestReset(email: string, origin: string, address: string): Promise<void> {
      const account = normalEmail(email);
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
      await repository.keepRequest(
        { codeHash: hashSecret(code), staffId: staff?.id ?? null, createdAt, expiresAt },
        mail,
      );
    },

    /**
     * Throws a 400 Refusal for a code that does not work, a 422 one for a password that breaks a rule, a 429 one when the
     * network address has tried too many codes. The code comes first: without one, nobody learns what an encrypted text
     * decrypts to, and nothing is hashed.
     */
    async resetPassword(
      encrypted: string,
      encryptedConfirmation: string,
      code: string,
      address: string,
    ): Promise<void> {
      const codeHash = hashSecret(code);
      const email = await attempts.guardAddress({ purpose: 'reset-password', address }, async () => {
        if (!(await repository.isCodeGood(codeHash, now()))) return null;
        const password = readNewPassword(encrypted, encryptedConfirmation, options);
        const passwordHash = await hashing.hash(password, address);
        return repository.resetPassword(codeHash, passwordHash, now());
      });
      if (email === null) throw badCode();
      // Whoever reads the mails of the account need not wait for the end of a lock.
      await attempts.forget(SIGN_IN, email);
    },
  };
}

export type ResetService = ReturnType<typeof resetService>;
