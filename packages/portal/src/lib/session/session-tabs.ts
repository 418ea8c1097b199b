import { boolean, object, oneOf, parseShape, type ShapeValue, string } from '../storage/shape.ts';
import type { IdleTime } from './idle-time.ts';
import { onSessionChange, type SessionStore, sessionShape } from './session.ts';

/** How long a new tab waits for an open one before it shows Sign In. A later answer still counts. */
const ANSWER_WITHIN_MS = 1000;

const messageShapes = {
  ask: object({ kind: oneOf('ask'), from: string }),
  answer: object({ kind: oneOf('answer'), to: string, session: sessionShape }),
  opened: object({ kind: oneOf('opened'), session: sessionShape }),
  ended: object({ kind: oneOf('ended'), accessToken: string, expired: boolean }),
};
const kindShape = object({ kind: oneOf('ask', 'answer', 'opened', 'ended') });
type TabMessage = ShapeValue<(typeof messageShapes)[keyof typeof messageShapes]>;

/** Reads a message of another tab; null for one that this release does not know. */
function parseMessage(data: unknown): TabMessage | null {
  const kind = parseShape(kindShape, data)?.kind;
  return kind === undefined ? null : parseShape<TabMessage>(messageShapes[kind], data);
}

interface TabsOptions {
  readonly session: SessionStore;
  readonly idle: Pick<IdleTime, 'isOver'>;
  /** Reaches the other tabs of the same tenant and nobody else: the browser keeps it within the origin. */
  readonly channel: BroadcastChannel;
  /** Path and search that this tab is at. */
  readonly here: () => string;
  /** Whether somebody seems to be signed in in another tab, so that its answer is worth waiting for. */
  readonly mayBeSignedIn: boolean;
}

const newTabId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * Keeps the tabs of a tenant in step: a new one takes the session over from an open one, signing in signs in all,
 * and the end of a session, whichever tab learns of it, is the end in all of them.
 * @returns resolves when it is settled whether this tab opens with a session: at once where nobody seems to be signed in
 */
export function joinTabs({ session, idle, channel, here, mayBeSignedIn }: TabsOptions): Promise<void> {
  const me = newTabId();
  const post = (message: TabMessage) => channel.postMessage(message);
  /** What is done because another tab said so is not told the others again. */
  let following = false;
  const follow = (change: () => void) => {
    following = true;
    change();
    following = false;
  };
  // Somebody who has left here must not come back by an answer that was on its way.
  let asking = session.state().session === null;
  let settle: () => void = () => undefined;

  function receive(message: TabMessage) {
    const mine = session.state().session;
    if (message.kind === 'ask') {
      if (mine !== null && !idle.isOver()) post({ kind: 'answer', to: message.from, session: mine });
    } else if (message.kind === 'answer') {
      if (asking && message.to === me) follow(() => session.open(message.session));
    } else if (message.kind === 'ended') {
      if (mine?.accessToken !== message.accessToken) return;
      follow(() => (message.expired ? session.expire(here()) : session.close()));
    } else if (mine === null || mine.user.id === message.session.user.id) {
      follow(() => session.open(message.session));
    } else {
      // Another person has signed in in this browser since.
      follow(() => session.expire(here()));
    }
  }

  channel.addEventListener('message', ({ data }) => {
    const message = parseMessage(data);
    if (message !== null) receive(message);
  });
  onSessionChange(session, (now, before) => {
    asking = false;
    settle();
    if (following) return;
    if (now !== null) post({ kind: 'opened', session: now });
    else if (before !== null)
      post({
        kind: 'ended',
        accessToken: before.accessToken,
        expired: session.state().ended === 'expired',
      });
  });

  if (!asking) return Promise.resolve();
  post({ kind: 'ask', from: me });
  if (!mayBeSignedIn) return Promise.resolve();
  return new Promise((resolve) => {
    settle = resolve;
    setTimeout(resolve, ANSWER_WITHIN_MS);
  });
}
