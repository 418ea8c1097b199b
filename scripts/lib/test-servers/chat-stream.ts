import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from '../cleanup.ts';
import { CommandError } from '../steps.ts';
import { type Api, getUrl } from './lender-client.ts';

const REOPEN_PAUSE_MS = 100;

/**
 * Collects the events of a chat stream. Like a browser, it opens the stream again after the stream has ended,
 * and continues after the last event.
 */
export async function openStream(api: Api, chatToken: string) {
  const stopping = new AbortController();
  const unregister = registerCleanup(() => {
    stopping.abort();
    return Promise.resolve();
  });
  let received = '';
  const requestStream = () => {
    const id = [...received.matchAll(/^id: (.+)$/gm)].at(-1)?.[1];
    return fetch(getUrl(api, '/chat/stream'), {
      headers: { chatToken, ...(id === undefined ? {} : { 'last-event-id': id }) },
      signal: stopping.signal,
    });
  };
  const readEvents = async ({ body }: Response) => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) received += decoder.decode(chunk, { stream: true });
  };
  const readUntilStopped = async (first: Response) => {
    await readEvents(first).catch(() => undefined);
    while (!stopping.signal.aborted) {
      await wait(REOPEN_PAUSE_MS);
      // Ignores failures, because the stream cannot be opened while the database is unavailable.
      await requestStream()
        .then((response) => (response.status === 200 ? readEvents(response) : response.body?.cancel()))
        .catch(() => undefined);
    }
  };
  const first = await requestStream();
  if (first.status !== 200) throw new CommandError(`The chat stream has the status ${first.status}.`);
  void readUntilStopped(first);
  return {
    /** Returns true as soon as an event contains the text, and false after `timeoutMs`. */
    waitFor: async (text: string, timeoutMs: number): Promise<boolean> => {
      const deadline = Date.now() + timeoutMs;
      while (!received.includes(text) && Date.now() < deadline) await wait(20);
      return received.includes(text);
    },
    stop: () => {
      unregister();
      stopping.abort();
    },
  };
}
