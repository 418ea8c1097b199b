import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a stop waits for the first request of a connection that has not sent a request. */
const FIRST_REQUEST_TIMEOUT_MS = 500;
/**
 * Milliseconds that a stop behind a trusted proxy leaves idle connections open. A proxy may be sending a request on one of them, and it
 * must not repeat a payment. A proxy uses its idle connections one after another, and only a response tells it that the connection
 * closes.
 */
const PROXY_LAST_REQUEST_WAIT_MS = 2_500;
const IDLE_CHECK_INTERVAL_MS = 100;
/**
 * Milliseconds that a stop waits for running requests. This is longer than any response takes, and shorter
 * than the limit of the whole stop (docs/product/limits-and-constants.md#time-outs). Node does not enforce
 * request timeouts while a server closes, so without this limit an incomplete request would block the stop
 * forever.
 */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/**
 * Returns the open connections that have not sent a request. Node does not close them as idle connections.
 */
function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unusedConnections = new Set<Socket>();
  server.on('connection', (socket) => {
    unusedConnections.add(socket);
    socket.once('close', () => unusedConnections.delete(socket));
  });
  server.on('request', ({ socket }) => unusedConnections.delete(socket));
  return unusedConnections;
}

interface GracefulShutdownOptions {
  /** True if all requests come from trusted proxies. */
  readonly isBehindProxy: boolean;
  readonly timeoutMs?: number;
}

/**
 * Makes `app.close()` reject new connections, complete running requests and close idle and unused connections. Behind a proxy, idle
 * connections stay open for 2.5 seconds, and each serves one last request. Requests that are still running after `timeoutMs` are
 * aborted.
 * @returns a function that returns true once the stop has begun
 */
export function addGracefulShutdown(
  app: FastifyInstance,
  { isBehindProxy, timeoutMs = SHUTDOWN_TIMEOUT_MS }: GracefulShutdownOptions,
): () => boolean {
  let isStopping = false;
  const unusedConnections = trackUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    isStopping = true;
    const timers = [
      setTimeout(() => unusedConnections.forEach((socket) => socket.destroy()), FIRST_REQUEST_TIMEOUT_MS),
      setTimeout(() => app.server.closeAllConnections(), timeoutMs),
    ];
    const closed = once(app.server, 'close').then(() => timers.forEach((timer) => clearInterval(timer)));
    if (isBehindProxy && app.server.listening) {
      // `http.Server.close` would also close idle connections; `net.Server.close` only stops listening.
      NetServer.prototype.close.call(app.server);
      await Promise.race([closed, wait(PROXY_LAST_REQUEST_WAIT_MS, undefined, { ref: false })]);
    }
    // Runs repeatedly, because busy connections become idle later.
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS));
    for (const timer of timers) timer.unref();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => isStopping;
}
