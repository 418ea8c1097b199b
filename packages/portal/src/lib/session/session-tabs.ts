import { boolean, object, oneOf, parseShape, type ShapeValue, string } from '../storage/shape.ts';
import type { IdleTime } from './idle-time.ts';
import { onSessionChange, type SessionStore, sessionShape } from './session.ts';

/** The time that a new tab waits for a response before it shows Sign In. It still accepts a later one. */
const RESPONSE_TIMEOUT_MS = 1000;

const messageShapes = {
  ask: object({ kind: oneOf('ask'), from: string }),
  answer: object({ kind: oneOf('answer'), to: string, session: sessionShape }),
  opened: object({ kind: oneOf('opened'), session: sessionShape }),
  ended: object({ kind: oneOf('ended'), accessToken: string, expired: boolean }),
};
const kindShape = object({ kind: oneOf('ask', 'answer', 'opened', 'ended') });
type TabMessage = ShapeValue<(typeof messageShapes)[keyof typeof messageShapes]>;

/** Parses a message of another tab; null for a message that this release does not know. */
function parseMessage(data: unknown): TabMessage | null {
  const kind = parseShape(kindShape, data)?.kind;
  return kind === undefined ? null : parseShape<TabMessage>(messageShapes[kind], data);
}

interface TabsOptions {
  readonly session: SessionStore;
  readonly idle: Pick<IdleTime, 'isSessionOver'>;
  /** Connects the tabs of one origin, and so of one tenant. */
  readonly channel: BroadcastChannel;
  /** Returns the path and query of this tab. */
  readonly getPath: () => string;
  /** True if a user seems to be signed in in another tab, so that this tab waits for a response. */
  readonly mayBeSignedIn: boolean;
}

const createTabId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * Synchronizes the tabs of a tenant (docs/product/sign-in-and-session.md#session-in-tabs): a new tab takes
 * over the session of an open one, signing in applies to all tabs, and so does the end of a session.
 * @returns a promise that resolves when it is known if this tab opens with a session: at once if no user
 * seems to be signed in
 */
export function synchronizeTabs({
  session,
  idle,
  channel,
  getPath,
  mayBeSignedIn,
}: TabsOptions): Promise<void> {
  const tabId = createTabId();
  const post = (message: TabMessage) => channel.postMessage(message);
  /** True while this tab applies a change of another tab, which it must not broadcast again. */
  let isApplyingRemoteChange = false;
  const applyRemoteChange = (change: () => void) => {
    isApplyingRemoteChange = true;
    change();
    isApplyingRemoteChange = false;
  };
  // Responses that arrive after a session change must not sign the user in again.
  let isWaitingForSession = session.state().session === null;
  let settle: () => void = () => undefined;

  function receive(message: TabMessage) {
    const ownSession = session.state().session;
    if (message.kind === 'ask') {
      if (ownSession !== null && !idle.isSessionOver())
        post({ kind: 'answer', to: message.from, session: ownSession });
    } else if (message.kind === 'answer') {
      if (isWaitingForSession && message.to === tabId) applyRemoteChange(() => session.open(message.session));
    } else if (message.kind === 'ended') {
      if (ownSession?.accessToken !== message.accessToken) return;
      applyRemoteChange(() => (message.expired ? session.expire(getPath()) : session.close()));
    } else if (ownSession === null || ownSession.user.id === message.session.user.id) {
      applyRemoteChange(() => session.open(message.session));
    } else {
      // Another user has signed in in this browser.
      applyRemoteChange(() => session.expire(getPath()));
    }
  }

  channel.addEventListener('message', ({ data }) => {
    const message = parseMessage(data);
    if (message !== null) receive(message);
  });
  onSessionChange(session, (now, before) => {
    isWaitingForSession = false;
    settle();
    if (isApplyingRemoteChange) return;
    if (now !== null) post({ kind: 'opened', session: now });
    else if (before !== null)
      post({
        kind: 'ended',
        accessToken: before.accessToken,
        expired: session.state().ended === 'expired',
      });
  });

  if (!isWaitingForSession) return Promise.resolve();
  post({ kind: 'ask', from: tabId });
  if (!mayBeSignedIn) return Promise.resolve();
  return new Promise((resolve) => {
    settle = resolve;
    setTimeout(resolve, RESPONSE_TIMEOUT_MS);
  });
}
