import { Refusal } from '../http/refusal.ts';
import { readNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRepository } from './reset-repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionRepository } from './session-repository.ts';
import type { AuthOptions } from './session-service.ts';
import { normalEmail } from './session-service.ts';

const RESET_MINUTES = 30;

const badCode = () =>
  new Refusal(400, 'This reset link has been used or is no longer valid. Please ask for a new one.');

/** Forgotten passwords (spec sections 5, 7 and 8). */
export function resetService(
  sessions: Pick<SessionRepository, 'findStaff'>,
  repository: ResetRepository,
  options: AuthOptions,
) {
  const { lenderName, now } = options;

  return {
    /**
     * Mails a link with a reset code when the address is a member of staff's. Does the same work when not.
     * @param origin where the portal is, as `https://host`
     */
    async requestReset(email: string, origin: string): Promise<void> {
      const staff = (await sessions.findStaff(normalEmail(email)))?.staff ?? null;
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
     * Throws a 400 Refusal for a code that does not work, a 422 one for a password that breaks a rule. The code
     * comes first: without one, nobody learns what an encrypted text decrypts to.
     */
    async resetPassword(encrypted: string, encryptedConfirmation: string, code: string): Promise<void> {
      const codeHash = hashSecret(code);
      if (!(await repository.isCodeGood(codeHash, now()))) throw badCode();
      const password = readNewPassword(encrypted, encryptedConfirmation, options);
      const passwordHash = await hashPassword(password);
      if (!(await repository.resetPassword(codeHash, passwordHash, now()))) throw badCode();
    },
  };
}

export type ResetService = ReturnType<typeof resetService>;
