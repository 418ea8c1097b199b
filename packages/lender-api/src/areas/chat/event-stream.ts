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
 * The first bytes of a stream, because a proxy may buffer headers without a body. Sets the reconnection delay to 2 s.
 */
export const OPENING = 'retry: 2000\n: open\n\n';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that shuts down would otherwise wait for connections that are kept alive.
  connection: 'close',
};

/** Returns the id in the `Last-Event-ID` header of a reconnecting reader; null without a valid id. */
export function parseLastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
