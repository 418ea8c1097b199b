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

/**
 * Listens until `signal` says stop, and comes back after every break where it was.
 * @param {{ after: number, onEvent: (event: string, data: object) => void, onState: (isLive: boolean) => void, signal: AbortSignal }} options
 */
async function listen({ after, onEvent, onState, signal }) {
  let last = after;
  let delay = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      const answer = await request(`stream${last === null ? '' : `?after=${last}`}`, { signal });
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
    }
    if (signal.aborted) return undefined;
    onState(false);
    await new Promise((resolve) => setTimeout(resolve, delay * (0.75 + Math.random() / 2)));
    delay = Math.min(delay * 2, LONGEST_RETRY_MS);
  }
  return undefined;
}
