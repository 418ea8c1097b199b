import { PublishingError, type PublishingErrorCode } from '@livery/tenant-config/load';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { ApiError } from '../wire.ts';

const STATUS: Readonly<Record<PublishingErrorCode, number>> = {
  'no-draft': 404,
  'draft-exists': 409,
  'unknown-tenant': 404,
  'unknown-release': 404,
  invalid: 422,
  conflict: 409,
  'changed-file': 409,
  unchanged: 409,
  busy: 503,
  damaged: 500,
  'not-allowed': 400,
};

/** The error for input of the user that cannot be accepted. Its message is shown to the user. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Responds to every error of a route with an `ApiError`. */
export function sendApiError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const send = (status: number, code: string, message: string, details: Partial<ApiError> = {}): void => {
    const body: ApiError = { code, message, problems: [], ...details };
    void reply.code(status).send(body);
  };
  if (error instanceof PublishingError) {
    send(STATUS[error.code], error.code, error.message, { problems: error.problems });
  } else if (error instanceof InputError) send(400, 'not-allowed', error.message);
  else if (error instanceof ZodError) send(400, 'bad-request', 'The request is not valid. Reload the page.');
  else if (error.statusCode === 413) send(413, 'too-large', 'The files have more than 20 MB together.');
  else if (error.statusCode !== undefined && error.statusCode < 500)
    send(error.statusCode, 'bad-request', 'The request is not valid. Reload the page.');
  else {
    request.log.error({ err: error }, 'request failed');
    send(500, 'failed', 'The studio failed. Its terminal shows the reason.');
  }
}
