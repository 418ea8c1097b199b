import { abortable } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import type { Transport } from '../transport.ts';

/** For the widget, which takes them as the wire has them; nobody else needs to look inside. */
type ChatCredentials = Readonly<components['schemas']['ChatCredentials']>;

/** Chat (extension chat). The conversations themselves are the widget's, in its own frame. */
export function chatCalls({ signedIn }: Transport) {
  return {
    /** @param loanId of the conversation; null for all of them. Forbidden with code chat_closed where chat is hidden */
    getChatCredentials: (loanId: number | null, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/chat/get-credentials', {
            body: loanId === null ? {} : { loanId },
            ...abortable(signal),
          }),
        ({ result }): ChatCredentials => result.data,
        signal,
      ),
  };
}
