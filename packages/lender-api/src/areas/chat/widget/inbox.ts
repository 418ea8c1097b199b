import type { Schemas } from '@livery/contract';
import type { ChatEvent } from '@livery/contract/chat-widget';
import { getErrorMessage, needsCredentials } from './api-calls.ts';
import { showConversation } from './conversation.ts';
import type { Conversation } from './conversation-list.ts';
import { showConversations } from './conversation-list.ts';
import { createElement, createLoadError } from './elements.ts';
import type { LiveView } from './live-events.ts';

interface InboxOptions {
  readonly credentials: Schemas['ChatCredentials'];
  /** The conversation to open first; null for none. */
  readonly chosen: Conversation | null;
  readonly onChoose: (conversation: Conversation | null) => void;
}

const NO_VIEW: LiveView = { onEvent: () => undefined, onState: () => undefined, close: () => undefined };

const createEmptyPane = () =>
  createElement('p', { class: 'choose' }, 'Choose a conversation to read it here.');

/**
 * Shows the inbox of staff in `root`: the list, and the open conversation next to it. On a phone, the open
 * conversation replaces the list. List and conversation share one event stream.
 */
export async function showInbox(
  root: HTMLElement,
  { credentials, chosen, onChoose }: InboxOptions,
): Promise<LiveView> {
  const listPane = createElement('div', { class: 'pane list' });
  const conversationPane = createElement('div', { class: 'pane talk' }, createEmptyPane());
  let isConnected = true;
  let open = NO_VIEW;
  /**
   * The number of the latest selection. If a conversation is still loading when another is selected, its
   * result is ignored.
   */
  let latest = 0;

  function leave(loanId: number): void {
    latest += 1;
    open.close();
    open = NO_VIEW;
    onChoose(null);
    root.classList.remove('talking');
    conversationPane.replaceChildren(createEmptyPane());
    list.highlight(null);
    list.focusOn(loanId);
  }
  async function choose(conversation: Conversation): Promise<void> {
    const choice = ++latest;
    const { loanId, firstName, lastName, loanNo } = conversation;
    open.close();
    const waiting: ChatEvent[] = [];
    open = { ...NO_VIEW, onEvent: (event) => waiting.push(event) };
    onChoose(conversation);
    list.highlight(loanId);
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
      conversationPane.replaceChildren(
        createLoadError(getErrorMessage(error), () => void choose(conversation)),
      );
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
      // Only the list handles `unread` events. It reports the number to the page.
      if (event.name !== 'unread') open.onEvent(event);
    },
    close: () => open.close(),
  };
}
