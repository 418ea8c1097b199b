import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { trackLatestResponses } from './latest-responses.ts';

/** Requests that still run after this time are cut off, because the process promises to exit within 4 seconds. */
const PATIENCE_MS = 3_000;
/**
 * Idle and new connections stay open for this long, because a request may already be on its way: closing at once would
 * lose it, and a proxy must not send a payment again. Browsers also hold connections that they never use.
 */
const LAST_REQUEST_MS = 500;
/** Longer behind a trusted proxy: it uses its keep-alive connections one after another, and each response ends one of them. */
const LAST_REQUEST_OF_PROXY_MS = 2_500;
const SWEEP_MS = 100;

/**
 * Returns a function that stops the server gracefully; call this before the server listens. Stopping refuses new
 * connections, lets running requests finish, serves one last request of each open connection and closes those that stay
 * idle. After `timeoutMs` the remaining connections are cut off. The function resolves when all connections are closed.
 */
export function gracefulStop(
  app: FastifyInstance,
  isBehindProxy: boolean,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  const lastRequestMs = isBehindProxy ? LAST_REQUEST_OF_PROXY_MS : LAST_REQUEST_MS;
  const latest = trackLatestResponses(app.server);
  return async () => {
    // Closing the listening socket would reset connections that the system has accepted but Node has not: one turn of the
    // event loop takes them in.
    await setImmediate();
    // Runs before the application receives the request, which may send the head of the response at once.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      announceEnd(response),
    );
    for (const response of latest.values()) if (response !== null) announceEnd(response);
    const closed = once(app.server, 'close');
    // The close method of http servers, which Fastify calls, also closes idle connections. This one only stops listening.
    NetServer.prototype.close.call(app.server);
    const began = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - began < lastRequestMs) return;
      // Repeated, because a connection that is busy now may be idle at the next sweep.
      app.server.closeIdleConnections();
      // Node counts connections without any request neither as idle nor as closed.
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
 * Makes a response announce that its connection ends. Otherwise the client would send its next request into a connection
 * that is being closed, and lose it.
 */
function announceEnd(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
