import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/**
 * What one connection may take of the server. Fastify's and Node's defaults are partly unlimited, so each
 * bound is stated here with its reason.
 */
export const serverLimits = {
  /** A whole request, body included: 26 MB at 1.2 Mbit/s. Slower senders are cut off, and much slower ones sooner (body-rate.ts). */
  requestTimeout: 180_000,
  /**
   * A visitor's idle connection, which Node ends a second later. It also bounds how long a slow reader holds one, since
   * what the operating system has accepted counts as sent. Trusted proxies keep theirs for longer (silent-connections.ts).
   */
  keepAliveTimeout: 8_000,
  http: {
    /** Request line and headers must be complete by then: stops slow header attacks. */
    headersTimeout: 8_000,
    /** How often the two limits above are looked at, so the most by which they overrun. */
    connectionsCheckingInterval: 1_000,
    /** Tokens and long list addresses fit several times over. */
    maxHeaderSize: 16_384,
    /** Node would answer a missing Host itself; the tenant plugin does it, the same way as any other bad Host. */
    requireHostHeader: false,
  },
} as const satisfies FastifyHttpOptions<Server>;
