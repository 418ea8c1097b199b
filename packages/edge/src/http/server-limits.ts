import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/**
 * Limits of one connection, in milliseconds and bytes. Some defaults of Fastify and Node are unlimited, so each limit is set
 * here.
 */
export const serverLimits = {
  /** For a whole request with its body: 26 MB at 1.2 Mbit/s. body-rate.ts cuts off much slower senders earlier. */
  requestTimeout: 180_000,
  /**
   * For an idle connection of a visitor; Node closes it a second later. It also limits how long a slow reader holds one, since
   * bytes that the operating system has accepted count as sent. Trusted proxies have a longer limit (silent-connections.ts).
   */
  keepAliveTimeout: 8_000,
  http: {
    /** For the request line and headers. Stops slow header attacks. */
    headersTimeout: 8_000,
    /** Interval at which the two limits above are checked, so the most by which they are exceeded. */
    connectionsCheckingInterval: 1_000,
    /** Tokens and long list URLs fit several times. */
    maxHeaderSize: 16_384,
    /** The tenant plugin responds to a missing Host in the same way as to any other invalid Host. */
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;
