import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Every open connection with the response to its latest request; null before there is one. */
export type LatestResponses = ReadonlyMap<Socket, ServerResponse | null>;

const trackedServers = new WeakMap<Server, LatestResponses>();

/**
 * Returns the latest responses of a server, from its first connection on if this is called before it listens. All callers
 * share one map, because each request pays for writing it.
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
