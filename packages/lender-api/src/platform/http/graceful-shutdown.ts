import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a stop waits for the first request of a connection that has not sent a request. */
const FIRST_REQUEST_TIMEOUT_MS = 500;
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

/**
 * Makes `app.close()` complete running requests and close idle and unused connections. Requests that are still running
 * after `timeoutMs` are aborted.
 * @returns a function that returns true once the stop has begun
 */
export function addGracefulShutdown(app: FastifyInstance, timeoutMs = SHUTDOWN_TIMEOUT_MS): () => boolean {
  let isStopping = false;
  const unusedConnections = trackUnusedConnections(app.server);
  app.addHook('preClose', (done) => {
    isStopping = true;
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS),
      setTimeout(() => unusedConnections.forEach((socket) => socket.destroy()), FIRST_REQUEST_TIMEOUT_MS),
      setTimeout(() => app.server.closeAllConnections(), timeoutMs),
    ];
    app.server.once('close', () => timers.forEach((timer) => clearInterval(timer)));
    for (const timer of timers) timer.unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => isStopping;
}
