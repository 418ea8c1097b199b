// Waits for the page around the frame, then shows what its credentials open.

const root = element('div', { class: 'chat' });
document.body.append(root);

let stop = () => undefined;
/** The conversation that staff chose in the list; it is still there when new credentials come. */
let chosen = null;

/** @param {() => Promise<object>} show draws a view and gives what takes its live events */
async function view(show) {
  stop();
  const leaving = new AbortController();
  stop = () => leaving.abort();
  try {
    const shown = await show();
    leaving.signal.addEventListener('abort', () => shown.close());
    if (leaving.signal.aborted) return shown.close();
    const { after, onEvent, onState } = shown;
    void listen({ after, onEvent, onState, signal: leaving.signal });
    tellParent('opened');
  } catch (error) {
    if (leaving.signal.aborted || error.status === 401) return undefined;
    root.classList.remove('inbox');
    root.replaceChildren(failure(error, () => view(show)));
    tellParent('failed');
  }
  return undefined;
}

const openInbox = () =>
  view(() => showInbox(root, { chosen, onChoose: (conversation) => (chosen = conversation) }));

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data?.type === 'livery-chat:theme') wear(data.theme);
  if (data?.type === 'livery-chat:font') applyFont(data.font);
  if (data?.type !== 'livery-chat:open') return;
  credentials = data.credentials;
  // A page that has a title for the conversation needs no second one.
  root.classList.toggle('titled', data.hasTitle === true && credentials.loanId !== null);
  const { loanId } = credentials;
  if (loanId !== null) void view(() => showConversation(root, { loanId, title: 'Messages', onBack: null }));
  else void openInbox();
});

/** What is done here is not seen by the page around the frame, whose session ends when nothing is done. */
const ACTIVE_EVERY_MS = 5000;
let lastActive = -Infinity;
for (const name of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
  addEventListener(
    name,
    ({ timeStamp }) => {
      if (timeStamp - lastActive < ACTIVE_EVERY_MS) return;
      lastActive = timeStamp;
      tellParent('active');
    },
    { passive: true },
  );

tellParent('ready');
