// One conversation: messages, live, and a field to answer in.

/** @param {{ readOnly: boolean, chatMaxCharacter: number }} limits @param {(text: string, key: string) => Promise<void>} send */
function writeForm({ readOnly, chatMaxCharacter }, send) {
  if (readOnly)
    return element('p', { class: 'write' }, 'You can read this conversation, but not write in it.');
  const field = element('textarea', {
    id: 'text',
    rows: 2,
    'aria-describedby': 'count',
    enterkeyhint: 'send',
  });
  const count = element('span', { id: 'count', class: 'meta' });
  const problem = element('p', { class: 'problem', role: 'alert', hidden: '' });
  const button = element('button', { type: 'button', onclick: submit }, 'Send');
  // The same for a message that is sent again after a lost answer.
  let key = '';
  const newKey = () => (key = `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  newKey();

  function check() {
    const length = countCharacters(field.value.trim());
    const tooLong = chatMaxCharacter > 0 && length > chatMaxCharacter;
    if (chatMaxCharacter > 0) count.textContent = `${length} of ${chatMaxCharacter} characters`;
    field.setAttribute('aria-invalid', String(tooLong));
    return length > 0 && !tooLong;
  }
  async function submit() {
    if (button.disabled || !check()) return;
    button.disabled = true;
    const text = field.value;
    // Empty at once: what is typed meanwhile is the next message.
    field.value = '';
    try {
      await send(text.trim(), key);
      problem.hidden = true;
      newKey();
    } catch (error) {
      field.value = field.value === '' ? text : `${text}\n${field.value}`;
      problem.textContent = error.message;
      problem.hidden = false;
    } finally {
      check();
      button.disabled = false;
      field.focus();
    }
  }
  const area = element(
    // No form: a sandboxed frame may send none, not even one that a script takes.
    'div',
    { class: 'write' },
    element('label', { for: 'text' }, 'Your message'),
    field,
    problem,
    element('div', { class: 'row' }, count, button),
  );
  field.addEventListener('input', () => {
    newKey();
    check();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void submit();
    }
  });
  check();
  return area;
}

const messageItem = ({ name, body, sentAt, mine }) =>
  element(
    'li',
    { class: mine ? 'message ours' : 'message' },
    element(
      'div',
      { class: 'meta' },
      `${mine ? 'You' : name}, `,
      element('time', { datetime: sentAt }, shownTime(sentAt)),
    ),
    element('p', {}, body),
  );

/**
 * Shows a conversation in `root`. @returns what takes its live events
 * @param {{ loanId: number, title: string, onBack: (() => void) | null }} options
 */
async function showConversation(root, { loanId, title, onBack }) {
  const shown = new Map();
  const list = element('ol');
  const log = element('div', { role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages' }, list);
  const empty = element('p', { class: 'meta' }, 'No messages yet.');
  const older = element(
    'button',
    { type: 'button', hidden: '', onclick: () => load(Math.min(...shown.keys())) },
    'Show older messages',
  );
  const scroll = element('div', { class: 'scroll', tabindex: '0' }, older, empty, log);
  const state = element('span', { class: 'meta', role: 'status' });
  // Beside the list, whose heading is the page's.
  const heading = element(onBack === null ? 'h1' : 'h2', { tabindex: '-1' }, title);
  const back =
    onBack === null ? '' : element('button', { type: 'button', class: 'back', onclick: onBack }, 'Back');
  const jump = element(
    'button',
    { type: 'button', class: 'jump', hidden: '', onclick: showEnd },
    'New messages',
  );
  let seenUpTo = 0;
  let readUpTo = 0;

  function markRead() {
    if (seenUpTo <= readUpTo) return;
    readUpTo = seenUpTo;
    post('mark-read', { loanId, upTo: seenUpTo })
      .then(({ result }) => tellParent('unread', result))
      // Said again with the next message that is seen, or when the lender is there again.
      .catch(() => (readUpTo = 0));
  }
  const seen = watchSeen((id) => {
    seenUpTo = id;
    markRead();
  });
  const isAtEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  function showEnd() {
    scroll.scrollTop = scroll.scrollHeight;
    scroll.focus();
  }
  scroll.addEventListener('scroll', () => (jump.hidden ||= isAtEnd()));

  function add(messages, atEnd) {
    const wasAtEnd = isAtEnd();
    const items = messages
      .filter(({ id }) => !shown.has(id))
      .map((message) => {
        const item = messageItem(message);
        shown.set(message.id, item);
        seen.add(item, message.id);
        return item;
      });
    if (atEnd) list.append(...items);
    else list.prepend(...items);
    empty.hidden = shown.size > 0;
    if (atEnd && wasAtEnd) scroll.scrollTop = scroll.scrollHeight;
    else if (atEnd && items.length > 0) jump.hidden = false;
  }
  async function load(before) {
    const { result, hasOlder } = await get(
      `messages?loanId=${loanId}${before === null ? '' : `&before=${before}`}`,
    );
    older.hidden = !hasOlder;
    add(result, before === null);
    return result;
  }
  async function send(body, clientKey) {
    await post('send-message', { loanId, body, clientKey });
    scroll.scrollTop = scroll.scrollHeight;
  }

  const write = writeForm(credentials, send);
  root.replaceChildren(element('div', { class: 'head' }, back, heading, state), scroll, jump, write);
  // Only after a choice in this frame: the page around it keeps its focus.
  if (onBack !== null) heading.focus();
  const first = await load(null);
  return {
    after: first.at(-1)?.id ?? 0,
    onState(isLive) {
      state.textContent = isLive ? '' : 'Connecting again...';
      if (isLive) markRead();
    },
    onEvent(event, data) {
      if (event === 'message' && data.loanId === loanId) add([data], true);
      if (event === 'unread') tellParent('unread', data);
    },
    close: () => seen.close(),
  };
}
