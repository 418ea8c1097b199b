import { boolean, object, oneOf, parseShape, type ShapeValue, string } from '../storage/shape.ts';
import type { IdleTime } from './idle-time.ts';
import { onSessionChange, type SessionStore, sessionShape } from './session.ts';

/**
 * The time in ms that a new tab waits for a response before it shows Sign In. The tab still accepts a later
 * response.
 */
const RESPONSE_TIMEOUT_MS = 1000;

const messageShapes = {
  ask: object({ kind: oneOf('ask'), from: string }),
  answer: object({ kind: oneOf('answer'), to: string, session: sessionShape }),
  opened: object({ kind: oneOf('opened'), session: sessionShape }),
  ended: object({ kind: oneOf('ended'), accessToken: string, expired: boolean }),
};
const kindShape = object({ kind: oneOf('ask', 'answer', 'opened', 'ended') });
type TabMessage = ShapeValue<(typeof messageShapes)[keyof typeof messageShapes]>;

/** Parses a message of another tab. Returns null for a message that this release does not know. */
function parseMessage(data: unknown): TabMessage | null {
  const kind = parseShape(kindShape, data)?.kind;
  return kind === undefined ? null : parseShape<TabMessage>(messageShapes[kind], data);
}

interface TabsOptions {
  readonly session: SessionStore;
  readonly idle: Pick<IdleTime, 'isSessionOver'>;
  /** The channel between the tabs of one origin. All tabs of an origin belong to the same tenant. */
  readonly channel: BroadcastChannel;
  /** Returns the path and query of this tab. */
  readonly getPath: () => string;
  /** True if a user seems to be signed in in another tab, so that this tab waits for a response. */
  readonly mayBeSignedIn: boolean;
}

const createTabId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * Synchronizes the tabs of a tenant (docs/product/sign-in-and-session.md#session-in-tabs): a new tab takes
 * over the session of an open tab. A sign-in and the end of a session apply to all tabs.
 * @returns a promise that resolves when this tab knows whether it opens with a session; it resolves
 * immediately if no user seems to be signed in
 */
export function synchronizeTabs({
  session,
  idle,
  channel,
  getPath,
  mayBeSignedIn,
}: TabsOptions): Promise<void> {
  const tabId = createTabId();
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  /**
   * True while this tab applies a change that another tab has sent. This tab must not send the change again.
   */
  let isApplyingRemoteChange = false;
  const applyRemoteChange = (change: () => void) => {
    isApplyingRemoteChange = true;
    change();
    isApplyingRemoteChange = false;
  };
  // True if this tab has no session and waits for a response with one. After any session change, a response
  // must not sign the user in again.
  let isWaitingForSession = session.state().session === null;
  let stopWaiting: () => void = () => undefined;

  function handleMessage(message: TabMessage) {
    const ownSession = session.state().session;
    if (message.kind === 'ask') {
      if (ownSession !== null && !idle.isSessionOver())
        broadcast({ kind: 'answer', to: message.from, session: ownSession });
    } else if (message.kind === 'answer') {
      if (isWaitingForSession && message.to === tabId) applyRemoteChange(() => session.open(message.session));
    } else if (message.kind === 'ended') {
      if (ownSession?.accessToken !== message.accessToken) return;
      applyRemoteChange(() => (message.expired ? session.expire(getPath()) : session.close()));
    } else if (ownSession === null || ownSession.user.id === message.session.user.id) {
      applyRemoteChange(() => session.open(message.session));
    } else {
      // Another user has signed in in this browser, so the session of this tab ends.
      applyRemoteChange(() => session.expire(getPath()));
    }
  }

  channel.addEventListener('message', ({ data }) => {
    const message = parseMessage(data);
    if (message !== null) handleMessage(message);
  });
  onSessionChange(session, (newSession, previousSession) => {
    isWaitingForSession = false;
    stopWaiting();
    if (isApplyingRemoteChange) return;
    if (newSession !== null) broadcast({ kind: 'opened', session: newSession });
    else if (previousSession !== null)
      broadcast({
        kind: 'ended',
        accessToken: previousSession.accessToken,
        expired: session.state().ended === 'expired',
      });
  });

  if (!isWaitingForSession) return Promise.resolve();
  broadcast({ kind: 'ask', from: tabId });
  if (!mayBeSignedIn) return Promise.resolve();
  return new Promise((resolve) => {
    stopWaiting = resolve;
    setTimeout(resolve, RESPONSE_TIMEOUT_MS);
  });
}
