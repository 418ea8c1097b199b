import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { encryptPassword } from '../../../lib/requests/encrypt-password.ts';
import { useLender, useTenant } from '../../../lib/services/services.ts';

interface Passwords {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Changes the person's own password (spec section 7); all three leave the browser encrypted only. */
export function useChangePassword() {
  const lender = useLender();
  const { passwordEncryption } = useTenant();
  return useSubmission({
    mutationKey: ['change-password'],
    mutationFn: async ({ current, password, confirmation }: Passwords) =>
      lender.changePassword({
        encryptedOld: await encryptPassword(current, passwordEncryption),
        encryptedPassword: await encryptPassword(password, passwordEncryption),
        encryptedConfirmation: await encryptPassword(confirmation, passwordEncryption),
      }),
  });
}
