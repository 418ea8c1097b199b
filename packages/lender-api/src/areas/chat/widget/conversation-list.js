// Staff's list of conversations, the one with the newest message first.

/** What an entry of the list says. */
const entryParts = (conversation) => [
  element(
    'span',
    { class: 'row' },
    element('strong', {}, `${conversation.firstName} ${conversation.lastName}`),
    conversation.unread === 0
      ? ''
      : element(
          'span',
          { class: 'badge' },
          String(conversation.unread),
          element('span', { class: 'hidden' }, ' unread'),
        ),
  ),
  element(
    'span',
    { class: 'meta' },
    `Account ${conversation.loanNo}, ${shownTime(conversation.lastMessageAt)}`,
  ),
  element('span', { class: 'preview' }, conversation.lastMessage),
];

/** Puts items into a list in this order. Those that stand right stay where they are: one may be being pressed. */
function arrange(list, items) {
  const focused = document.activeElement;
  for (const [place, item] of items.entries()) {
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null);
  }
  while (list.children.length > items.length) list.lastElementChild.remove();
  // One that has moved has lost it.
  if (list.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Shows the list in `root`.
 * @returns what takes its live events; `mark` shows which conversation is open beside it
 */
async function showConversations(root, onOpen) {
  const list = element('ul', {});
  const empty = element(
    'p',
    { class: 'meta' },
    'No conversations yet. One begins on the page of a loan account.',
  );
  const state = element('span', { class: 'meta', role: 'status' });
  /** By loan account: an entry is the same one after every event. */
  const entries = new Map();
  /** The loan account whose conversation is open; null for none. */
  let marked = null;
  function entryOf(conversation) {
    const { loanId } = conversation;
    const entry =
      entries.get(loanId) ??
      element(
        'li',
        {},
        element('button', { type: 'button', class: 'entry', onclick: () => onOpen(conversation) }),
      );
    entries.set(loanId, entry);
    entry.firstElementChild.setAttribute('aria-current', String(loanId === marked));
    entry.firstElementChild.replaceChildren(...entryParts(conversation));
    return entry;
  }
  async function load() {
    const { result } = await get('conversations');
    arrange(list, result.map(entryOf));
    empty.hidden = result.length > 0;
  }
  root.replaceChildren(
    element('div', { class: 'head' }, element('h1', { tabindex: '-1' }, 'Conversations'), state),
    element('div', { class: 'scroll' }, empty, list),
  );
  await load();
  return {
    after: null,
    onState: (isLive) => (state.textContent = isLive ? '' : 'Connecting again...'),
    onEvent(event, data) {
      if (event === 'unread') tellParent('unread', data);
      load().catch(() => undefined);
    },
    mark(loanId) {
      marked = loanId;
      for (const [id, entry] of entries)
        entry.firstElementChild.setAttribute('aria-current', String(id === marked));
    },
    focusOn: (loanId) => entries.get(loanId)?.firstElementChild.focus(),
    close: () => undefined,
  };
}
