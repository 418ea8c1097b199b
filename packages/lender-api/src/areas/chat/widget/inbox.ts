import type { Schemas } from '@livery/contract';
import { getErrorMessage } from './api-calls.ts';
import { showConversation } from './conversation.ts';
import type { Conversation } from './conversation-list.ts';
import { showConversations } from './conversation-list.ts';
import { createElement, createLoadError } from './elements.ts';
import type { LiveView } from './live-events.ts';

interface InboxOptions {
  readonly credentials: Schemas['ChatCredentials'];
  /** The conversation to open first; null for none. */
  readonly selectedConversation: Conversation | null;
  readonly onSelect: (conversation: Conversation | null) => void;
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
  { credentials, selectedConversation, onSelect }: InboxOptions,
): Promise<LiveView> {
  const listPane = createElement('div', { class: 'pane list' });
  const conversationPane = createElement('div', { class: 'pane talk' }, createEmptyPane());
  let isConnected = true;
  let conversationView = NO_VIEW;
  /**
   * The number of the latest selection. If a conversation is still loading when another is selected, its
   * result is ignored.
   */
  let latestSelection = 0;

  function closeConversation(loanId: number): void {
    latestSelection += 1;
    conversationView.close();
    conversationView = NO_VIEW;
    onSelect(null);
    root.classList.remove('talking');
    conversationPane.replaceChildren(createEmptyPane());
    list.highlight(null);
    list.focusOn(loanId);
  }
  async function selectConversation(conversation: Conversation): Promise<void> {
    const selection = ++latestSelection;
    const wasConnected = isConnected;
    const { loanId, firstName, lastName, loanNo } = conversation;
    conversationView.close();
    /** Delivers what happened while the conversation was loading, in order. */
    const deliveries: ((view: LiveView) => void)[] = [];
    conversationView = {
      onEvent: (event) => deliveries.push((view) => view.onEvent(event)),
      onState: (isNowConnected) => deliveries.push((view) => view.onState(isNowConnected)),
      close: () => undefined,
    };
    onSelect(conversation);
    list.highlight(loanId);
    root.classList.add('talking');
    const title = `${firstName} ${lastName}, account ${loanNo}`;
    try {
      const options = { credentials, loanId, title, onBack: () => closeConversation(loanId) };
      const view = await showConversation(conversationPane, options);
      if (selection !== latestSelection) {
        view.close();
        return;
      }
      conversationView = view;
      if (!wasConnected) view.onState(false);
      for (const deliver of deliveries) deliver(view);
    } catch (error) {
      if (selection !== latestSelection) return;
      conversationPane.replaceChildren(
        createLoadError(getErrorMessage(error), () => void selectConversation(conversation)),
      );
    }
  }

  root.classList.add('inbox');
  root.classList.remove('talking');
  root.replaceChildren(listPane, conversationPane);
  const list = await showConversations(listPane, (conversation) => void selectConversation(conversation));
  if (selectedConversation !== null) void selectConversation(selectedConversation);
  return {
    onState(isNowConnected) {
      isConnected = isNowConnected;
      list.onState(isConnected);
      conversationView.onState(isConnected);
    },
    onEvent(event) {
      list.onEvent(event);
      // Only the list handles `unread` events. It reports the number to the page.
      if (event.name !== 'unread') conversationView.onEvent(event);
    },
    close: () => conversationView.close(),
  };
}
