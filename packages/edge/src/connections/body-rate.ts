import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TrustedProxies } from '../http/visitor.ts';

/** How fast a body must arrive, so that nobody holds connections by sending a byte now and then. */
export interface BodyRate {
  /** The least, measured over each window. */
  readonly bytesPerSecond: number;
  /** Milliseconds. A line that is silent for a moment is not slow. */
  readonly window: number;
  /** Milliseconds between two looks, by which a window may be overrun. */
  readonly every: number;
  /** Bodies of one address that may be on their way for longer than a window. */
  readonly longPerAddress: number;
}

/**
 * 1,000 bytes a second is less than a telephone line of 9,600 bit/s carries. The largest upload has its own bound
 * (`requestTimeout`), which a line of 1.2 Mbit/s keeps.
 */
export const BODY_RATE: BodyRate = { bytesPerSecond: 1_000, window: 8_000, every: 1_000, longPerAddress: 50 };

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Null for a trusted proxy, which carries everybody's. */
  readonly address: string | null;
  readonly began: number;
  windowBegan: number;
  /** Of the socket, when the window began. */
  bytes: number;
}

export interface BodyRateGuard {
  /** Watches a request whose body is about to arrive. */
  readonly watch: (request: IncomingMessage, response: ServerResponse, now: number) => void;
  /** Looks at every body on its way. @returns the requests that are too slow, or too many; they are watched no longer */
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
      // In the order in which they began: the address keeps those that have been sent for the longest.
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

/** The error code of Node's own time limits, so that both are answered in the same way. */
const tooSlow = () =>
  Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Ends connections whose body arrives more slowly than `rate`. */
export function requireBodyRate(server: Server, rate: BodyRate, proxies: TrustedProxies): void {
  const guard = createBodyRateGuard(rate, proxies);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) guard.watch(request, response, performance.now());
  });
  const looking = setInterval(() => {
    for (const { socket } of guard.findSlow(performance.now())) server.emit('clientError', tooSlow(), socket);
  }, rate.every).unref();
  server.once('close', () => clearInterval(looking));
}
