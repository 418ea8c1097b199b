import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a request may take to arrive, in milliseconds, and how fast its body must be. */
export interface ArrivalBounds {
  /** Its headers. */
  headers: number;
  /** The body of a request without files. */
  small: number;
  /** All of a request with files, once its sender turns out to be permitted to upload them. */
  upload: number;
  /** The least bytes of a body in each window. */
  rate: { bytes: number; window: number };
}

/**
 * A large file over a poor line takes minutes. 1,000 bytes a second, which the edge requires too, is less than a
 * telephone line carries.
 */
export const ARRIVAL_BOUNDS: ArrivalBounds = {
  headers: 8_000,
  small: 30_000,
  upload: 180_000,
  rate: { bytes: 8_000, window: 8_000 },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request when it goes off and the body is not there; null if nothing is awaited. */
    lateness: NodeJS.Timeout | null;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function forgive(request: FastifyRequest): void {
  if (request.lateness !== null) clearTimeout(request.lateness);
  request.lateness = null;
}

/** Ends a request whose body is late, in the way of Node's own `requestTimeout`. One that has arrived may wait for its answer. */
function cutOff({ raw, server }: FastifyRequest): void {
  const late = Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (!raw.complete) server.server.emit('clientError', late, raw.socket);
}

/** Cuts off a request when less than `bytes` of its body arrive in a window. A body that nobody reads is not slow. */
function requireRate(request: FastifyRequest, { bytes, window }: ArrivalBounds['rate']): void {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  const windows = setInterval(() => {
    if (raw.complete || raw.socket.destroyed) {
      clearInterval(windows);
      return;
    }
    const { bytesRead } = raw.socket;
    const isAwaited = raw.readableFlowing === true && raw.readableLength === 0;
    if (isAwaited && bytesRead - before < bytes) cutOff(request);
    before = bytesRead;
  }, window).unref();
  raw.once('close', () => clearInterval(windows));
}

/**
 * Bounds how long bodies take. Node's own `requestTimeout` is a single bound for all requests, which must be that of
 * uploads; here every other request has the small one, and so does an upload until its sender turns out to be
 * permitted to send it.
 */
export function boundArrivals(app: FastifyInstance, { small, rate }: ArrivalBounds): void {
  app.decorateRequest('lateness', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      request.lateness = setTimeout(() => cutOff(request), small);
      request.raw.once('close', () => forgive(request));
      requireRate(request, rate);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    forgive(request);
    done();
  });
  // After the sender has been let in.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.files !== undefined) forgive(request);
    done();
  });
}
