import type { Schemas } from '@livery/contract';
import { chat } from '@livery/contract/operations/chat';
import { operation } from '../http/operation.ts';
import { instant } from '../wire/wire-dates.ts';
import { count, flag, nonEmptyText } from '../wire/wire-types.ts';

/** Chat (extension chat). The widget loads the conversations itself. */
export const chatOperations = {
  /**
   * Returns the credentials in the wire format, because they are passed to the widget unchanged. Fails as `forbidden` with
   * code chat_closed if chat is hidden.
   * @param loanId the loan account of the conversation; null for all conversations
   */
  getChatCredentials: operation(chat.getChatCredentials, {
    encode: (loanId: number | null) => ({
      body: loanId === null ? {} : { loanId },
    }),
    decode: (response): Readonly<Schemas['ChatCredentials']> => {
      const credentials = response.object('result').object('data');
      return {
        token: credentials.get('token', nonEmptyText),
        expiresAt: credentials.get('expiresAt', instant),
        loanId: credentials.nullable('loanId', count),
        readOnly: credentials.get('readOnly', flag),
        chatMaxCharacter: credentials.get('chatMaxCharacter', count),
      };
    },
  }),
};
