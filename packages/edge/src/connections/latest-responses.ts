import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The response to the latest request of every open connection; null before the first request. */
export type LatestResponses = ReadonlyMap<Socket, ServerResponse | null>;

const trackedServers = new WeakMap<Server, LatestResponses>();

/**
 * Returns the latest response of each connection of a server. Call it before the server listens. All callers share one
 * map, because every request updates it.
 */
export function trackLatestResponses(server: Server): LatestResponses {
  const tracked = trackedServers.get(server);
  if (tracked !== undefined) return tracked;
  const latest = new Map<Socket, ServerResponse | null>();
  trackedServers.set(server, latest);
  server.on('connection', (socket) => {
    latest.set(socket, null);
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response) => latest.set(socket, response));
  return latest;
}
