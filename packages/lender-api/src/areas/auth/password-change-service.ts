import { Refusal } from '../../platform/http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { readNewPassword } from './new-password.ts';
import type { PasswordChangeRepository } from './password-change-repository.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH } from './passwords.ts';
import { hashSecret } from './secrets.ts';

/** 400, not 401: a mistyped password must not end the session (spec section 8, unauthorised). */
const wrongPassword = () => new Refusal(400, 'Current password is incorrect.');

/** Staff who change their own password (spec section 2, /profile). */
export function passwordChangeService(
  repository: PasswordChangeRepository,
  attempts: Pick<AttemptsService, 'guard'>,
  options: AuthOptions,
) {
  const { privateKey, passwordScheme, hashing, now } = options;

  /** The hash of the person's password when this is it, else null. */
  async function checkOld(staffId: number, encrypted: string, address: string): Promise<string | null> {
    const password = decryptPassword(encrypted, privateKey, passwordScheme);
    const hash = (await repository.readHash(staffId)) ?? UNMATCHABLE_HASH;
    return (await hashing.verify(password ?? '', hash, address)) && password !== null ? hash : null;
  }

  return {
    /**
     * Ends the person's other sessions. Throws a 400 Refusal for a wrong old password and a 429 one for too many of
     * them, a 422 one for a new password that breaks a rule; all three passwords are encrypted.
     */
    async changeOwnPassword(
      { staffId, accessToken, address }: { staffId: number; accessToken: string; address: string },
      passwords: { old: string; new: string; confirmation: string },
    ): Promise<void> {
      // By the account alone: whoever sits at a session that is not theirs may guess no longer than at the door.
      const attempt = { purpose: 'own-password', account: String(staffId), address: null };
      const old = await attempts.guard(attempt, () => checkOld(staffId, passwords.old, address));
      if (old === null) throw wrongPassword();
      const password = readNewPassword(passwords.new, passwords.confirmation, options);
      const hashes = { old, new: await hashing.hash(password, address) };
      const actor = { staffId, at: now() };
      if (!(await repository.changePassword(actor, hashes, hashSecret(accessToken)))) throw wrongPassword();
    },
  };
}

export type PasswordChangeService = ReturnType<typeof passwordChangeService>;
