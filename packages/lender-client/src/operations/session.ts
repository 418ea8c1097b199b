import { session } from '@livery/contract/operations/session';
import { messageFromWire } from '../codecs/message.ts';
import { ignoreResponse, operation } from '../http/operation.ts';
import { nonEmptyText } from '../wire/wire-types.ts';
import type { LenderWindow } from './lender-windows.ts';

/** The activity, the tickets and the password of the signed-in user. */
export const sessionOperations = {
  /** Extends the session at the lender (extension session-activity). `idleSeconds` is the time since the last activity. */
  recordActivity: operation(session.recordSessionActivity, {
    encode: (input: { readonly idleSeconds: number }) => ({ body: input }),
    decode: ignoreResponse,
  }),

  /**
   * Returns a ticket that replaces the token in the address of a window (lender-windows.ts). It is valid once, for 60 s
   * (extension tickets).
   */
  createTicket: operation(session.createTicket, {
    encode: ({ path }: Pick<LenderWindow, 'path'>) => ({ body: { path } }),
    decode: (response) => ({ ticket: response.object('result').get('ticket', nonEmptyText) }),
  }),

  /**
   * Changes the user's own password. Fails if the old password is wrong. All passwords are encrypted and base64-encoded.
   */
  changePassword: operation(session.changeOwnPassword, {
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
