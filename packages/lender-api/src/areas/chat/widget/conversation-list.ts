import type { Schemas } from '@livery/contract';
import { callOperation, postToPage } from './api-calls.ts';
import { createElement, formatTime } from './elements.ts';
import type { LiveView } from './live-events.ts';

export type Conversation = Schemas['Conversation'];

export interface ConversationListView extends LiveView {
  /** Highlights a conversation in the list; null removes the highlight. */
  readonly highlight: (loanId: number | null) => void;
  readonly focusOn: (loanId: number) => void;
}

function createUnreadBadge(unread: number): HTMLElement | string {
  if (unread === 0) return '';
  return createElement(
    'span',
    { class: 'badge' },
    String(unread),
    createElement('span', { class: 'hidden' }, ' unread'),
  );
}

const createEntryParts = ({
  firstName,
  lastName,
  loanNo,
  lastMessage,
  lastMessageAt,
  unread,
}: Conversation) => [
  createElement(
    'span',
    { class: 'row' },
    createElement('strong', {}, `${firstName} ${lastName}`),
    createUnreadBadge(unread),
  ),
  createElement('span', { class: 'meta' }, `Account ${loanNo}, ${formatTime(lastMessageAt)}`),
  createElement('span', { class: 'preview' }, lastMessage),
];

/**
 * Makes `items` the children of the list, in this order. Items in the correct position are not moved, because
 * the user may be pressing one of them.
 */
function arrangeItems(list: HTMLElement, items: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  for (const [index, item] of items.entries()) {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  while (list.children.length > items.length) list.lastElementChild?.remove();
  // A moved item loses the focus, so restore it.
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Creates the list items by loan account, and reuses existing items because the user may be pressing one of
 * them.
 */
function createEntries(onOpen: (conversation: Conversation) => void) {
  const entries = new Map<number, { item: HTMLElement; button: HTMLElement }>();
  let highlightedLoanId: number | null = null;

  function createEntry(conversation: Conversation) {
    const onclick = () => onOpen(conversation);
    const button = createElement('button', { type: 'button', class: 'entry', onclick });
    const entry = { item: createElement('li', {}, button), button };
    entries.set(conversation.loanId, entry);
    return entry;
  }
  const updateHighlight = () => {
    for (const [loanId, { button }] of entries)
      button.setAttribute('aria-current', String(loanId === highlightedLoanId));
  };

  return {
    updateItems(conversations: readonly Conversation[]): HTMLElement[] {
      const items = conversations.map((conversation) => {
        const { item, button } = entries.get(conversation.loanId) ?? createEntry(conversation);
        button.replaceChildren(...createEntryParts(conversation));
        return item;
      });
      updateHighlight();
      return items;
    },
    highlight(loanId: number | null): void {
      highlightedLoanId = loanId;
      updateHighlight();
    },
    focusOn: (loanId: number) => entries.get(loanId)?.button.focus(),
  };
}

/** Shows the list of conversations in `root`, sorted by newest message. */
export async function showConversations(
  root: HTMLElement,
  onOpen: (conversation: Conversation) => void,
): Promise<ConversationListView> {
  const entries = createEntries(onOpen);
  const list = createElement('ul');
  const empty = createElement(
    'p',
    { class: 'meta' },
    'No conversations yet. Start one from a loan account page.',
  );
  const connectionStatus = createElement('span', { class: 'meta', role: 'status' });
  async function load(): Promise<void> {
    const { result } = await callOperation('listChatConversations');
    arrangeItems(list, entries.updateItems(result));
    empty.hidden = result.length > 0;
  }
  root.replaceChildren(
    createElement(
      'div',
      { class: 'head' },
      createElement('h1', { tabindex: '-1' }, 'Conversations'),
      connectionStatus,
    ),
    createElement('div', { class: 'scroll' }, empty, list),
  );
  await load();
  return {
    onState(isConnected) {
      connectionStatus.textContent = isConnected ? '' : 'Reconnecting...';
    },
    onEvent({ name, data }) {
      if (name === 'unread') postToPage({ type: 'livery-chat:unread', unread: data.unread });
      // If loading fails, the next event triggers another attempt.
      load().catch(() => undefined);
    },
    highlight: (loanId) => entries.highlight(loanId),
    focusOn: (loanId) => entries.focusOn(loanId),
    close: () => undefined,
  };
}
