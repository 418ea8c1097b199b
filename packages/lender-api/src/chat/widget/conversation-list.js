// Staff's list of conversations, the one with the newest message first.

const conversationEntry = (conversation, onOpen) =>
  element(
    'li',
    {},
    element(
      'button',
      { type: 'button', class: 'entry', onclick: () => onOpen(conversation) },
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
    ),
  );

/** Shows the list in `root`. @returns what takes its live events */
async function showConversations(root, onOpen) {
  const list = element('ul', {});
  const empty = element(
    'p',
    { class: 'meta' },
    'No conversations yet. One begins on the page of a loan account.',
  );
  const state = element('span', { class: 'meta', role: 'status' });
  async function load() {
    const { result } = await get('conversations');
    list.replaceChildren(...result.map((conversation) => conversationEntry(conversation, onOpen)));
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
    close: () => undefined,
  };
}
