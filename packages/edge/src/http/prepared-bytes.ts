import { validateHeaderName, validateHeaderValue } from 'node:http';
import { serverLimits } from './server-limits.ts';

/** A response for a keep-alive connection: status line, headers and body in one buffer. */
export interface PreparedBytes {
  readonly status: 200 | 304;
  /** Alternating header names and values, for responses whose headers Node writes. */
  readonly headers: readonly string[];
  /** The part of `message` from `bodyOffset` on. */
  readonly body: Buffer;
  readonly message: Buffer;
  readonly bodyOffset: number;
  readonly dateOffset: number;
  /** Unix time in seconds of the Date header in `message`. */
  dateSecond: number;
}

export const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' };
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(serverLimits.keepAliveTimeout / 1_000)}\r\n\r\n`;

/** Serializes a response. @throws TypeError for an invalid header */
export function prepareBytes(
  status: PreparedBytes['status'],
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): PreparedBytes {
  let text = STATUS_LINES[status];
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  text += 'Date: ';
  const dateOffset = text.length;
  text += `${formatHttpDate(0)}\r\n${KEEP_ALIVE}`;
  // Does not use Node's buffer pool, because a small cached buffer would keep a whole block of the pool in
  // memory.
  const message = Buffer.allocUnsafeSlow(text.length + body.length);
  message.write(text, 'latin1');
  body.copy(message, text.length);
  return {
    status,
    headers: Object.entries(headers).flat(),
    body: message.subarray(text.length),
    message,
    bodyOffset: text.length,
    dateOffset,
    dateSecond: 0,
  };
}

/** @param second Unix time in seconds */
export const formatHttpDate = (second: number): string => new Date(second * 1_000).toUTCString();
