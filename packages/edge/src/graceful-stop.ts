import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What still runs after this is cut off: the promise to whoever stops us is 4 seconds. */
const PATIENCE_MS = 3_000;
/** A request may be on its way in a connection that has just been opened; browsers also open some that they never use. */
const FIRST_REQUEST_MS = 500;
const SWEEP_MS = 100;

/**
 * Prepares a server, before it listens, for stopping: the returned function takes no new connection, lets
 * running requests finish and closes every connection as it falls idle. What is left after `patienceMs` is
 * cut off. It resolves when nothing is open any more.
 */
export function gracefulStop(app: FastifyInstance, patienceMs = PATIENCE_MS): () => Promise<void> {
  const unused = trackUnused(app.server);
  const announceEnd = prepareToAnnounceEnd(app.server);
  return async () => {
    announceEnd();
    // A connection that was busy when closing began turns idle later, and Node would keep it for its whole keep-alive.
    const timers = [
      setInterval(() => app.server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => unused.forEach((socket) => socket.destroy()), FIRST_REQUEST_MS),
      setTimeout(() => app.server.closeAllConnections(), patienceMs),
    ];
    try {
      await app.close();
    } finally {
      for (const timer of timers) clearInterval(timer);
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
