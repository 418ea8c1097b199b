import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Header fields that hold secrets, by the names that Node gives them. */
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
/** Fields of bodies that hold secrets or what must never be written down, as the wire spells them. */
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

/** What pino blanks out, should a log line ever hold a request's headers, its query or its body. */
export const REDACTED = [
  ...SECRET_HEADERS.flatMap((name) => [
    `req.headers["${name}"]`,
    `headers["${name}"]`,
    // What the parser of multipart bodies writes down at the level trace.
    `busboyOptions.headers["${name}"]`,
  ]),
  ...SECRET_FIELDS.flatMap((name) => ['body', 'query', 'req.body', 'req.query'].map((at) => `${at}.${name}`)),
];

/** The path alone: the query may hold a token or a ticket (spec section 7, export and impersonation). */
export function logRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?', 1)[0] };
}

/** One id follows a request from the edge through every log line: plain, short, no way to forge a line. */
const SANE_ID = /^[A-Za-z0-9._:-]{1,64}$/;

/** The id that came with the request, if it is a sane one, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const told = headers['x-request-id'];
  return typeof told === 'string' && SANE_ID.test(told) ? told : randomUUID();
}

/** Every answer names its request's id, so that what a person reports can be found in the log. */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}
