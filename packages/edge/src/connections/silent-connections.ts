import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '../http/visitor.ts';
import { trackLatestResponses } from './latest-responses.ts';

/** Maximum time without traffic on a connection, in milliseconds. */
export interface SilenceLimits {
  /**
   * Limit for a visitor that does not read a response. Node detects this after up to twice the time. For an
   * idle connection of a visitor, `keepAliveTimeout` applies instead.
   */
  readonly stalled: number;
  /** Limit for an idle connection of a trusted proxy. */
  readonly idleProxy: number;
  /**
   * Limit for a connection that waits for the lender's response, and for a trusted proxy that does not read a
   * response.
   */
  readonly waiting: number;
}

export const SILENCE_LIMITS: SilenceLimits = {
  stalled: 5_000,
  /** Longer than the 60 s of common load balancers, so that they close idle connections first. */
  idleProxy: 65_000,
  /** Longer than PROXY_TIMEOUTS.body of the lender proxy. */
  waiting: 125_000,
};

interface Silence {
  readonly bytes: number;
  readonly durationMs: number;
}

/**
 * Resets connections that have no traffic for too long. A normal close would keep an unread response in the
 * buffers of the operating system; a reset discards the response.
 */
export function resetSilentConnections(server: Server, limits: SilenceLimits, proxies: TrustedProxies): void {
  const latest = trackLatestResponses(server);
  const silences = new WeakMap<Socket, Silence>();
  server.setTimeout(limits.stalled);

  const getLimit = (socket: Socket): number => {
    const isProxy = proxies.trusts(socket.remoteAddress ?? '');
    if (latest.get(socket)?.writableFinished === true) return isProxy ? limits.idleProxy : 0;
    return socket.writableLength > 0 && !isProxy ? 0 : limits.waiting;
  };

  server.on('timeout', (socket: Socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const previous = silences.get(socket);
    const durationMs = (previous?.bytes === bytes ? previous.durationMs : 0) + (socket.timeout ?? 0);
    if (durationMs >= getLimit(socket)) {
      socket.resetAndDestroy();
      return;
    }
    silences.set(socket, { bytes, durationMs });
    socket.setTimeout(limits.stalled);
  });
}
