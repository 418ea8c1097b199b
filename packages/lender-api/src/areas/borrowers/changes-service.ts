import { Refusal } from '../../platform/http/refusal.ts';
import type { AuthOptions } from '../auth/auth-options.ts';
import { readNewPassword } from '../auth/new-password.ts';
import type { EncryptedPassword } from '../auth/password-cipher.ts';
import type { ChangesRepository } from './changes-repository.ts';
import { findEmailError, findMobileNumberError } from './contact-rules.ts';

export interface ChangesOptions
  extends Pick<AuthOptions, 'passwordKeys' | 'passwordScheme' | 'hashing' | 'now'> {
  today: () => Promise<string>;
}

const createNotFoundRefusal = () => new Refusal(404, 'Account not found');

function refuseIfInvalid(fault: string | null): void {
  if (fault !== null) throw new Refusal(422, fault);
}

/**
 * Changes contact data and passwords of app users, and unlinks loan accounts. Every method throws a 422 Refusal for an
 * invalid value, and 404 if the app user or link does not exist.
 */
export function createChangesService(repository: ChangesRepository, options: ChangesOptions) {
  const { hashing, now, today } = options;
  const toActor = (staffId: number) => ({ staffId, at: now() });

  return {
    async editEmail(staffId: number, appUserId: number, typed: string): Promise<void> {
      const primaryEmail = typed.trim();
      refuseIfInvalid(findEmailError(primaryEmail));
      if (!(await repository.changeContact(appUserId, { primaryEmail }, toActor(staffId))))
        throw createNotFoundRefusal();
    },

    async editMobile(staffId: number, appUserId: number, typed: string): Promise<void> {
      const mobilePhone = typed.trim();
      refuseIfInvalid(findMobileNumberError(mobilePhone));
      if (!(await repository.changeContact(appUserId, { mobilePhone }, toActor(staffId))))
        throw createNotFoundRefusal();
    },

    /** Sets a new password. `address` is the IP address of the request. */
    async resetPassword(
      { staffId, address }: { staffId: number; address: string },
      appUserId: number,
      encrypted: EncryptedPassword,
      encryptedConfirmation: EncryptedPassword,
    ): Promise<void> {
      if (!(await repository.hasAppUser(appUserId))) throw createNotFoundRefusal();
      const password = readNewPassword(encrypted, encryptedConfirmation, options);
      const hash = await hashing.hash(password, address);
      if (!(await repository.setPassword(appUserId, hash, toActor(staffId)))) throw createNotFoundRefusal();
    },

    /** @param appUserId null to unlink the loan from all users */
    async unlink(staffId: number, loanNo: string, appUserId: number | null): Promise<void> {
      const ended = await repository.unlink(loanNo.trim(), appUserId, await today(), toActor(staffId));
      if (ended === 0) throw createNotFoundRefusal();
    },
  };
}

export type ChangesService = ReturnType<typeof createChangesService>;
