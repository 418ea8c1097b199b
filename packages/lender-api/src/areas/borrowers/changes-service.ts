import { Refusal } from '../../platform/http/refusal.ts';
import type { AuthOptions } from '../auth/auth-options.ts';
import { readNewPassword } from '../auth/new-password.ts';
import type { ChangesRepository } from './changes-repository.ts';
import { emailFault, mobileFault } from './contact-rules.ts';

export interface ChangesOptions
  extends Pick<AuthOptions, 'privateKey' | 'passwordScheme' | 'hashing' | 'now'> {
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
}

const notFound = () => new Refusal(404, 'Account not found');

function refuse(fault: string | null): void {
  if (fault !== null) throw new Refusal(422, fault);
}

/**
 * Creates the service for contact edits, unlinking and password resets by staff. Every method throws a 422 Refusal for
 * an invalid value, and 404 if there is nothing to change.
 */
export function changesService(repository: ChangesRepository, options: ChangesOptions) {
  const { hashing, now, today } = options;
  const by = (staffId: number) => ({ staffId, at: now() });

  return {
    async editEmail(staffId: number, installAccountId: number, typed: string): Promise<void> {
      const primaryEmail = typed.trim();
      refuse(emailFault(primaryEmail));
      if (!(await repository.changeContact(installAccountId, { primaryEmail }, by(staffId))))
        throw notFound();
    },

    async editMobile(staffId: number, installAccountId: number, typed: string): Promise<void> {
      const mobilePhone = typed.trim();
      refuse(mobileFault(mobilePhone));
      if (!(await repository.changeContact(installAccountId, { mobilePhone }, by(staffId)))) throw notFound();
    },

    /** Sets a new password. Both texts are encrypted; `address` is the IP address of the request. */
    async resetPassword(
      { staffId, address }: { staffId: number; address: string },
      installAccountId: number,
      encrypted: string,
      encryptedConfirmation: string,
    ): Promise<void> {
      if (!(await repository.hasAppUser(installAccountId))) throw notFound();
      const password = readNewPassword(encrypted, encryptedConfirmation, options);
      const hash = await hashing.hash(password, address);
      if (!(await repository.setPassword(installAccountId, hash, by(staffId)))) throw notFound();
    },

    /** @param installAccountId null to unlink the loan from all users */
    async unlink(staffId: number, loanNo: string, installAccountId: number | null): Promise<void> {
      const ended = await repository.unlink(loanNo.trim(), installAccountId, await today(), by(staffId));
      if (ended === 0) throw notFound();
    },
  };
}

export type ChangesService = ReturnType<typeof changesService>;
