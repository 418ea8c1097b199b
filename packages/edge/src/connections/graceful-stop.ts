import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { trackLatestResponses } from './latest-responses.ts';

/** Requests that are still running after this time are aborted, so that the process exits within 4 seconds. */
const TIMEOUT_MS = 3_000;
/**
 * Idle and new connections stay open for this long, because a request may already be in transit. Closing them immediately would
 * lose that request, and a proxy must not resend a payment.
 */
const LAST_REQUEST_WAIT_MS = 500;
/**
 * The same time behind a trusted proxy. It is longer, because a proxy uses its idle connections one after
 * another, and only a response tells the proxy that the connection closes.
 */
const PROXY_LAST_REQUEST_WAIT_MS = 2_500;
const SWEEP_MS = 100;

/**
 * Returns a function that stops the server gracefully; call this before the server listens. Stopping rejects new
 * connections, lets running requests finish, serves one last request of each open connection and closes those that stay
 * idle. After `timeoutMs` it closes the remaining connections. The function resolves when all connections are closed.
 */
export function prepareGracefulStop(
  app: FastifyInstance,
  isBehindProxy: boolean,
  timeoutMs = TIMEOUT_MS,
): () => Promise<void> {
  const lastRequestMs = isBehindProxy ? PROXY_LAST_REQUEST_WAIT_MS : LAST_REQUEST_WAIT_MS;
  const latest = trackLatestResponses(app.server);
  return async () => {
    // Lets Node accept pending connections first, because closing the listening socket resets them.
    await setImmediate();
    // Runs before the application's listener, because the application may send the response headers
    // immediately.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      announceClose(response),
    );
    for (const response of latest.values()) if (response !== null) announceClose(response);
    const closed = once(app.server, 'close');
    // `http.Server.close` would also close idle connections; `net.Server.close` only stops listening.
    NetServer.prototype.close.call(app.server);
    const startedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - startedAt < lastRequestMs) return;
      // Runs repeatedly, because busy connections become idle later.
      app.server.closeIdleConnections();
      // Node does not treat connections without any request as idle.
      for (const [socket, response] of latest) if (response === null) socket.destroy();
    }, SWEEP_MS);
    const abortTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    try {
      await closed;
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(abortTimer);
    }
  };
}

/** Adds `Connection: close` to a response. Otherwise the client could send its next request on a connection that is closing. */
function announceClose(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
