import { useRef, useState } from 'react';
import { useIsMounted } from '../lib/page/component-lifecycle.ts';
import { encryptPassword } from '../lib/requests/encrypt-password.ts';
import { useHasExtension, useLender, useSessionStore, useTenant } from '../lib/services/services.ts';
import { createKnownDevices, KNOWN_DEVICES_EXTENSION } from '../lib/session/known-devices.ts';
import { createGuardedStorage } from '../lib/storage/guarded-storage.ts';

/**
 * Returns a function that sends the sign-in request, and the state of the request. The password is encrypted
 * before it is sent.
 */
export function useSignIn() {
  const lender = useLender();
  const session = useSessionStore();
  const { passwordEncryption, slug } = useTenant();
  const hasKnownDevices = useHasExtension(KNOWN_DEVICES_EXTENSION);
  return useRequest(async ({ email, password }: { email: string; password: string }) => {
    const devices = hasKnownDevices
      ? createKnownDevices(
          createGuardedStorage(() => window.localStorage),
          slug,
        )
      : null;
    const encryptedPassword = await encryptPassword(password, passwordEncryption);
    const signInResult = await lender.signIn({
      email,
      encryptedPassword,
      deviceToken: devices?.getToken(email),
    });
    const { accessToken, user, deviceToken } = signInResult;
    if (deviceToken !== null) devices?.store(email, deviceToken);
    session.open({ accessToken, user });
  });
}

/**
 * Returns a function that requests an email with a reset link, and the state of the request. The result is
 * the lender's message.
 */
export function useRequestPasswordReset() {
  const lender = useLender();
  return useRequest((input: { email: string }) => lender.requestPasswordReset(input));
}

/**
 * Returns a function that sets a new password with the code of a reset link, and the state of the request.
 * The result is the lender's message.
 */
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

interface RequestCallbacks<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the requests of a signed-out form, one at a time. Does not use TanStack Query, which the signed-in
 * screens use: nothing is cached here, and the library would be 5% of the code of the first screen. Does not
 * store the input, because it contains passwords.
 * @param request sends the input; its result is ignored if the form has unmounted
 */
function useRequest<Input, Result>(request: (input: Input) => Promise<Result>) {
  const [isPending, setPending] = useState(false);
  // True while a request is running. It changes immediately, while `isPending` changes at the next render.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  const finish = (callback: () => void) => {
    isRunning.current = false;
    if (!isMounted.current) return;
    setPending(false);
    callback();
  };

  const send = (input: Input, { onSuccess, onError }: RequestCallbacks<Result>) => {
    isRunning.current = true;
    setPending(true);
    request(input).then(
      (result) => finish(() => onSuccess?.(result)),
      (error: unknown) => finish(() => onError(error)),
    );
  };
  return { send, isPending, isRunning: () => isRunning.current };
}
