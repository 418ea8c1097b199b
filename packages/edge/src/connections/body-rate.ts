import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TrustedProxies } from '../http/visitor.ts';

/** Minimum rate of a request body. Prevents attacks that hold connections open by sending single bytes. */
export interface BodyRate {
  readonly bytesPerSecond: number;
  /** Length of a measurement window in milliseconds. It tolerates short pauses. */
  readonly windowMs: number;
  /** Milliseconds between two checks. A slow body is detected up to this much later. */
  readonly checkIntervalMs: number;
  /** Maximum number of simultaneous uploads per address that take longer than one measuring window. */
  readonly maxLongPerAddress: number;
}

/** 1,000 bytes per second is slower than a 9,600 bit/s modem. `requestTimeout` limits the total time of an upload. */
export const BODY_RATE: BodyRate = {
  bytesPerSecond: 1_000,
  windowMs: 8_000,
  checkIntervalMs: 1_000,
  maxLongPerAddress: 50,
};

interface IncomingBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Null for a trusted proxy, because it forwards the bodies of many visitors. */
  readonly address: string | null;
  readonly startedAt: number;
  windowStartedAt: number;
  /** Value of `socket.bytesRead` at the start of the window. */
  bytesAtWindowStart: number;
}

export interface BodyRateGuard {
  readonly watch: (request: IncomingMessage, response: ServerResponse, now: number) => void;
  /** Returns the requests that are too slow or exceed the limit of their address, and stops watching them. */
  readonly findSlowRequests: (now: number) => readonly IncomingMessage[];
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Returns true while the edge pauses reading the body because the lender does not read it. Returns false
 * after the response has ended, because then a slow body only holds the connection open.
 */
const isWaitingForLender = ({ request, response }: IncomingBody): boolean =>
  !response.writableEnded && (request.readableFlowing !== true || request.readableLength > 0);

export function createBodyRateGuard(rate: BodyRate, proxies: TrustedProxies): BodyRateGuard {
  const bodies = new Set<IncomingBody>();
  const minBytes = (rate.bytesPerSecond * rate.windowMs) / 1_000;

  const isSlow = (body: IncomingBody, now: number): boolean => {
    if (now - body.windowStartedAt < rate.windowMs) return false;
    const { bytesRead } = body.request.socket;
    const received = bytesRead - body.bytesAtWindowStart;
    body.windowStartedAt = now;
    body.bytesAtWindowStart = bytesRead;
    return received < minBytes && !isWaitingForLender(body);
  };

  return {
    watch: (request, response, now) => {
      const { remoteAddress = '', bytesRead } = request.socket;
      const address = proxies.trusts(remoteAddress) ? null : remoteAddress;
      const body: IncomingBody = {
        request,
        response,
        address,
        startedAt: now,
        windowStartedAt: now,
        bytesAtWindowStart: bytesRead,
      };
      bodies.add(body);
      request.once('close', () => bodies.delete(body));
    },
    findSlowRequests: (now) => {
      const slowRequests: IncomingMessage[] = [];
      const longBodyCounts = new Map<string, number>();
      // Iterates from the oldest to the newest body, so that an address over its limit loses its newest
      // bodies.
      for (const body of bodies) {
        // Node emits no 'close' event for a request whose response ended before the body was complete.
        if (body.request.socket.destroyed) bodies.delete(body);
        if (body.request.complete || body.request.socket.destroyed) continue;
        let count = 0;
        if (body.address !== null && now - body.startedAt > rate.windowMs) {
          count = (longBodyCounts.get(body.address) ?? 0) + 1;
          longBodyCounts.set(body.address, count);
        }
        if (!isSlow(body, now) && count <= rate.maxLongPerAddress) continue;
        bodies.delete(body);
        slowRequests.push(body.request);
      }
      return slowRequests;
    },
  };
}

/** Uses the error code of Node's own timeouts, so that the response is the same 408. */
const createTimeoutError = () =>
  Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

export function enforceBodyRate(server: Server, rate: BodyRate, proxies: TrustedProxies): void {
  const guard = createBodyRateGuard(rate, proxies);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) guard.watch(request, response, performance.now());
  });
  const check = setInterval(() => {
    for (const { socket } of guard.findSlowRequests(performance.now()))
      server.emit('clientError', createTimeoutError(), socket);
  }, rate.checkIntervalMs).unref();
  server.once('close', () => clearInterval(check));
}
