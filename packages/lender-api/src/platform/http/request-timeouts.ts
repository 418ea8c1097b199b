import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Timeouts of a request in milliseconds, and the minimum transfer rate of its body. */
export interface RequestTimeouts {
  headers: number;
  body: number;
  /** The timeout of a whole request with files, after its sender is authorized to upload them. */
  upload: number;
  /** Minimum number of bytes in each period of `window` milliseconds. */
  rate: { bytes: number; window: number };
}

/**
 * The timeouts in production (docs/product/limits-and-constants.md#time-outs). The upload timeout is several
 * minutes, so that a large file can arrive over a slow connection. The minimum rate of 1,000 bytes per second
 * is the same as in the edge.
 */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headers: 8_000,
  body: 30_000,
  upload: 180_000,
  rate: { bytes: 8_000, window: 8_000 },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an operation with file fields. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Aborts the request if its body does not arrive in time; null if the body has no timeout. */
    bodyTimeout: NodeJS.Timeout | null;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function clearBodyTimeout(request: FastifyRequest): void {
  if (request.bodyTimeout !== null) clearTimeout(request.bodyTimeout);
  request.bodyTimeout = null;
}

/**
 * Aborts a request whose body has not arrived completely, with the same error as Node's `requestTimeout`.
 * Does nothing if the body has arrived.
 */
function abortIncompleteRequest({ raw, server }: FastifyRequest): void {
  const error = Object.assign(new Error('The body did not arrive in time.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  if (!raw.complete) server.server.emit('clientError', error, raw.socket);
}

/**
 * Aborts a request if fewer than `bytes` bytes of its body arrive in a period of `window` milliseconds.
 * Periods in which the server does not read the body do not count.
 */
function enforceMinimumRate(request: FastifyRequest, { bytes, window }: RequestTimeouts['rate']): void {
  const { raw } = request;
  let previousBytes = raw.socket.bytesRead;
  const rateTimer = setInterval(() => {
    if (raw.complete || raw.socket.destroyed) {
      clearInterval(rateTimer);
      return;
    }
    const { bytesRead } = raw.socket;
    const isReading = raw.readableFlowing === true && raw.readableLength === 0;
    if (isReading && bytesRead - previousBytes < bytes) abortIncompleteRequest(request);
    previousBytes = bytesRead;
  }, window).unref();
  raw.once('close', () => clearInterval(rateTimer));
}

/**
 * Limits the time in which a body must arrive. Node has only one `requestTimeout` for all requests, which is
 * set to the upload timeout. These hooks apply the shorter body timeout to all other requests, and to uploads
 * until their sender is authorized.
 */
export function enforceRequestTimeouts(app: FastifyInstance, { body, rate }: RequestTimeouts): void {
  app.decorateRequest('bodyTimeout', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      request.bodyTimeout = setTimeout(() => abortIncompleteRequest(request), body);
      request.raw.once('close', () => clearBodyTimeout(request));
      enforceMinimumRate(request, rate);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearBodyTimeout(request);
    done();
  });
  // Runs after the onRequest hook that authorizes the sender.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.isUpload === true) clearBodyTimeout(request);
    done();
  });
}
