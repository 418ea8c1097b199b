import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpDate, type PreparedBytes, STATUS_LINES } from './prepared-bytes.ts';

/** Node's own fields of a response: the text of its head, and whether the connection has received it. Undocumented. */
interface ResponseState {
  _header: string;
  _headerSent: boolean;
}

/**
 * Writes head and body to the connection in one piece, telling Node through its undocumented `_header` that the head is
 * sent. Otherwise Node validates and joins the headers of every response and writes head, body and end one by one:
 * a page then takes 52 instead of 42 microseconds of CPU time, a build file 49 instead of 41 (decision 0016).
 * Returns false, having written nothing, unless the response is next on an HTTP/1.1 connection that stays open.
 */
export function writeAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedBytes,
): boolean {
  const { socket } = response;
  if (request.httpVersion !== '1.1' || !response.shouldKeepAlive || socket?.writable !== true) return false;
  setDate(prepared);
  response.statusCode = prepared.status;
  const state = response as unknown as ResponseState;
  state._header = STATUS_LINES[prepared.status];
  state._headerSent = true;
  socket.write(request.method === 'HEAD' ? prepared.whole.subarray(0, prepared.bodyAt) : prepared.whole);
  response.end();
  return true;
}

let now = { second: 0, date: httpDate(0) };

/**
 * Writes the current time into a response, at most once a second. A response that a slow client is still receiving gets the
 * later time too, which is equally valid.
 */
function setDate(prepared: PreparedBytes): void {
  const second = Math.floor(Date.now() / 1_000);
  if (second === prepared.second) return;
  if (second !== now.second) now = { second, date: httpDate(second) };
  prepared.whole.write(now.date, prepared.dateAt, 'latin1');
  prepared.second = second;
}
