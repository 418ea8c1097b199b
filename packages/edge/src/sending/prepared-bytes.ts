import {
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { serverLimits } from '../plugins/limits.ts';

/** An answer as it goes over a connection that stays open: head and body in one piece, with the hour of its last sending. */
export interface PreparedBytes {
  readonly status: 200 | 304;
  /** Names and values in turn, for when Node had better write them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Head, and the body that `body` is a view of. */
  readonly whole: Buffer;
  readonly bodyAt: number;
  readonly hourAt: number;
  /** Which second since 1970 stands in it. */
  second: number;
}

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' };
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(serverLimits.keepAliveTimeout / 1_000)}\r\n\r\n`;

/** @throws TypeError when a header could not be sent as it is: Node looks at each once more only when it writes it itself */
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
  const hourAt = text.length;
  text += `${httpDate(0)}\r\n${KEEP_ALIVE}`;
  // Not from Node's pool: what is kept for long would keep a block of others with it.
  const whole = Buffer.allocUnsafeSlow(text.length + body.length);
  whole.write(text, 'latin1');
  body.copy(whole, text.length);
  return {
    status,
    headers: Object.entries(headers).flat(),
    body: whole.subarray(text.length),
    whole,
    bodyAt: text.length,
    hourAt,
    second: 0,
  };
}

const httpDate = (second: number): string => new Date(second * 1_000).toUTCString();

let now = { second: 0, date: httpDate(0) };

/** Writes the present hour into an answer, once a second; what may still be under way of it to a slow client has one as good. */
function setHour(prepared: PreparedBytes): void {
  const second = Math.floor(Date.now() / 1_000);
  if (second === prepared.second) return;
  if (second !== now.second) now = { second, date: httpDate(second) };
  prepared.whole.write(now.date, prepared.hourAt, 'latin1');
  prepared.second = second;
}

/** What Node knows of an answer's head: its text, and whether the connection has it (decision 0016). */
interface Written {
  _header: string;
  _headerSent: boolean;
}

/**
 * Sends a prepared answer in one write. Node checks and joins the headers of every answer and hands head, body and end to
 * the connection one by one; that is a third of what a prepared one costs. Only where nothing else is to be decided: an answer
 * whose turn it is on a connection that stays open. Everything else is left to Node.
 */
export function sendBytes(request: IncomingMessage, response: ServerResponse, prepared: PreparedBytes): void {
  const isHead = request.method === 'HEAD';
  const { socket } = response;
  if (request.httpVersion !== '1.1' || !response.shouldKeepAlive || socket?.writable !== true) {
    response.writeHead(prepared.status, [...prepared.headers]);
    response.end(isHead ? undefined : prepared.body);
    return;
  }
  setHour(prepared);
  response.statusCode = prepared.status;
  const written = response as unknown as Written;
  written._header = STATUS_LINES[prepared.status];
  written._headerSent = true;
  socket.write(isHead ? prepared.whole.subarray(0, prepared.bodyAt) : prepared.whole);
  response.end();
}
