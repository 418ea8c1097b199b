import fastifyPlugin from 'fastify-plugin';
import type { SendPrepared } from '../http/prepared-response.ts';
import type { GetPages } from './tenant-pages.ts';

/**
 * Sends the portal's page for every GET and HEAD that no other route matches. It handles requests that the request listener
 * passes on, such as pages that must wait for a logo, and paths with percent escapes or with the first segment of another route.
 */
export const pageRoute = fastifyPlugin<{ getPages: GetPages; send: SendPrepared }>(
  (app, { getPages, send }, done) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      // Sent from the first hook without Fastify's reply, because no other plugin changes the response.
      onRequest: (request, reply, next) => {
        const pages = getPages(request.release);
        const sendPage = (): void => {
          const page = pages.find(request.raw.url ?? '/');
          if (page === undefined) {
            next();
            return;
          }
          reply.hijack();
          send(request.raw, reply.raw, page);
        };
        const awaited = pages.waitForLogos();
        if (awaited === null) sendPage();
        else awaited.then(sendPage).catch(next);
      },
      // The path of a file such as /robots.txt, which is not a page.
      handler: (_request, reply) => reply.callNotFound(),
    });
    done();
  },
  { name: 'page-route', fastify: '5.x', dependencies: ['tenant'] },
);
