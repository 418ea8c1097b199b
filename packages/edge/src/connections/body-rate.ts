import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TrustedProxies } from '../http/visitor.ts';

/** Minimum rate of a request body. It stops attackers from holding connections by sending a byte now and then. */
export interface BodyRate {
  /** The minimum, measured over each window. */
  readonly bytesPerSecond: number;
  /** Milliseconds. A connection that pauses for a moment is not slow. */
  readonly window: number;
  /** Milliseconds between two checks, by which a window may be exceeded. */
  readonly every: number;
  /** Number of bodies per address that may take longer than one window. */
  readonly longPerAddress: number;
}

/**
 * 1,000 bytes per second is below the rate of a 9,600 bit/s modem. `requestTimeout` limits the largest upload, which a
 * connection of 1.2 Mbit/s completes in time.
 */
export const BODY_RATE: BodyRate = { bytesPerSecond: 1_000, window: 8_000, every: 1_000, longPerAddress: 50 };

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Null for a trusted proxy, which forwards bodies of many visitors. */
  readonly address: string | null;
  readonly began: number;
  windowBegan: number;
  /** Bytes that the socket had received when the window began. */
  bytes: number;
}

export interface BodyRateGuard {
  /** Watches a request whose body is about to arrive. */
  readonly watch: (request: IncomingMessage, response: ServerResponse, now: number) => void;
  /** Checks every incoming body. Returns the requests that are too slow or exceed the limit of their address, and stops watching them. */
  readonly findSlow: (now: number) => readonly IncomingMessage[];
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Returns true if the edge does not read the body at the moment because the lender does not read it either. Once the request is
 * answered, nothing will read the rest of its body, and only the sender keeps the connection open.
 */
const isHeldUp = ({ request, response }: Arriving): boolean =>
  !response.writableEnded && (request.readableFlowing !== true || request.readableLength > 0);

export function createBodyRateGuard(rate: BodyRate, proxies: TrustedProxies): BodyRateGuard {
  const arriving = new Set<Arriving>();
  const least = (rate.bytesPerSecond * rate.window) / 1_000;

  const isSlow = (each: Arriving, now: number): boolean => {
    if (now - each.windowBegan < rate.window) return false;
    const { bytesRead } = each.request.socket;
    const received = bytesRead - each.bytes;
    each.windowBegan = now;
    each.bytes = bytesRead;
    return received < least && !isHeldUp(each);
  };

  return {
    watch: (request, response, now) => {
      const { remoteAddress = '', bytesRead } = request.socket;
      const address = proxies.trusts(remoteAddress) ? null : remoteAddress;
      const entry: Arriving = { request, response, address, began: now, windowBegan: now, bytes: bytesRead };
      arriving.add(entry);
      request.once('close', () => arriving.delete(entry));
    },
    findSlow: (now) => {
      const slow: IncomingMessage[] = [];
      const long = new Map<string, number>();
      // In order of their start, so that an address keeps its oldest bodies.
      for (const each of arriving) {
        // A request that was answered before its body was complete has no 'close' event when its connection closes.
        if (each.request.socket.destroyed) arriving.delete(each);
        if (each.request.complete || each.request.socket.destroyed) continue;
        let count = 0;
        if (each.address !== null && now - each.began > rate.window) {
          count = (long.get(each.address) ?? 0) + 1;
          long.set(each.address, count);
        }
        if (!isSlow(each, now) && count <= rate.longPerAddress) continue;
        arriving.delete(each);
        slow.push(each.request);
      }
      return slow;
    },
  };
}

/** Has the error code of Node's time limits, so that both get the same response. */
const tooSlow = () =>
  Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Closes connections whose body arrives more slowly than `rate`. */
export function requireBodyRate(server: Server, rate: BodyRate, proxies: TrustedProxies): void {
  const guard = createBodyRateGuard(rate, proxies);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) guard.watch(request, response, performance.now());
  });
  const check = setInterval(() => {
    for (const { socket } of guard.findSlow(performance.now())) server.emit('clientError', tooSlow(), socket);
  }, rate.every).unref();
  server.once('close', () => clearInterval(check));
}
