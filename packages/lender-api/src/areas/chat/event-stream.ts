import type { ChatEventData } from '@livery/contract/chat-widget';

/** Returns a server-sent event as text. `data` is written as JSON, which contains no line breaks. */
export function formatEvent<Name extends keyof ChatEventData>(
  name: Name,
  data: ChatEventData[Name],
  id?: number,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment that keeps the connection open through proxies. */
export const HEARTBEAT = ': still here\n\n';

/**
 * The first bytes of a stream. A proxy may hold back the headers until a part of the body follows. `retry`
 * sets the reconnection delay of the client to 2 seconds.
 */
export const STREAM_OPENING = 'retry: 2000\n: open\n\n';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // With keep-alive, a server that shuts down would wait for idle connections.
  connection: 'close',
};

/**
 * Returns the id in the `Last-Event-ID` header, which a reconnecting reader sends; null if it is missing or
 * invalid.
 */
export function parseLastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
