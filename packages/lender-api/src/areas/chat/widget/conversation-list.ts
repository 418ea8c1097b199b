import type { Schemas } from '@livery/contract';
import { call, postToPage } from './calls.ts';
import { element, formatTime } from './elements.ts';
import type { LiveView } from './live-events.ts';

export type Conversation = Schemas['Conversation'];

/** The list of conversations on the screen. */
export interface ConversationListView extends LiveView {
  /** Marks the conversation that is open beside the list; null for none. */
  readonly mark: (loanId: number | null) => void;
  readonly focusOn: (loanId: number) => void;
}

function unreadBadge(unread: number): HTMLElement | string {
  if (unread === 0) return '';
  return element('span', { class: 'badge' }, String(unread), element('span', { class: 'hidden' }, ' unread'));
}

const entryParts = ({ firstName, lastName, loanNo, lastMessage, lastMessageAt, unread }: Conversation) => [
  element('span', { class: 'row' }, element('strong', {}, `${firstName} ${lastName}`), unreadBadge(unread)),
  element('span', { class: 'meta' }, `Account ${loanNo}, ${formatTime(lastMessageAt)}`),
  element('span', { class: 'preview' }, lastMessage),
];

/** Puts the items of a list in order. Items in the right place are not moved, because one of them may be pressed. */
function arrange(list: HTMLElement, items: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  for (const [index, item] of items.entries()) {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  while (list.children.length > items.length) list.lastElementChild?.remove();
  // An item that is moved loses the focus.
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Creates the entries of the list by loan account. An entry reuses its elements, because one of them may be pressed.
 */
function createEntries(onOpen: (conversation: Conversation) => void) {
  const entries = new Map<number, { item: HTMLElement; button: HTMLElement }>();
  let marked: number | null = null;

  function createEntry(conversation: Conversation) {
    const onclick = () => onOpen(conversation);
    const button = element('button', { type: 'button', class: 'entry', onclick });
    const entry = { item: element('li', {}, button), button };
    entries.set(conversation.loanId, entry);
    return entry;
  }
  const showMark = () => {
    for (const [loanId, { button }] of entries)
      button.setAttribute('aria-current', String(loanId === marked));
  };

  return {
    /** Returns the entries of conversations, with their newest messages. */
    itemsOf(conversations: readonly Conversation[]): HTMLElement[] {
      const items = conversations.map((conversation) => {
        const { item, button } = entries.get(conversation.loanId) ?? createEntry(conversation);
        button.replaceChildren(...entryParts(conversation));
        return item;
      });
      showMark();
      return items;
    },
    mark(loanId: number | null): void {
      marked = loanId;
      showMark();
    },
    focusOn: (loanId: number) => entries.get(loanId)?.button.focus(),
  };
}

/** Shows the list of conversations in `root`, the one with the newest message first. */
export async function showConversations(
  root: HTMLElement,
  onOpen: (conversation: Conversation) => void,
): Promise<ConversationListView> {
  const entries = createEntries(onOpen);
  const list = element('ul');
  const empty = element('p', { class: 'meta' }, 'No conversations yet. Start one from a loan account page.');
  const state = element('span', { class: 'meta', role: 'status' });
  async function load(): Promise<void> {
    const { result } = await call('listChatConversations');
    arrange(list, entries.itemsOf(result));
    empty.hidden = result.length > 0;
  }
  root.replaceChildren(
    element('div', { class: 'head' }, element('h1', { tabindex: '-1' }, 'Conversations'), state),
    element('div', { class: 'scroll' }, empty, list),
  );
  await load();
  return {
    onState(isConnected) {
      state.textContent = isConnected ? '' : 'Reconnecting...';
    },
    onEvent({ name, data }) {
      if (name === 'unread') postToPage({ type: 'livery-chat:unread', unread: data.unread });
      // The next event loads the list again.
      load().catch(() => undefined);
    },
    mark: (loanId) => entries.mark(loanId),
    focusOn: (loanId) => entries.focusOn(loanId),
    close: () => undefined,
  };
}
