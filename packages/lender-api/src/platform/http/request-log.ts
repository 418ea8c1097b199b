import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers with secrets, in lower case. */
const SECRET_HEADERS = [
  'accesstoken',
  'borrowertoken',
  'chattoken',
  'authorization',
  'cookie',
  'username',
  'password',
  'idempotency-key',
];
const SECRET_FIELDS = [
  'password',
  'confirm_password',
  'password_confirmation',
  'old_password',
  'reset_code',
  'accessToken',
  'ticket',
  'link',
  'token',
  'cardNumber',
  'cvvNumber',
  'accountNumber',
  'routingNumber',
  'ssn',
  'ssn4',
];

/** The paths that pino redacts in log lines with headers, a query or a body. */
export const REDACTED_PATHS = [
  ...SECRET_HEADERS.flatMap((name) => [
    `req.headers["${name}"]`,
    `headers["${name}"]`,
    // The multipart parser logs its options, which contain the headers, at level trace.
    `busboyOptions.headers["${name}"]`,
  ]),
  ...SECRET_FIELDS.flatMap((name) =>
    ['body', 'query', 'req.body', 'req.query'].map((parent) => `${parent}.${name}`),
  ),
];

/**
 * Returns the properties of a request for the log. Omits the query, because it may contain a token or ticket.
 */
export function serializeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?', 1)[0] };
}

/** Matches a valid request id of the edge. Other characters could forge a log line. */
const REQUEST_ID_PATTERN = /^[A-Za-z0-9._:-]{1,64}$/;

/** Returns the header `x-request-id` if it is valid, otherwise a new id. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const received = headers['x-request-id'];
  return typeof received === 'string' && REQUEST_ID_PATTERN.test(received) ? received : randomUUID();
}

/** Adds the request id to every response, so that a reported error can be found in the log. */
export function addRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
