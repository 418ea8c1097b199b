import { Refusal } from '../http/refusal.ts';
import { readNewPassword } from './new-password.ts';
import type { PasswordChangeRepository } from './password-change-repository.ts';
import { decryptPassword } from './password-cipher.ts';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import type { AuthOptions } from './session-service.ts';

/** 400, not 401: a mistyped password must not end the session (spec section 8, unauthorised). */
const wrongPassword = () => new Refusal(400, 'Current password is incorrect.');

/** Staff who change their own password (spec section 2, /profile). */
export function passwordChangeService(repository: PasswordChangeRepository, options: AuthOptions) {
  const { privateKey, passwordScheme, now } = options;
  return {
    /**
     * Ends the person's other sessions. Throws a 400 Refusal for a wrong old password, a 422 one for a new one
     * that breaks a rule; all three are encrypted.
     */
    async changeOwnPassword(
      { staffId, accessToken }: { staffId: number; accessToken: string },
      passwords: { old: string; new: string; confirmation: string },
    ): Promise<void> {
      const clear = decryptPassword(passwords.old, privateKey, passwordScheme);
      const old = (await repository.readHash(staffId)) ?? UNMATCHABLE_HASH;
      if (!(await verifyPassword(clear ?? '', old)) || clear === null) throw wrongPassword();
      const password = readNewPassword(passwords.new, passwords.confirmation, options);
      const hashes = { old, new: await hashPassword(password) };
      const actor = { staffId, at: now() };
      if (!(await repository.changePassword(actor, hashes, hashSecret(accessToken)))) throw wrongPassword();
    },
  };
}

export type PasswordChangeService = ReturnType<typeof passwordChangeService>;
