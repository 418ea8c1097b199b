import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatHttpDate, type PreparedBytes, STATUS_LINES } from './prepared-bytes.ts';

/** Undocumented fields of Node's ServerResponse: the serialized headers, and whether they were written. */
interface ResponseState {
  _header: string;
  _headerSent: boolean;
}

/**
 * Writes headers and body to the connection in one call, and sets Node's undocumented `_header` to mark the
 * headers as sent. If Node serialized the headers of every response, a page would take 52 instead of 42
 * microseconds of CPU time, and a build file 49 instead of 41 (decision 0016).
 * @returns false without writing anything unless the response is next on an HTTP/1.1 connection that stays
 * open
 */
export function writeInOneCall(
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
  socket.write(
    request.method === 'HEAD' ? prepared.message.subarray(0, prepared.bodyOffset) : prepared.message,
  );
  response.end();
  return true;
}

let now = { second: 0, date: formatHttpDate(0) };

function setDate(prepared: PreparedBytes): void {
  const second = Math.floor(Date.now() / 1_000);
  if (second === prepared.dateSecond) return;
  if (second !== now.second) now = { second, date: formatHttpDate(second) };
  prepared.message.write(now.date, prepared.dateOffset, 'latin1');
  prepared.dateSecond = second;
}
