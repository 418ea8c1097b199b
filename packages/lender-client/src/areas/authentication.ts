import { staffUserFromWire } from '../codecs/staff.ts';
import { LenderError } from '../errors.ts';
import type { LenderWindow } from '../new-window.ts';
import { abortable, done, messageOf } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

const unlessUnauthorised = (error: unknown) => {
  if (!(error instanceof LenderError && error.kind === 'unauthorised')) throw error;
};

/** Signing in and out, and passwords (spec section 7, authentication and session). */
export function authenticationCalls({ open, signedIn }: Transport) {
  return {
    /** users/login. `encryptedPassword` is base64. Refused: the lender's reason. */
    signIn: (input: { readonly email: string; readonly encryptedPassword: string }, signal?: AbortSignal) =>
      open(
        (http) =>
          http.POST('/users/login', {
            body: { email: input.email, password: input.encryptedPassword },
            ...abortable(signal),
          }),
        ({ result }) => ({ accessToken: result.accessToken, user: staffUserFromWire(result.data) }),
        signal,
      ),

    /** Ends the session at the lender (extension log-out). A session that is over already counts as done. */
    signOut: () => signedIn((http) => http.POST('/users/logout'), done).catch(unlessUnauthorised),

    /** A ticket that opens this window once, within a minute, in the place of the token (extension tickets). */
    createTicket: ({ path }: Pick<LenderWindow, 'path'>) =>
      signedIn(
        (http) => http.POST('/users/create-ticket', { body: { path } }),
        ({ result }) => ({ ticket: result.ticket }),
      ),

    /** users/forgot-password. Resolves with the lender's sentence, the same for any address. */
    requestPasswordReset: (input: { readonly email: string }) =>
      open(
        (http) => http.POST('/users/forgot-password', { body: { email: input.email, platform: 'new_cap' } }),
        messageOf,
      ),

    /** users/reset-password; both passwords encrypted, base64. */
    resetPassword: (input: {
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
      readonly resetCode: string;
    }) =>
      open(
        (http) =>
          http.POST('/users/reset-password', {
            body: {
              password: input.encryptedPassword,
              confirm_password: input.encryptedConfirmation,
              reset_code: input.resetCode,
            },
          }),
        messageOf,
      ),

    /** users/change-password; all three encrypted, base64. Refused when the old one is wrong. */
    changePassword: (input: {
      readonly encryptedOld: string;
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
    }) =>
      signedIn(
        (http) =>
          http.POST('/users/change-password', {
            body: {
              old_password: input.encryptedOld,
              password: input.encryptedPassword,
              password_confirmation: input.encryptedConfirmation,
            },
          }),
        messageOf,
      ),
  };
}
