import { encryptPassword } from '../lib/requests/encrypt-password.ts';
import { useHasExtension } from '../lib/services/extensions.ts';
import { useLender, useSessionStore, useTenant } from '../lib/services/services.ts';
import { createKnownDevices, KNOWN_DEVICES_EXTENSION } from '../lib/session/known-devices.ts';
import { guardedStorage } from '../lib/storage/guarded-storage.ts';
import { useRequest } from './use-request.ts';

/** Returns the sign-in request. The password is encrypted before it is sent. */
export function useSignIn() {
  const lender = useLender();
  const session = useSessionStore();
  const { passwordEncryption, slug } = useTenant();
  const recognizesDevices = useHasExtension(KNOWN_DEVICES_EXTENSION);
  return useRequest(async ({ email, password }: { email: string; password: string }) => {
    const devices = recognizesDevices
      ? createKnownDevices(
          guardedStorage(() => window.localStorage),
          slug,
        )
      : null;
    const encryptedPassword = await encryptPassword(password, passwordEncryption);
    const signedIn = await lender.signIn({ email, encryptedPassword, deviceToken: devices?.getToken(email) });
    const { accessToken, user, deviceToken } = signedIn;
    if (deviceToken !== null) devices?.store(email, deviceToken);
    session.open({ accessToken, user });
  });
}

/** Returns the request for an email with a reset link. Resolves with the lender's message. */
export function useRequestPasswordReset() {
  const lender = useLender();
  return useRequest((input: { email: string }) => lender.requestPasswordReset(input));
}

/** Returns the request that sets a new password with the code of a reset link. Resolves with the lender's message. */
export function useResetPassword(resetCode: string) {
  const lender = useLender();
  const { passwordEncryption } = useTenant();
  return useRequest(async ({ password, confirmation }: { password: string; confirmation: string }) =>
    lender.resetPassword({
      encryptedPassword: await encryptPassword(password, passwordEncryption),
      encryptedConfirmation: await encryptPassword(confirmation, passwordEncryption),
      resetCode,
    }),
  );
}
