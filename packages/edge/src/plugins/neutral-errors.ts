import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNeutralPage } from '../http/neutral-page.ts';
import { about } from '../operations/request-log.ts';
import { sendRefusal } from '../proxy/refuse.ts';

/** Calls of the lender's API, whose answers have its envelope, those of the edge included. */
const isApiCall = ({ url }: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Keeps the framework's own words from the outside: whatever fails is logged here and answered neutrally. */
export const neutralErrors = fastifyPlugin(
  (app, _options: object, done) => {
    // GET and HEAD of an unknown path are the portal's; they come here only for files that do not exist.
    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') sendNotFound(reply);
      else if (isApiCall(request)) sendRefusal(reply, 405);
      else sendNeutralPage(reply.header('allow', 'GET, HEAD'), 405);
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 416) {
        void reply.code(416).type('text/plain; charset=utf-8').send('Range not satisfiable\n');
        return;
      }
      answerFrameworkError(error, request, reply);
    });
    done();
  },
  { name: 'neutral-errors', fastify: '5.x' },
);

/** For errors that Fastify meets before a route is chosen, such as a path with broken percent escapes. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!isTheirs) request.log.error({ ...about(request), err: error }, 'request failed');
  if (isApiCall(request)) sendRefusal(reply, isTheirs ? 400 : 500);
  else sendNeutralPage(reply, isTheirs ? 400 : 500);
}

function sendNotFound(reply: FastifyReply): void {
  void reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n');
}
