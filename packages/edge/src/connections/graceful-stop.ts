import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { trackLatestResponses } from './latest-responses.ts';

/** What still runs after this is cut off: the promise to whoever stops us is 4 seconds. */
const PATIENCE_MS = 3_000;
/**
 * A request may be on its way in a connection that is idle, or has just been opened: closed at once, it would be lost, and a
 * proxy must not send a payment again. Browsers also hold some that they never use.
 */
const LAST_REQUEST_MS = 500;
/** A proxy of ours goes through those that it keeps, one after the other: each says that it ends, and is not used again. */
const LAST_REQUEST_OF_PROXY_MS = 2_500;
const SWEEP_MS = 100;

/**
 * Prepares a server, before it listens, for stopping: the returned function takes no new connection, lets
 * running requests finish, answers one last request of each open connection, and closes those that stay idle. What
 * is left after `patienceMs` is cut off. It resolves when nothing is open any more.
 */
export function gracefulStop(
  app: FastifyInstance,
  isBehindProxy: boolean,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  const lastRequestMs = isBehindProxy ? LAST_REQUEST_OF_PROXY_MS : LAST_REQUEST_MS;
  const latest = trackLatestResponses(app.server);
  return async () => {
    // What the system has accepted for us would be reset with the listening socket: one more turn takes it in.
    await setImmediate();
    // Before the application receives the request: it may send the head of the response at once.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      announceEnd(response),
    );
    for (const response of latest.values()) if (response !== null) announceEnd(response);
    const closed = once(app.server, 'close');
    // http's own close, which Fastify calls, would also close what is idle. This one only stops listening.
    NetServer.prototype.close.call(app.server);
    const began = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - began < lastRequestMs) return;
      // Again and again: a connection that is busy at one look is idle at the next.
      app.server.closeIdleConnections();
      // Node counts those without a request so far neither as idle nor as closed.
      for (const [socket, response] of latest) if (response === null) socket.destroy();
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
 * Lets an answer say that its connection ends with it: a client that was not told would send its next request into a
 * connection that is just being closed, and lose it.
 */
function announceEnd(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
