import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffIdOf } from '../http/signed-in.ts';
import type { KeptAnswer, KeyedRequest } from './idempotency.ts';

/** What a money action of staff is known by, with its Idempotency-Key if it has one. */
export function keyedRequest(request: FastifyRequest): KeyedRequest {
  const key = request.headers['idempotency-key'];
  return {
    scope: `staff:${staffIdOf(request)}`,
    key: typeof key === 'string' ? key : undefined,
    operation: request.routeOptions.config.operationId ?? '',
    body: request.body,
  };
}

/** Sends an answer as it is kept. */
export function sendKept(reply: FastifyReply, { httpStatus, body }: KeptAnswer): object {
  void reply.code(httpStatus);
  return body;
}
