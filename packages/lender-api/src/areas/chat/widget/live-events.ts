import type { ChatEvent } from '@livery/contract/chat-widget';
import { openEventStream } from './api-calls.ts';
import { createEventReader } from './event-reader.ts';

export interface LiveView {
  readonly onEvent: (event: ChatEvent) => void;
  readonly onState: (isConnected: boolean) => void;
  readonly close: () => void;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/**
 * The stream of a hidden page ends after this time, because browsers limit the number of connections across
 * all tabs.
 */
const HIDDEN_MS = 30_000;

/** Resolves when the page is visible or `signal` aborts. */
const waitUntilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });

/**
 * Returns a signal that aborts when `signal` aborts or the page has been hidden for `HIDDEN_MS`. Call `done`
 * to remove the listeners.
 */
function createVisibilitySignal(signal: AbortSignal) {
  const hidden = new AbortController();
  let timer: number | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') timer = setTimeout(() => hidden.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', check);
  const done = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  return { signal: AbortSignal.any([signal, hidden.signal]), isHidden: () => hidden.signal.aborted, done };
}

interface SubscribeOptions extends Pick<LiveView, 'onEvent' | 'onState'> {
  /** The id of the last message that is displayed; null for events from now on. */
  readonly after: number | null;
  readonly signal: AbortSignal;
}

/**
 * Reports live events while the page is visible, until `signal` aborts. After a reconnection, continues after
 * the last received message.
 */
export async function subscribe({ after, onEvent, onState, signal }: SubscribeOptions): Promise<void> {
  let lastId = after;
  let delay = FIRST_RETRY_MS;
  for (;;) {
    await waitUntilVisible(signal);
    if (signal.aborted) return;
    const visibility = createVisibilitySignal(signal);
    try {
      const response = await openEventStream(lastId, visibility.signal);
      onState(true);
      await readEvents(response, (event, id) => {
        delay = FIRST_RETRY_MS;
        lastId = id ?? lastId;
        onEvent(event);
      });
    } catch {
      // Tries again after every error, because a user who lost access (HTTP 403) can receive it again.
    } finally {
      visibility.done();
    }
    if (visibility.isHidden()) continue;
    if (visibility.signal.aborted) return;
    onState(false);
    const wait = delay * (0.75 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, wait));
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }
}

async function readEvents({ body }: Response, onEvent: (event: ChatEvent, id: number | null) => void) {
  if (body === null) return;
  const readChunk = createEventReader(onEvent);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) readChunk(chunk.value);
}
