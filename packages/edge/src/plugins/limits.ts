import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions } from 'fastify';
import type { TrustedProxies } from '../visitor.ts';

/**
 * What one connection may take of the server. Fastify's and Node's defaults are partly unlimited, so each
 * bound is stated here with its reason.
 */
export const serverLimits = {
  /** A whole request, body included: 26 MB at 1.2 Mbit/s. Slower senders are cut off. */
  requestTimeout: 180_000,
  /** Idle connections stay open a little longer than the 60 s of common load balancers, so that none of them sends into a connection that is just being closed. */
  keepAliveTimeout: 65_000,
  /** A connection on which nothing moves either way; a little longer than the proxy's own limit on silence. */
  connectionTimeout: 125_000,
  http: {
    /** Request line and headers must be complete by then: stops slow header attacks. */
    headersTimeout: 10_000,
    /** How often the two limits above are looked at, so the most by which they overrun. */
    connectionsCheckingInterval: 2_000,
    /** Tokens and long list addresses fit several times over. */
    maxHeaderSize: 16_384,
    /** Node would answer a missing Host itself; the tenant plugin does it, the same way as any other bad Host. */
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;

/** An HTTP server within these limits, which Fastify sets only on servers that it makes itself. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(serverLimits.http, listener);
  server.requestTimeout = serverLimits.requestTimeout;
  server.keepAliveTimeout = serverLimits.keepAliveTimeout;
  server.setTimeout(serverLimits.connectionTimeout);
  return server;
}

/** What all connections together may take. */
export interface ConnectionLimits {
  readonly total: number;
  /** From one address; an office shares one, and a trusted proxy carries everybody's. */
  readonly perAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 10_000, perAddress: 1_000 };

/** Hangs up on connections beyond the limits, so that one visitor cannot take them all. */
export function limitConnections(server: Server, limits: ConnectionLimits, proxies: TrustedProxies): void {
  server.maxConnections = limits.total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.trusts(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP, or too large or too slow to be taken, with a bare status and hangs up. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_LINES[error.code] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
