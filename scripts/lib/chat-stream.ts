import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';
import { CommandError } from './steps.ts';

const REOPEN_PAUSE_MS = 100;
const POLL_MS = 20;

/** A message as a chat stream delivers it. */
interface StreamedMessage {
  readonly id: number;
  readonly body: string;
}

interface ChatStreamOptions {
  readonly url: string;
  /** Returns the headers of the next request, which contain a valid chat token. */
  readonly getHeaders: () => Promise<Readonly<Record<string, string>>>;
  /** Receives the status of each attempt to open the stream, and the milliseconds that it took; null without a response. */
  readonly onOpen?: (status: number | null, ms: number) => void;
}

export interface ChatStream {
  /** The received messages, in the order of their arrival. */
  readonly messages: readonly StreamedMessage[];
  /** Returns true as soon as all messages have been received, and false after `timeoutMs`. */
  readonly waitFor: (bodies: readonly string[], timeoutMs: number) => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * Receives the messages of a chat stream. Like the chat widget, it opens the stream again after the stream has ended, and continues
 * after the last complete event.
 * @throws CommandError if the stream cannot be opened at first
 */
export async function openChatStream(options: ChatStreamOptions): Promise<ChatStream> {
  const { url, getHeaders, onOpen = () => undefined } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const messages: StreamedMessage[] = [];
  let lastEventId: string | null = null;

  function receive(event: string): void {
    const fields = new Map(
      event.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 2)]),
    );
    lastEventId = fields.get('id') ?? lastEventId;
    if (fields.get('event') === 'message')
      messages.push(JSON.parse(fields.get('data') ?? '') as StreamedMessage);
  }
  async function requestStream(): Promise<Response> {
    const headers = await getHeaders();
    const startTime = performance.now();
    const report = (status: number | null) => {
      if (!signal.aborted) onOpen(status, performance.now() - startTime);
    };
    try {
      const response = await fetch(url, {
        headers: { ...headers, ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) },
        signal,
      });
      report(response.status);
      return response;
    } catch (error) {
      report(null);
      throw error;
    }
  }
  /** Receives events until the stream ends. An event that is incomplete at the end is delivered again by the next stream. */
  async function readEvents({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let incomplete = '';
    for await (const chunk of body ?? []) {
      const events = (incomplete + decoder.decode(chunk, { stream: true })).split('\n\n');
      incomplete = events.pop() ?? '';
      for (const event of events) receive(event);
    }
  }
  async function readUntilStopped(first: Response): Promise<void> {
    await readEvents(first).catch(() => undefined);
    while (!signal.aborted) {
      await wait(REOPEN_PAUSE_MS);
      // Ignores failures, because the stream cannot be opened while a server or the database is unavailable.
      await requestStream()
        .then((response) => (response.status === 200 ? readEvents(response) : response.body?.cancel()))
        .catch(() => undefined);
    }
  }

  const stop = () => {
    unregister();
    stopping.abort();
  };
  const unregister = registerCleanup(() => {
    stop();
    return Promise.resolve();
  });
  const first = await requestStream();
  if (first.status !== 200) throw new CommandError(`The chat stream has the status ${first.status}.`);
  void readUntilStopped(first);
  return {
    messages,
    waitFor: async (bodies, timeoutMs) => {
      const deadline = Date.now() + timeoutMs;
      const isComplete = () => {
        const received = new Set(messages.map(({ body }) => body));
        return bodies.every((body) => received.has(body));
      };
      while (!isComplete() && Date.now() < deadline) await wait(POLL_MS);
      return isComplete();
    },
    stop,
  };
}
