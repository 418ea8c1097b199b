import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Timeouts of a request in milliseconds, and the minimum transfer rate of its body. */
export interface RequestTimeouts {
  headers: number;
  /** For the body of a request without files. */
  body: number;
  /** For a whole request with files, after its sender is permitted to upload them. */
  upload: number;
  /** The minimum number of bytes in each period of `window` milliseconds. */
  rate: { bytes: number; window: number };
}

/**
 * The timeouts in production (docs/product/limits-and-constants.md#time-outs). A large file over a slow connection takes
 * minutes. The edge requires 1,000 bytes a second as well.
 */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headers: 8_000,
  body: 30_000,
  upload: 180_000,
  rate: { bytes: 8_000, window: 8_000 },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request if its body has not arrived in time; null if the body has no timeout. */
    bodyTimeout: NodeJS.Timeout | null;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function clearBodyTimeout(request: FastifyRequest): void {
  if (request.bodyTimeout !== null) clearTimeout(request.bodyTimeout);
  request.bodyTimeout = null;
}

/** Ends a request whose body has not arrived, as Node's `requestTimeout` does. A request that has arrived continues. */
function endIncomplete({ raw, server }: FastifyRequest): void {
  const error = Object.assign(new Error('The body did not arrive in time.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  if (!raw.complete) server.server.emit('clientError', error, raw.socket);
}

/**
 * Ends a request if fewer than `bytes` of its body arrive in a window. A body that the server does not read at the moment
 * does not count as slow.
 */
function requireRate(request: FastifyRequest, { bytes, window }: RequestTimeouts['rate']): void {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  const windows = setInterval(() => {
    if (raw.complete || raw.socket.destroyed) {
      clearInterval(windows);
      return;
    }
    const { bytesRead } = raw.socket;
    const isReading = raw.readableFlowing === true && raw.readableLength === 0;
    if (isReading && bytesRead - before < bytes) endIncomplete(request);
    before = bytesRead;
  }, window).unref();
  raw.once('close', () => clearInterval(windows));
}

/**
 * Limits how long bodies take to arrive. Node's `requestTimeout` is one value for all requests, so it has to be the one of
 * uploads. All other requests get the shorter timeout here, and so do uploads until their sender is authorized.
 */
export function enforceRequestTimeouts(app: FastifyInstance, { body, rate }: RequestTimeouts): void {
  app.decorateRequest('bodyTimeout', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      request.bodyTimeout = setTimeout(() => endIncomplete(request), body);
      request.raw.once('close', () => clearBodyTimeout(request));
      requireRate(request, rate);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearBodyTimeout(request);
    done();
  });
  // This hook runs after the onRequest hook that authorizes the sender.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.files !== undefined) clearBodyTimeout(request);
    done();
  });
}
