import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Limits of one connection, in milliseconds and bytes. Each is set explicitly, because some defaults of Fastify and Node are unlimited. */
export const serverLimits = {
  /** For a request with its body: enough for 26 MB at 1.2 Mbit/s. body-rate.ts aborts much slower bodies earlier. */
  requestTimeout: 180_000,
  /**
   * For an idle connection of a visitor; Node closes it a second later. It includes the time in which a slow client reads the
   * response from the socket buffer. Trusted proxies have a longer limit (silent-connections.ts).
   */
  keepAliveTimeout: 8_000,
  http: {
    /** For the request line and headers. Prevents slow header attacks. */
    headersTimeout: 8_000,
    /** Interval at which Node checks `headersTimeout` and `requestTimeout`. */
    connectionsCheckingInterval: 1_000,
    /** Large enough for session tokens and the longest list URLs. */
    maxHeaderSize: 16_384,
    /** The tenant plugin responds to a missing Host in the same way as to any other invalid Host. */
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;
