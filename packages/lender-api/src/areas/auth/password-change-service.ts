import { Refusal } from '../../platform/http/refusal.ts';
import type { AttemptsService } from './attempts-service.ts';
import type { AuthOptions } from './auth-options.ts';
import { readNewPassword } from './new-password.ts';
import type { PasswordChangeRepository } from './password-change-repository.ts';
import type { EncryptedPassword } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';
import { UNMATCHABLE_HASH } from './passwords.ts';
import { hashSecret } from './secrets.ts';

/**
 * Returns status 400, because the portal ends the session after status 401. See
 * docs/product/sign-in-and-session.md#own-password-failure.
 */
const createWrongPasswordRefusal = () => new Refusal(400, 'Current password is incorrect.');

/** Changes the password of a signed-in staff member. See docs/product/sign-in-and-session.md#own-password. */
export function createPasswordChangeService(
  repository: PasswordChangeRepository,
  attempts: Pick<AttemptsService, 'guard'>,
  options: AuthOptions,
) {
  const { passwordKeys, passwordScheme, hashing, now } = options;

  /** Returns the stored hash if the password is correct, else null. */
  async function verifyOldPassword(
    staffId: number,
    encrypted: EncryptedPassword,
    address: string,
  ): Promise<string | null> {
    const password = decryptPassword(encrypted, passwordKeys, passwordScheme);
    const hash = (await repository.readHash(staffId)) ?? UNMATCHABLE_HASH;
    return (await hashing.verify(password ?? '', hash, address)) && password !== null ? hash : null;
  }

  return {
    /**
     * Sets a new password and ends the user's other sessions. Throws a 400 Refusal for a wrong old password, 429 after
     * too many wrong passwords, and 422 for a new password that breaks a rule.
     */
    async changeOwnPassword(
      { staffId, accessToken, address }: { staffId: number; accessToken: string; address: string },
      passwords: Record<'old' | 'new' | 'confirmation', EncryptedPassword>,
    ): Promise<void> {
      // The limit is per account and not per address. Somebody at an unattended session therefore gets only
      // five attempts, as at sign-in.
      const attempt = { purpose: 'own-password', account: String(staffId), address: null };
      const old = await attempts.guard(attempt, () => verifyOldPassword(staffId, passwords.old, address));
      if (old === null) throw createWrongPasswordRefusal();
      const password = readNewPassword(passwords.new, passwords.confirmation, options);
      const hashes = { old, new: await hashing.hash(password, address) };
      const actor = { staffId, at: now() };
      if (!(await repository.changePassword(actor, hashes, hashSecret(accessToken))))
        throw createWrongPasswordRefusal();
    },
  };
}

export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>;
