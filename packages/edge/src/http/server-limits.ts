import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Limits of one connection, in milliseconds and bytes. Each is set explicitly, because some defaults of Fastify and Node are unlimited. */
export const serverLimits = {
  /**
   * Limit for receiving a request with its body: enough for 26 MB at 1.2 Mbit/s. body-rate.ts aborts much
   * slower bodies earlier.
   */
  requestTimeout: 180_000,
  /**
   * Limit for an idle connection of a visitor; Node closes it a second later. It includes the time in which a
   * slow client reads the response from the socket buffer. Trusted proxies have a longer limit
   * (silent-connections.ts).
   */
  keepAliveTimeout: 8_000,
  http: {
    /** Limit for receiving the request line and headers. Prevents attacks that send headers slowly. */
    headersTimeout: 8_000,
    /** Interval at which Node checks `headersTimeout` and `requestTimeout`. */
    connectionsCheckingInterval: 1_000,
    /** Large enough for session tokens and the longest list URLs. */
    maxHeaderSize: 16_384,
    /** Accepts a missing Host header here. The tenant plugin then responds as to any other invalid host. */
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;
