import type { Schemas } from '@livery/contract';
import { call, postToPage } from './api-calls.ts';
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
  let seenUpTo = 0;
  let markedUpTo = 0;
  async function mark(): Promise<void> {
    if (seenUpTo <= markedUpTo) return;
    markedUpTo = seenUpTo;
    try {
      const { result } = await call('markChatRead', { body: { loanId, upTo: seenUpTo } });
      postToPage({ type: 'livery-chat:unread', unread: result.unread });
    } catch {
      // If the request fails, it is repeated when another message is seen or after reconnecting.
      markedUpTo = 0;
    }
  }
  return {
    onSeen(id: number): void {
      seenUpTo = id;
      void mark();
    },
    retry: () => void mark(),
  };
}

export async function showConversation(
  root: HTMLElement,
  { credentials, loanId, title, onBack }: ConversationOptions,
): Promise<ConversationView> {
  const state = createElement('span', { class: 'meta', role: 'status' });
  // In the inbox, the h1 is the heading of the conversation list.
  const heading = createElement(onBack === null ? 'h1' : 'h2', { tabindex: '-1' }, title);
  const back =
    onBack === null
      ? ''
      : createElement('button', { type: 'button', class: 'back', onclick: onBack }, 'Back');
  const marker = createReadMarker(loanId);
  const list = createMessageList({ onSeen: (id) => marker.onSeen(id), onOlder });

  async function loadOlder(before: number): Promise<void> {
    const { result, hasOlder } = await call('listChatMessages', { query: { loanId, before } });
    list.setHasOlder(hasOlder);
    list.prepend(result);
  }
  function onOlder(before: number): void {
    // If loading fails, the button remains, so the user can try again.
    loadOlder(before).catch(() => undefined);
  }
  async function loadNewest(): Promise<number> {
    const { result, hasOlder } = await call('listChatMessages', { query: { loanId } });
    list.setHasOlder(hasOlder);
    list.append(result);
    return result.at(-1)?.id ?? 0;
  }
  async function send(body: string, clientKey: string): Promise<void> {
    await call('sendChatMessage', { body: { loanId, body, clientKey } });
    list.scrollToEnd();
  }

  const head = createElement('div', { class: 'head' }, back, heading, state);
  root.replaceChildren(head, ...list.parts, createMessageForm(credentials, send));
  // Move the focus only if the user has selected the conversation in this frame. Otherwise the focus remains
  // in the page around the frame.
  if (onBack !== null) heading.focus();
  return {
    after: await loadNewest(),
    onState(isConnected) {
      state.textContent = isConnected ? '' : 'Reconnecting...';
      if (isConnected) marker.retry();
    },
    onEvent({ name, data }) {
      if (name === 'message' && data.loanId === loanId) list.append([data]);
      if (name === 'unread') postToPage({ type: 'livery-chat:unread', unread: data.unread });
    },
    close: () => list.close(),
  };
}
