// Staff's inbox: the list, and beside it, or on a phone in its place, the conversation that was chosen.

/** What a pane shows of something that could not be loaded. */
const failure = (error, retry) =>
  element(
    'div',
    { class: 'scroll' },
    element('p', { class: 'problem', role: 'alert' }, error.message),
    element('button', { type: 'button', onclick: retry }, 'Retry'),
  );

/**
 * Shows the inbox in `root`. One live line serves both panes.
 * @param {{ chosen: object | null, onChoose: (conversation: object | null) => void }} options
 * @returns what takes its live events
 */
async function showInbox(root, { chosen, onChoose }) {
  const listPane = element('div', { class: 'pane list' });
  const talkPane = element('div', { class: 'pane talk' });
  const nothing = () => element('p', { class: 'choose' }, 'Choose a conversation to read it here.');
  const idle = { onEvent: () => undefined, onState: () => undefined, close: () => undefined };
  let isLive = true;
  /** The conversation beside the list. */
  let open = idle;
  /** Which choice is the latest: what an earlier one loads is not shown any more. */
  let turn = 0;

  function leave(loanId) {
    turn += 1;
    open.close();
    open = idle;
    onChoose(null);
    root.classList.remove('talking');
    talkPane.replaceChildren(nothing());
    list.mark(null);
    list.focusOn(loanId);
  }
  async function choose(conversation) {
    const mine = ++turn;
    const { loanId, firstName, lastName, loanNo } = conversation;
    open.close();
    // What is said while it loads is shown once it has.
    const waiting = [];
    open = { ...idle, onEvent: (...event) => waiting.push(event) };
    onChoose(conversation);
    list.mark(loanId);
    root.classList.add('talking');
    try {
      const title = `${firstName} ${lastName}, account ${loanNo}`;
      const shown = await showConversation(talkPane, { loanId, title, onBack: () => leave(loanId) });
      if (mine !== turn) return shown.close();
      open = shown;
      for (const event of waiting) shown.onEvent(...event);
      if (!isLive) shown.onState(false);
    } catch (error) {
      if (mine !== turn || error.status === 401) return undefined;
      talkPane.replaceChildren(failure(error, () => choose(conversation)));
    }
    return undefined;
  }

  root.classList.add('inbox');
  root.classList.remove('talking');
  talkPane.append(nothing());
  root.replaceChildren(listPane, talkPane);
  const list = await showConversations(listPane, choose);
  if (chosen !== null) void choose(chosen);
  return {
    after: null,
    onState(live) {
      isLive = live;
      list.onState(live);
      open.onState(live);
    },
    onEvent(event, data) {
      list.onEvent(event, data);
      // The list has told of it.
      if (event !== 'unread') open.onEvent(event, data);
    },
    close: () => open.close(),
  };
}
