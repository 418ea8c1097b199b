import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '../http/visitor.ts';
import { trackLatestResponses } from './latest-responses.ts';

/** Milliseconds for which nothing may move on a connection. */
export interface SilenceLimits {
  /**
   * While a visitor does not take a response; Node notices after up to twice as long. A visitor's idle connection has
   * Node's `keepAliveTimeout`.
   */
  readonly stalled: number;
  /** A trusted proxy's idle connection. */
  readonly idleProxy: number;
  /** While a lender has not answered, or a trusted proxy does not take a response. */
  readonly waiting: number;
}

export const SILENCE_LIMITS: SilenceLimits = {
  stalled: 5_000,
  /** Longer than the 60 s of common load balancers, so that none of them sends into a connection that is being closed. */
  idleProxy: 65_000,
  /** Longer than the proxy's own limit on silence. */
  waiting: 125_000,
};

interface Silence {
  /** Bytes of the connection in both directions. */
  readonly bytes: number;
  /** Milliseconds since the last of them. */
  readonly lasted: number;
}

/**
 * Resets connections on which nothing moves for too long. A response that a slow reader leaves in the buffers of the
 * operating system looks sent, and closing the connection would leave them filled: a reset discards them.
 */
export function resetSilentConnections(server: Server, limits: SilenceLimits, proxies: TrustedProxies): void {
  const latest = trackLatestResponses(server);
  const silences = new WeakMap<Socket, Silence>();
  server.setTimeout(limits.stalled);

  const limitOf = (socket: Socket): number => {
    const isProxy = proxies.trusts(socket.remoteAddress ?? '');
    if (latest.get(socket)?.writableFinished === true) return isProxy ? limits.idleProxy : 0;
    return socket.writableLength > 0 && !isProxy ? 0 : limits.waiting;
  };

  server.on('timeout', (socket: Socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const before = silences.get(socket);
    const lasted = (before?.bytes === bytes ? before.lasted : 0) + (socket.timeout ?? 0);
    if (lasted >= limitOf(socket)) {
      socket.resetAndDestroy();
      return;
    }
    silences.set(socket, { bytes, lasted });
    socket.setTimeout(limits.stalled);
  });
}
