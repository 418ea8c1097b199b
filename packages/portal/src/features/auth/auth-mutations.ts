import { encryptPassword } from '../../lib/encrypt-password.ts';
import { useLender, useSessionStore, useTenant } from '../../lib/services.ts';
import { FORGET, useSubmission } from '../../lib/use-submission.ts';

/** Signs in (spec section 7); the password leaves the browser encrypted only. */
export function useSignIn() {
  const lender = useLender();
  const session = useSessionStore();
  const { passwordEncryption } = useTenant();
  return useSubmission({
    ...FORGET,
    mutationKey: ['sign-in'],
    mutationFn: async ({ email, password }: { email: string; password: string }) =>
      lender.signIn({ email, encryptedPassword: await encryptPassword(password, passwordEncryption) }),
    onSuccess: ({ accessToken, user }) => session.open({ accessToken, user }),
  });
}

/** Asks for a mail with a reset link. Resolves with the lender's sentence. */
export function useRequestPasswordReset() {
  const lender = useLender();
  return useSubmission({
    mutationKey: ['request-password-reset'],
    mutationFn: (input: { email: string }) => lender.requestPasswordReset(input),
  });
}

/** Sets a new password with the code of a reset link. Resolves with the lender's sentence. */
export function useResetPassword(resetCode: string) {
  const lender = useLender();
  const { passwordEncryption } = useTenant();
  return useSubmission({
    ...FORGET,
    mutationKey: ['reset-password'],
    mutationFn: async ({ password, confirmation }: { password: string; confirmation: string }) =>
      lender.resetPassword({
        encryptedPassword: await encryptPassword(password, passwordEncryption),
        encryptedConfirmation: await encryptPassword(confirmation, passwordEncryption),
        resetCode,
      }),
  });
}
