import type { ChatEventData } from '@livery/contract/chat-widget';

/** Returns a server-sent event as text. `data` becomes JSON, which has no line breaks that could begin a field. */
export function eventText<Name extends keyof ChatEventData>(
  name: Name,
  data: ChatEventData[Name],
  id?: number,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment: it keeps the connection alive through proxies and tells the reader nothing. */
export const HEARTBEAT = ': still here\n\n';

/** The first line: headers alone may wait in a proxy. Readers come back after two seconds. */
export const OPENING = 'retry: 2000\n: open\n\n';

/** What an answer of events is sent with; no proxy may keep, change or gather it. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that stops ends its streams, and would then wait for connections that somebody might use again.
  connection: 'close',
};

/** Where a reader who comes back left off; null for one who says nothing that could be an id. */
export function lastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
