import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isNavigation, sendErrorPage } from '../http/error-page.ts';
import { getLogFields } from '../operations/request-log.ts';
import { sendApiErrorWithoutTenant } from '../proxy/error-responses.ts';

/** Errors of the edge for API calls have the lender API's envelope, because scripts parse them. */
const isApiCall = (request: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(request.url) && !isNavigation(request);

/** Logs errors and responds with texts of the edge, so that no response reveals the framework. */
export const errorHandlers = fastifyPlugin(
  (app, _options: object, done) => {
    // A GET or HEAD that arrives here is for a missing file, because every other unknown path shows the
    // portal's page.
    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') sendNotFound(reply);
      else if (isApiCall(request)) sendApiErrorWithoutTenant(reply, 405);
      else sendErrorPage(reply.header('allow', 'GET, HEAD'), 405);
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 416) {
        void reply.code(416).type('text/plain; charset=utf-8').send('Range not satisfiable\n');
        return;
      }
      handleFrameworkError(error, request, reply);
    });
    done();
  },
  { name: 'error-handlers', fastify: '5.x' },
);

/** Handles errors that occur before Fastify chooses a route, such as invalid percent escapes in the path. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!isClientError) request.log.error({ ...getLogFields(request), err: error }, 'request failed');
  if (isApiCall(request)) sendApiErrorWithoutTenant(reply, isClientError ? 400 : 500);
  else sendErrorPage(reply, isClientError ? 400 : 500);
}

function sendNotFound(reply: FastifyReply): void {
  void reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n');
}
