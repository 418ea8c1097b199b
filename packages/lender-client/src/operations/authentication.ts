import { authentication } from '@livery/contract/operations/authentication';
import { messageFromWire } from '../codecs/message.ts';
import { staffUserFromWire } from '../codecs/staff.ts';
import { ignoreAnswer, operation, withoutInput } from '../http/operation.ts';
import { filledText } from '../wire/wire-types.ts';
import type { LenderWindow } from './lender-windows.ts';

/**
 * Sign-in, the session and passwords (spec section 7, authentication and session). Loaded with the client, because signing
 * out must read the token before the portal deletes it.
 */
export const authenticationOperations = {
  /**
   * `encryptedPassword` is base64. `deviceToken` (extension known-devices) is the one from the user's last sign-in in this
   * browser; the result has a new one, or null.
   */
  signIn: operation(authentication.signIn, {
    encode: (
      input: {
        readonly email: string;
        readonly encryptedPassword: string;
        readonly deviceToken?: string | undefined;
      },
      signal?: AbortSignal,
    ) => ({
      body: {
        email: input.email,
        password: input.encryptedPassword,
        ...(input.deviceToken === undefined ? {} : { deviceToken: input.deviceToken }),
      },
      signal,
    }),
    decode: (answer) => {
      const result = answer.object('result');
      return {
        accessToken: result.get('accessToken', filledText),
        user: staffUserFromWire(result.object('data')),
        deviceToken: result.usable('deviceToken', filledText),
      };
    },
  }),

  /** Ends the session at the lender (extension log-out). Succeeds if it has already ended. */
  signOut: operation(authentication.signOut, {
    encode: withoutInput,
    decode: ignoreAnswer,
    recover: (failure) => {
      if (failure.kind !== 'unauthorised') throw failure;
    },
  }),

  /** Extends the session at the lender (extension session-activity). `idleSeconds`: the time since the last activity. */
  recordActivity: operation(authentication.recordSessionActivity, {
    encode: (input: { readonly idleSeconds: number }) => ({ body: input }),
    decode: ignoreAnswer,
  }),

  /** Returns a ticket that opens the window once within a minute, in place of the token (extension tickets). */
  createTicket: operation(authentication.createTicket, {
    encode: ({ path }: Pick<LenderWindow, 'path'>) => ({ body: { path } }),
    decode: (answer) => ({ ticket: answer.object('result').get('ticket', filledText) }),
  }),

  /** The lender's message is the same for every address. */
  requestPasswordReset: operation(authentication.requestPasswordReset, {
    encode: (input: { readonly email: string }) => ({ body: { email: input.email, platform: 'new_cap' } }),
    decode: messageFromWire,
  }),

  /** Both passwords are encrypted, base64. */
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

  /** All three passwords are encrypted, base64. Refused if the old one is wrong. */
  changePassword: operation(authentication.changeOwnPassword, {
    encode: (input: {
      readonly encryptedOld: string;
      readonly encryptedPassword: string;
      readonly encryptedConfirmation: string;
    }) => ({
      body: {
        old_password: input.encryptedOld,
        password: input.encryptedPassword,
        password_confirmation: input.encryptedConfirmation,
      },
    }),
    decode: messageFromWire,
  }),
};
