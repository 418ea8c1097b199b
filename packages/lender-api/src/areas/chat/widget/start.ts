import type { Schemas } from '@livery/contract';
import { getErrorMessage, postToPage, setToken } from './api-calls.ts';
import { showConversation } from './conversation.ts';
import type { Conversation } from './conversation-list.ts';
import { createElement, createLoadError } from './elements.ts';
import { showInbox } from './inbox.ts';
import type { LiveView } from './live-events.ts';
import { subscribe } from './live-events.ts';
import { parsePageMessage } from './page-messages.ts';
import { applyFont, applyStyle, applyTheme } from './theme.ts';

/**
 * Minimum interval between two activity reports. The page ends idle sessions, but does not receive the user
 * events of this frame.
 */
const ACTIVE_EVERY_MS = 5000;

const root = createElement('div', { class: 'chat' });

let closeView: () => void = () => undefined;
/** Identifies the current view; null if it could not be loaded. */
let viewKey: string | null = null;
/**
 * The conversation that the user has opened in the inbox. It stays open when the inbox is shown again.
 */
let selectedConversation: Conversation | null = null;

/**
 * Replaces the current view.
 * @param key identifies the view
 * @param show draws the view and returns it, with the id of the last displayed message
 */
async function openView(
  key: string,
  show: () => Promise<LiveView & { readonly after?: number }>,
): Promise<void> {
  closeView();
  viewKey = key;
  const abortController = new AbortController();
  const { signal } = abortController;
  closeView = () => abortController.abort();
  try {
    const view = await show();
    if (signal.aborted) {
      view.close();
      return;
    }
    signal.addEventListener('abort', () => view.close());
    const { after = null, onEvent, onState } = view;
    void subscribe({ after, onEvent, onState, signal });
    postToPage({ type: 'livery-chat:opened' });
  } catch (error) {
    if (signal.aborted) return;
    viewKey = null;
    root.classList.remove('inbox');
    root.replaceChildren(createLoadError(getErrorMessage(error), () => void openView(key, show)));
    postToPage({ type: 'livery-chat:failed' });
  }
}

/**
 * Opens the chat with the credentials. If they only replace expired ones, the view stays open with its
 * scroll position, its older messages and the text that the user is writing.
 */
function openChat(credentials: Schemas['ChatCredentials'], hasTitle: boolean): void {
  const { loanId, token, readOnly, chatMaxCharacter } = credentials;
  setToken(token);
  root.classList.toggle('titled', hasTitle && loanId !== null);
  const key = JSON.stringify([loanId, readOnly, chatMaxCharacter]);
  if (key === viewKey) return;
  const onSelect = (conversation: Conversation | null) => {
    selectedConversation = conversation;
  };
  void openView(key, () =>
    loanId === null
      ? showInbox(root, { credentials, selectedConversation, onSelect })
      : showConversation(root, { credentials, loanId, title: 'Messages', onBack: null }),
  );
}

/** Handles messages from the embedding page, and ignores messages from other windows. */
function listenToPage(): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent) return;
    const message = parsePageMessage(data);
    if (message?.type === 'livery-chat:theme') applyTheme(message.theme);
    else if (message?.type === 'livery-chat:font') applyFont(message.font);
    else if (message?.type === 'livery-chat:open') openChat(message.credentials, message.hasTitle === true);
  });
}

function reportActivity(): void {
  let lastReported = -Infinity;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - lastReported < ACTIVE_EVERY_MS) return;
    lastReported = timeStamp;
    postToPage({ type: 'livery-chat:active' });
  };
  for (const name of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    addEventListener(name, report, { passive: true });
}

applyStyle();
document.body.append(root);
listenToPage();
reportActivity();
postToPage({ type: 'livery-chat:ready' });
