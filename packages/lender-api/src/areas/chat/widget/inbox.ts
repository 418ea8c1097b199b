import type { Schemas } from '@livery/contract';
import type { ChatEvent } from '@livery/contract/chat-widget';
import { errorMessage, needsCredentials } from './calls.ts';
import { showConversation } from './conversation.ts';
import type { Conversation } from './conversation-list.ts';
import { showConversations } from './conversation-list.ts';
import { element, loadError } from './elements.ts';
import type { LiveView } from './live-events.ts';

interface InboxOptions {
  readonly credentials: Schemas['ChatCredentials'];
  /** The conversation to open first; null for none. */
  readonly chosen: Conversation | null;
  readonly onChoose: (conversation: Conversation | null) => void;
}

const NO_VIEW: LiveView = { onEvent: () => undefined, onState: () => undefined, close: () => undefined };

const emptyPane = () => element('p', { class: 'choose' }, 'Choose a conversation to read it here.');

/**
 * Shows the conversations of staff in `root`: the list, and the chosen conversation beside it or, on a phone, in its
 * place. One event stream serves both.
 */
export async function showInbox(
  root: HTMLElement,
  { credentials, chosen, onChoose }: InboxOptions,
): Promise<LiveView> {
  const listPane = element('div', { class: 'pane list' });
  const conversationPane = element('div', { class: 'pane talk' }, emptyPane());
  let isConnected = true;
  /** The conversation beside the list. */
  let open = NO_VIEW;
  /** The number of the latest choice. Results of earlier choices are ignored. */
  let latest = 0;

  function leave(loanId: number): void {
    latest += 1;
    open.close();
    open = NO_VIEW;
    onChoose(null);
    root.classList.remove('talking');
    conversationPane.replaceChildren(emptyPane());
    list.mark(null);
    list.focusOn(loanId);
  }
  async function choose(conversation: Conversation): Promise<void> {
    const choice = ++latest;
    const { loanId, firstName, lastName, loanNo } = conversation;
    open.close();
    /** Events that arrive while the conversation loads. */
    const waiting: ChatEvent[] = [];
    open = { ...NO_VIEW, onEvent: (event) => waiting.push(event) };
    onChoose(conversation);
    list.mark(loanId);
    root.classList.add('talking');
    const title = `${firstName} ${lastName}, account ${loanNo}`;
    try {
      const options = { credentials, loanId, title, onBack: () => leave(loanId) };
      const shown = await showConversation(conversationPane, options);
      if (choice !== latest) {
        shown.close();
        return;
      }
      open = shown;
      for (const event of waiting) shown.onEvent(event);
      if (!isConnected) shown.onState(false);
    } catch (error) {
      if (choice !== latest || needsCredentials(error)) return;
      conversationPane.replaceChildren(loadError(errorMessage(error), () => void choose(conversation)));
    }
  }

  root.classList.add('inbox');
  root.classList.remove('talking');
  root.replaceChildren(listPane, conversationPane);
  const list = await showConversations(listPane, (conversation) => void choose(conversation));
  if (chosen !== null) void choose(chosen);
  return {
    onState(isNowConnected) {
      isConnected = isNowConnected;
      list.onState(isConnected);
      open.onState(isConnected);
    },
    onEvent(event) {
      list.onEvent(event);
      // The list reports the number of unread messages to the page.
      if (event.name !== 'unread') open.onEvent(event);
    },
    close: () => open.close(),
  };
}
