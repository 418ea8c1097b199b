import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { serverLimits } from '../http/server-limits.ts';
import type { TrustedProxies } from '../http/visitor.ts';

/** Creates an HTTP server with `serverLimits`, which Fastify applies only to servers that it creates itself. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(serverLimits.http, listener);
  server.requestTimeout = serverLimits.requestTimeout;
  server.keepAliveTimeout = serverLimits.keepAliveTimeout;
  return server;
}

export interface ConnectionLimits {
  readonly total: number;
  /** All people in an office may share one address. Trusted proxies have no limit. */
  readonly perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 10_000, perAddress: 1_000 };

/** Closes connections over the limits, so that one visitor cannot use all of them. */
export function limitConnections(server: Server, limits: ConnectionLimits, proxies: TrustedProxies): void {
  server.maxConnections = limits.total;
  const connectionCounts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.trusts(address)) return;
    const count = (connectionCounts.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    connectionCounts.set(address, count);
    socket.once('close', () => {
      const remaining = (connectionCounts.get(address) ?? 1) - 1;
      if (remaining === 0) connectionCounts.delete(address);
      else connectionCounts.set(address, remaining);
    });
  });
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds with an empty 400, 408 or 431 to input that is not HTTP, too slow or too large, and closes the connection. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_LINES[error.code] ?? '400 Bad Request';
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Closes both directions, because a client that never closes its direction would keep the connection open.
  socket.destroySoon();
}
