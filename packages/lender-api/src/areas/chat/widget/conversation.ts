import type { Schemas } from '@livery/contract';
import { callOperation, postToPage } from './api-calls.ts';
import { createElement } from './elements.ts';
import type { LiveView } from './live-events.ts';
import { createMessageForm } from './message-form.ts';
import { createMessageList } from './message-list.ts';

interface ConversationOptions {
  readonly credentials: Schemas['ChatCredentials'];
  readonly loanId: number;
  readonly title: string;
  /** Called by the Back button to return to the list of conversations; null if there is no list. */
  readonly onBack: (() => void) | null;
}

export interface ConversationView extends LiveView {
  /** The id of the last message in the list; 0 if the list is empty. */
  readonly after: number;
}

/** Reports the last read message to the lender API, and the number of unread messages to the embedding page. */
function createReadMarker(loanId: number) {
  let lastSeenId = 0;
  let lastReportedId = 0;
  async function reportRead(): Promise<void> {
    if (lastSeenId <= lastReportedId) return;
    lastReportedId = lastSeenId;
    try {
      const { result } = await callOperation('markChatRead', { body: { loanId, upTo: lastSeenId } });
      postToPage({ type: 'livery-chat:unread', unread: result.unread });
    } catch {
      // If the request fails, it is repeated when another message is seen or after reconnecting.
      lastReportedId = 0;
    }
  }
  return {
    onSeen(id: number): void {
      lastSeenId = id;
      void reportRead();
    },
    retry: () => void reportRead(),
  };
}

export async function showConversation(
  root: HTMLElement,
  { credentials, loanId, title, onBack }: ConversationOptions,
): Promise<ConversationView> {
  const connectionStatus = createElement('span', { class: 'meta', role: 'status' });
  // In the inbox, the conversation list has the h1, so this heading is an h2.
  const heading = createElement(onBack === null ? 'h1' : 'h2', { tabindex: '-1' }, title);
  const backButton =
    onBack === null
      ? ''
      : createElement('button', { type: 'button', class: 'back', onclick: onBack }, 'Back');
  const readMarker = createReadMarker(loanId);
  const messageList = createMessageList({ onSeen: (id) => readMarker.onSeen(id), onOlder });

  async function loadOlder(before: number): Promise<void> {
    const { result, hasOlder } = await callOperation('listChatMessages', { query: { loanId, before } });
    messageList.setHasOlder(hasOlder);
    messageList.prepend(result);
  }
  function onOlder(before: number): void {
    // If loading fails, the button remains, so the user can try again.
    loadOlder(before).catch(() => undefined);
  }
  async function loadFirst(): Promise<number> {
    const { result, hasOlder } = await callOperation('listChatMessages', { query: { loanId } });
    messageList.setHasOlder(hasOlder);
    messageList.append(result);
    return result.at(-1)?.id ?? 0;
  }
  async function loadNewest(): Promise<void> {
    const { result } = await callOperation('listChatMessages', { query: { loanId } });
    messageList.append(result);
  }
  async function send(body: string, clientKey: string): Promise<void> {
    await callOperation('sendChatMessage', { body: { loanId, body, clientKey } });
    messageList.scrollToEnd();
  }

  const head = createElement('div', { class: 'head' }, backButton, heading, connectionStatus);
  root.replaceChildren(head, ...messageList.parts, createMessageForm({ credentials, loanId, send }));
  // Move the focus only if the user has selected the conversation in this frame. Otherwise the focus remains
  // in the page around the frame.
  if (onBack !== null) heading.focus();
  return {
    after: await loadFirst(),
    onState(isConnected) {
      connectionStatus.textContent = isConnected ? '' : 'Reconnecting...';
      if (!isConnected) return;
      readMarker.retry();
      // The event stream of the inbox begins when it is first connected, so it lacks the messages that arrived
      // after this conversation was loaded. If loading fails, the next connection triggers another attempt.
      if (onBack !== null) loadNewest().catch(() => undefined);
    },
    onEvent({ name, data }) {
      if (name === 'message' && data.loanId === loanId) messageList.append([data]);
      if (name === 'unread') postToPage({ type: 'livery-chat:unread', unread: data.unread });
    },
    close: () => messageList.close(),
  };
}
