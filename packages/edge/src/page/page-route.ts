import fastifyPlugin from 'fastify-plugin';
import type { SendPrepared } from '../http/prepared-response.ts';
import type { PagesOf } from './tenant-pages.ts';

/**
 * The portal's page for every GET and HEAD that no other route claims; the portal's router knows the paths (spec
 * section 2). It answers the pages that the request listener hands over: those that must wait for a logo, and paths
 * that only the framework's router can tell from a route's.
 */
export const pageRoute = fastifyPlugin<{ pagesOf: PagesOf; send: SendPrepared }>(
  (app, { pagesOf, send }, done) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      // Sent from the first hook, past Fastify's reply: nothing is left to decide.
      onRequest: (request, reply, next) => {
        const pages = pagesOf(request.release);
        const answer = (): void => {
          const page = pages.find(request.raw.url ?? '/');
          if (page === undefined) {
            next();
            return;
          }
          reply.hijack();
          send(request.raw, reply.raw, page);
        };
        const awaited = pages.awaited();
        if (awaited === null) answer();
        else awaited.then(answer).catch(next);
      },
      // Files that browsers and scanners request on their own are not pages.
      handler: (_request, reply) => reply.callNotFound(),
    });
    done();
  },
  { name: 'page-route', fastify: '5.x', dependencies: ['tenant'] },
);
