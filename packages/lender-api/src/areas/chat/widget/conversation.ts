import type { Schemas } from '@livery/contract';
import { call, postToPage } from './calls.ts';
import { element } from './elements.ts';
import type { LiveView } from './live-events.ts';
import { messageForm } from './message-form.ts';
import { createMessageList } from './message-list.ts';

interface ConversationOptions {
  readonly credentials: Schemas['ChatCredentials'];
  readonly loanId: number;
  readonly title: string;
  /** Returns to the list of conversations; null for a conversation without one. */
  readonly onBack: (() => void) | null;
}

/** A conversation on the screen. */
export interface ConversationView extends LiveView {
  /** The id of the last message that is shown; 0 for none. */
  readonly after: number;
}

/** Reports to the lender and the page how far the reader has read. */
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
      // Sent again with the next message that is seen, or after the connection is back.
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

/** Shows a conversation in `root`. */
export async function showConversation(
  root: HTMLElement,
  { credentials, loanId, title, onBack }: ConversationOptions,
): Promise<ConversationView> {
  const state = element('span', { class: 'meta', role: 'status' });
  // Beside the list of conversations, the heading of the list is the first one.
  const heading = element(onBack === null ? 'h1' : 'h2', { tabindex: '-1' }, title);
  const back =
    onBack === null ? '' : element('button', { type: 'button', class: 'back', onclick: onBack }, 'Back');
  const marker = createReadMarker(loanId);
  const list = createMessageList({ onSeen: (id) => marker.onSeen(id), onOlder });

  async function loadOlder(before: number): Promise<void> {
    const { result, hasOlder } = await call('listChatMessages', { query: { loanId, before } });
    list.setHasOlder(hasOlder);
    list.prepend(result);
  }
  function onOlder(before: number): void {
    // The button stays for another attempt.
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

  const head = element('div', { class: 'head' }, back, heading, state);
  root.replaceChildren(head, ...list.parts, messageForm(credentials, send));
  // Only after a choice in this frame. Otherwise the page around it keeps its focus.
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
