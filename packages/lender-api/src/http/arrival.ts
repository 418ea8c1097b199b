import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a request may take to arrive, in milliseconds. */
export interface ArrivalBounds {
  /** Its headers; then once more as long its body. */
  small: number;
  /** All of a request with files, once it is known that its sender may upload them. */
  upload: number;
}

/** A large file over a poor line takes minutes; the edge, which stands in front, waits as long. */
export const ARRIVAL_BOUNDS: ArrivalBounds = { small: 30_000, upload: 180_000 };

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request when it goes off and the body is not there; null where none is waited for so. */
    lateness: NodeJS.Timeout | null;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function forgive(request: FastifyRequest): void {
  if (request.lateness !== null) clearTimeout(request.lateness);
  request.lateness = null;
}

/**
 * Ends requests whose body is late, in the way of Node's own `requestTimeout`. That one knows a single bound for
 * all, which must be the uploads'; here everything else is held to the small one, and so is an upload until its sender
 * turns out to be somebody who may.
 */
export function boundArrivals(app: FastifyInstance, { small }: ArrivalBounds): void {
  app.decorateRequest('lateness', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const { raw, server } = request;
      const late = Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      request.lateness = setTimeout(() => {
        // What has arrived may wait for its answer.
        if (!raw.complete) server.server.emit('clientError', late, raw.socket);
      }, small);
      raw.once('close', () => forgive(request));
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    forgive(request);
    done();
  });
  // After whoever asks has been let in.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.files !== undefined) forgive(request);
    done();
  });
}
