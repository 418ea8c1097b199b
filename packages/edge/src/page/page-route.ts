import fastifyPlugin from 'fastify-plugin';
import type { SendPrepared } from '../http/prepared-response.ts';
import type { PagesOf } from './tenant-pages.ts';

/**
 * Sends the portal's page for every GET and HEAD that no other route claims; the portal's router knows the paths. It handles
 * what the request listener does not: pages that must wait for a logo, and paths that only Fastify's router can distinguish
 * from a route.
 */
export const pageRoute = fastifyPlugin<{ pagesOf: PagesOf; send: SendPrepared }>(
  (app, { pagesOf, send }, done) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      // Sent from the first hook without Fastify's reply, because no other plugin has anything to add.
      onRequest: (request, reply, next) => {
        const pages = pagesOf(request.release);
        const sendPage = (): void => {
          const page = pages.find(request.raw.url ?? '/');
          if (page === undefined) {
            next();
            return;
          }
          reply.hijack();
          send(request.raw, reply.raw, page);
        };
        const awaited = pages.awaited();
        if (awaited === null) sendPage();
        else awaited.then(sendPage).catch(next);
      },
      // Paths of files that browsers and scanners request by themselves are not pages.
      handler: (_request, reply) => reply.callNotFound(),
    });
    done();
  },
  { name: 'page-route', fastify: '5.x', dependencies: ['tenant'] },
);
