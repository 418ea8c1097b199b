import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isSchemaMissing } from '../db/availability.ts';
import { toSafeError } from '../db/safe-error.ts';
import { discardBody } from './drain.ts';
import { buildRefusalBody, Refusal } from './refusal.ts';
import { buildValidationMessage } from './validation-message.ts';

/** The message of a 503 response. */
export const UNAVAILABLE = 'The service is not available at the moment. Try again in a moment.';

function getUnreadableMessage({ headers }: FastifyRequest): string {
  const isMultipart = headers['content-type']?.startsWith('multipart/') === true;
  return `The body cannot be read; it must be valid ${isMultipart ? 'multipart/form-data' : 'JSON'}.`;
}

export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  await discardBody(request.raw);
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.statusCode).send(buildRefusalBody(error.message, error.code, error.details));
  }
  const [fault] = error.validation ?? [];
  if (fault)
    return reply
      .code(422)
      .send(buildRefusalBody(buildValidationMessage(fault, error.validationContext ?? 'body')));
  if (error.statusCode !== undefined && error.statusCode < 500) {
    if (error.statusCode === 413) return reply.code(413).send(buildRefusalBody('The body is too large.'));
    return reply.code(422).send(buildRefusalBody(getUnreadableMessage(request)));
  }
  if (isDatabaseUnavailable(error) || isSchemaMissing(error)) {
    request.log.error({ err: toSafeError(error) }, 'database unavailable');
    return reply.code(503).header('retry-after', '1').send(buildRefusalBody(UNAVAILABLE));
  }
  request.log.error({ err: toSafeError(error) }, 'request failed');
  return reply.code(500).send(buildRefusalBody('Something went wrong on our side. Try again in a moment.'));
}

/**
 * Responds to errors that occur before routing, such as invalid escapes and path segments that are too long.
 */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void discardBody(request.raw).then(() => {
    if (error.statusCode === 414) return reply.code(414).send(buildRefusalBody('The address is too long.'));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(400).send(buildRefusalBody('The address cannot be read.'));
    }
    request.log.error({ err: toSafeError(error) }, 'request failed');
    return reply.code(500).send(buildRefusalBody('Something went wrong on our side. Try again in a moment.'));
  });
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Responds to a request that is malformed, too large or too slow, and closes the connection. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = CLIENT_ERRORS[error.code] ?? ['400 Bad Request', 'The request cannot be read.'];
  const body = JSON.stringify(buildRefusalBody(message));
  const headerLines = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`HTTP/1.1 ${status}\r\n${headerLines.join('\r\n')}\r\n\r\n${body}`);
  // Closes the connection in both directions, because the sender may never close its direction.
  socket.destroySoon();
}
