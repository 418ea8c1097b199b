import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Every open connection with the response to its latest request; null before there is one. */
export type LatestResponses = ReadonlyMap<Socket, ServerResponse | null>;

const trackedServers = new WeakMap<Server, LatestResponses>();

/**
 * Returns the latest response of every connection of a server. Call it before the server listens. All callers share one
 * map, because every request pays for the update.
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
