import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { safeError } from '../db/safe-error.ts';
import { drain } from './drain.ts';
import { explainInvalid } from './explain-invalid.ts';
import { Refusal, refusalBody } from './refusal.ts';

function unreadable({ headers }: FastifyRequest): string {
  const isMultipart = headers['content-type']?.startsWith('multipart/') === true;
  return `The body cannot be read; it must be valid ${isMultipart ? 'multipart/form-data' : 'JSON'}.`;
}

/** Turns whatever was thrown into the failure envelope of the contract. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  await drain(request.raw);
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.statusCode).send(refusalBody(error.message, error.code, error.details));
  }
  const [fault] = error.validation ?? [];
  if (fault)
    return reply.code(422).send(refusalBody(explainInvalid(fault, error.validationContext ?? 'body')));
  if (error.statusCode !== undefined && error.statusCode < 500) {
    if (error.statusCode === 413) return reply.code(413).send(refusalBody('The body is too large.'));
    return reply.code(422).send(refusalBody(unreadable(request)));
  }
  request.log.error({ err: safeError(error) }, 'request failed');
  return reply.code(500).send(refusalBody('Something went wrong on our side. Please try again.'));
}

/** Answers errors that the framework meets before it has chosen a route: broken escapes and parts that are too long. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void drain(request.raw).then(() => {
    if (error.statusCode === 414) return reply.code(414).send(refusalBody('The address is too long.'));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(400).send(refusalBody('The address cannot be read.'));
    }
    request.log.error({ err: safeError(error) }, 'request failed');
    return reply.code(500).send(refusalBody('Something went wrong on our side. Please try again.'));
  });
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** Answers what is not HTTP, or too large or too slow to be read, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = CLIENT_ERRORS[error.code] ?? ['400 Bad Request', 'The request cannot be read.'];
  const body = JSON.stringify(refusalBody(message));
  const head = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  // Not only our half: a sender that never closes its own would hold the connection.
  socket.destroySoon();
}
