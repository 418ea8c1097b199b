import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What still runs after this is cut off: the promise to whoever stops us is 4 seconds. */
const PATIENCE_MS = 3_000;
/**
 * A request may be on its way in a connection that is idle, or has just been opened: closed at once, it would be lost, and a
 * proxy must not send a payment again. Browsers also hold some that they never use.
 */
const LAST_REQUEST_MS = 500;
const SWEEP_MS = 100;

/**
 * Prepares a server, before it listens, for stopping: the returned function takes no new connection, lets
 * running requests finish, answers one last request of each open connection, and closes those that stay idle. What
 * is left after `patienceMs` is cut off. It resolves when nothing is open any more.
 */
export function gracefulStop(app: FastifyInstance, patienceMs = PATIENCE_MS): () => Promise<void> {
  const unused = trackUnused(app.server);
  const announceEnd = prepareToAnnounceEnd(app.server);
  return async () => {
    announceEnd();
    const closed = once(app.server, 'close');
    // http's own close, which Fastify calls, would also close what is idle. This one only stops listening.
    NetServer.prototype.close.call(app.server);
    const began = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - began < LAST_REQUEST_MS) return;
      // Again and again: a connection that is busy at one look is idle at the next.
      app.server.closeIdleConnections();
      unused.forEach((socket) => socket.destroy());
    }, SWEEP_MS);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    try {
      await closed;
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cutOff);
    }
  };
}

/**
 * The returned function lets every answer from then on say that its connection ends with it: a client that was not told would
 * send its next request into a connection that is just being closed, and lose it.
 */
function prepareToAnnounceEnd(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false;
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return () => {
    isEnding = true;
    for (const response of running) response.shouldKeepAlive = false;
  };
}

/** Connections without a request so far. Node counts them neither as idle nor as closed. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
