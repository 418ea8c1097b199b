import {
  type BorrowerCounts,
  borrowerCountsFromWire,
  type LinkedAccountPage,
  linkedAccountPageFromWire,
  type SignedUpQuery,
  signedUpQueryToWire,
} from './codecs/borrowers.ts';
import { type ClientDetails, clientDetailsFromWire } from './codecs/client-details.ts';
import { type StaffUser, staffUserFromWire } from './codecs/staff.ts';
import { LenderError } from './errors.ts';
import type { components } from './schema.d.ts';
import { createTransport, type LenderClientOptions } from './transport.ts';

/** The lender's feature flags as it reports them, under the wire's names. */
export type ControlSettings = Readonly<components['schemas']['ControlSettings']>;

/**
 * The lender API in the portal's words: money in integer cents, days as yyyy-MM-dd. Every method rejects
 * with a LenderError, or with the signal's reason when the signal is aborted, by a timeout too.
 */
export interface LenderClient {
  /** Spec section 7, users/login. `encryptedPassword` is base64. Refused: the lender's reason. */
  signIn(
    input: { readonly email: string; readonly encryptedPassword: string },
    signal?: AbortSignal,
  ): Promise<{ readonly accessToken: string; readonly user: StaffUser }>;
  /** Ends the session at the lender (extension log-out). A session that is over already counts as done. */
  signOut(): Promise<void>;
  /** Spec section 7, users/forgot-password. Resolves with the lender's sentence, the same for any address. */
  requestPasswordReset(input: { readonly email: string }): Promise<{ readonly message: string }>;
  /** Spec section 7, users/reset-password; both passwords encrypted, base64. */
  resetPassword(input: {
    readonly encryptedPassword: string;
    readonly encryptedConfirmation: string;
    readonly resetCode: string;
  }): Promise<{ readonly message: string }>;
  /** Spec section 7, client/get-client-details. */
  getClientDetails(signal?: AbortSignal): Promise<ClientDetails>;
  /** Spec section 7, client/control-settings. */
  getControlSettings(signal?: AbortSignal): Promise<ControlSettings>;
  /** Spec section 7, users/app-details. */
  getBorrowerCounts(signal?: AbortSignal): Promise<BorrowerCounts>;
  /** Spec section 7, users/signed-up-lenders. A page beyond the last is empty. */
  listSignedUpBorrowers(query: SignedUpQuery, signal?: AbortSignal): Promise<LinkedAccountPage>;
}

const messageOf = (data: { message: string }) => ({ message: data.message });
const unlessUnauthorised = (error: unknown) => {
  if (!(error instanceof LenderError && error.kind === 'unauthorised')) throw error;
};
const abortable = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export function createLenderClient(options: LenderClientOptions): LenderClient {
  const { open, signedIn } = createTransport(options);
  return {
    signIn: ({ email, encryptedPassword }, signal) =>
      open(
        (http) =>
          http.POST('/users/login', { body: { email, password: encryptedPassword }, ...abortable(signal) }),
        ({ result }) => ({ accessToken: result.accessToken, user: staffUserFromWire(result.data) }),
        signal,
      ),
    signOut: () =>
      signedIn(
        (http) => http.POST('/users/logout'),
        () => undefined,
      ).catch(unlessUnauthorised),
    requestPasswordReset: ({ email }) =>
      open(
        (http) => http.POST('/users/forgot-password', { body: { email, platform: 'new_cap' } }),
        messageOf,
      ),
    resetPassword: ({ encryptedPassword, encryptedConfirmation, resetCode }) =>
      open(
        (http) =>
          http.POST('/users/reset-password', {
            body: {
              password: encryptedPassword,
              confirm_password: encryptedConfirmation,
              reset_code: resetCode,
            },
          }),
        messageOf,
      ),
    getClientDetails: (signal) =>
      signedIn(
        (http) => http.GET('/client/get-client-details', abortable(signal)),
        ({ result }) => clientDetailsFromWire(result.data),
        signal,
      ),
    getControlSettings: (signal) =>
      signedIn(
        (http) => http.GET('/client/control-settings', abortable(signal)),
        ({ result }) => result.data,
        signal,
      ),
    getBorrowerCounts: (signal) =>
      signedIn(
        (http) => http.GET('/users/app-details', abortable(signal)),
        ({ result }) => borrowerCountsFromWire(result),
        signal,
      ),
    listSignedUpBorrowers: (query, signal) =>
      signedIn(
        (http) =>
          http.POST('/users/signed-up-lenders', { body: signedUpQueryToWire(query), ...abortable(signal) }),
        linkedAccountPageFromWire,
        signal,
      ),
  };
}
