import type { Schemas } from '@livery/contract';
import { chat } from '@livery/contract/operations/chat';
import { operation } from '../http/operation.ts';
import { instant } from '../wire/wire-dates.ts';
import { count, filledText, flag } from '../wire/wire-types.ts';

/** Chat (extension chat). The widget in its own frame loads the conversations. */
export const chatOperations = {
  /**
   * Returns the credentials in the wire's terms, because the widget takes them as they are. Forbidden with code
   * chat_closed if chat is hidden.
   * @param loanId of the conversation; null for all conversations
   */
  getChatCredentials: operation(chat.getChatCredentials, {
    encode: (loanId: number | null, signal?: AbortSignal) => ({
      body: loanId === null ? {} : { loanId },
      signal,
    }),
    decode: (answer): Readonly<Schemas['ChatCredentials']> => {
      const credentials = answer.object('result').object('data');
      return {
        token: credentials.get('token', filledText),
        expiresAt: credentials.get('expiresAt', instant),
        loanId: credentials.nullable('loanId', count),
        readOnly: credentials.get('readOnly', flag),
        chatMaxCharacter: credentials.get('chatMaxCharacter', count),
      };
    },
  }),
};
