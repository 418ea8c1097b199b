import { validateHeaderName, validateHeaderValue } from 'node:http';
import { serverLimits } from './server-limits.ts';

/** A response as it is sent over a keep-alive connection: head and body in one buffer. */
export interface PreparedBytes {
  readonly status: 200 | 304;
  /** Alternating names and values, used if Node writes the head. */
  readonly headers: readonly string[];
  /** A view of the end of `whole`, from `bodyAt` on. */
  readonly body: Buffer;
  readonly whole: Buffer;
  readonly bodyAt: number;
  readonly dateAt: number;
  /** Unix time in seconds of the Date header in `whole`. */
  second: number;
}

export const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' };
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(serverLimits.keepAliveTimeout / 1_000)}\r\n\r\n`;

/** Serializes a response. @throws TypeError for a header that Node would refuse to write */
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
  const dateAt = text.length;
  text += `${httpDate(0)}\r\n${KEEP_ALIVE}`;
  // Not from Node's pool: a small buffer that is cached for long would retain a whole block of the pool.
  const whole = Buffer.allocUnsafeSlow(text.length + body.length);
  whole.write(text, 'latin1');
  body.copy(whole, text.length);
  return {
    status,
    headers: Object.entries(headers).flat(),
    body: whole.subarray(text.length),
    whole,
    bodyAt: text.length,
    dateAt,
    second: 0,
  };
}

/** Formats a Date header. @param second Unix time in seconds */
export const httpDate = (second: number): string => new Date(second * 1_000).toUTCString();
