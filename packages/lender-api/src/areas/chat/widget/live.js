// New messages as they are written: server-sent events, read by fetch because EventSource sends no headers.

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Splits what arrives into events; what is not complete yet waits. */
function eventReader(onEvent) {
  let waiting = '';
  return (text) => {
    const parts = (waiting + text).split('\n\n');
    waiting = parts.pop();
    for (const part of parts) {
      const fields = part.split('\n').map((line) => line.split(/: (.*)/s));
      const field = (name) => fields.find(([key]) => key === name)?.[1];
      const data = field('data');
      if (data !== undefined) onEvent(field('event'), JSON.parse(data), field('id'));
    }
  };
}

/** So long after the page was last seen it listens no more: a browser has few connections for all of its tabs. */
const UNSEEN_MS = 30_000;

/** Resolves once the page is seen, or `signal` says stop. */
const whenSeen = (signal) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/** A signal that comes when the page has not been seen for a while, or `signal` says stop; `done` ends the watch. */
function untilUnseen(signal) {
  const unseen = new AbortController();
  let timer;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') timer = setTimeout(() => unseen.abort(), UNSEEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  const done = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return { signal: AbortSignal.any([signal, unseen.signal]), isOver: () => unseen.signal.aborted, done };
}

/**
 * Listens while the page is seen, until `signal` says stop, and comes back after every break where it was.
 * @param {{ after: number, onEvent: (event: string, data: object) => void, onState: (isLive: boolean) => void, signal: AbortSignal }} options
 */
async function listen({ after, onEvent, onState, signal }) {
  let last = after;
  let delay = FIRST_RETRY_MS;
  for (;;) {
    await whenSeen(signal);
    if (signal.aborted) return undefined;
    const visit = untilUnseen(signal);
    try {
      const answer = await request(`stream${last === null ? '' : `?after=${last}`}`, {
        signal: visit.signal,
      });
      onState(true);
      const read = eventReader((event, data, id) => {
        delay = FIRST_RETRY_MS;
        if (id !== undefined) last = Number(id);
        onEvent(event, data);
      });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) read(piece.value);
    } catch (error) {
      // Without good credentials only the page around the frame can go on; it sends new ones.
      if (error.status === 401 || error.status === 403) return onState(false);
    } finally {
      visit.done();
    }
    if (visit.isOver()) continue;
    if (signal.aborted) return undefined;
    onState(false);
    await new Promise((resolve) => setTimeout(resolve, delay * (0.75 + Math.random() / 2)));
    delay = Math.min(delay * 2, LONGEST_RETRY_MS);
  }
}
