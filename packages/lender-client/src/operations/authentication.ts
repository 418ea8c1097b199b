import { authentication } from '@livery/contract/operations/authentication';
import { messageFromWire } from '../codecs/message.ts';
import { staffUserFromWire } from '../codecs/staff.ts';
import { encodeNoInput, ignoreResponse, operation } from '../http/operation.ts';
import { nonEmptyText } from '../wire/wire-types.ts';

/**
 * Sign-in, sign-out and forgotten passwords. Part of the initial code, because the sign-out must read the token before the
 * portal deletes it.
 */
export const authenticationOperations = {
  /**
   * `encryptedPassword` is base64. `deviceToken` (extension known-devices) is the token from the user's last sign-in in
   * this browser. The result contains a new token, or null.
   */
  signIn: operation(authentication.signIn, {
    encode: (input: {
      readonly email: string;
      readonly encryptedPassword: string;
      readonly deviceToken?: string | undefined;
    }) => ({
      body: {
        email: input.email,
        password: input.encryptedPassword,
        ...(input.deviceToken === undefined ? {} : { deviceToken: input.deviceToken }),
      },
    }),
    decode: (response) => {
      const result = response.object('result');
      return {
        accessToken: result.get('accessToken', nonEmptyText),
        user: staffUserFromWire(result.object('data')),
        deviceToken: result.getOrNull('deviceToken', nonEmptyText),
      };
    },
  }),

  /** Ends the session at the lender (extension log-out). Succeeds if the session has already ended. */
  signOut: operation(authentication.signOut, {
    encode: encodeNoInput,
    decode: ignoreResponse,
    recover: (failure) => {
      if (failure.kind !== 'unauthorized') throw failure;
    },
  }),

  /** Emails a reset code. The lender's message is the same for known and unknown addresses. */
  requestPasswordReset: operation(authentication.requestPasswordReset, {
    encode: (input: { readonly email: string }) => ({ body: { email: input.email, platform: 'new_cap' } }),
    decode: messageFromWire,
  }),

  /** Sets a new password. Both passwords are encrypted and base64-encoded. */
  resetPassword: operation(authentication.resetPassword, {
    encode: (input: {
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
      readonly resetCode: string;
    }) => ({
      body: {
        password: input.encryptedPassword,
        confirm_password: input.encryptedConfirmation,
        reset_code: input.resetCode,
      },
    }),
    decode: messageFromWire,
  }),
};
