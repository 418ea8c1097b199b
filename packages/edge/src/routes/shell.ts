import fastifyPlugin from 'fastify-plugin';
import { sendPrepared } from '../sending/prepared-response.ts';
import type { ShellsOf } from '../shell/kept-shells.ts';

/**
 * The portal's page, for every GET and HEAD that no other route claims: its router knows the paths (spec
 * section 2). Answered from the first hook, past Fastify's own reply, since nothing is left to decide.
 */
export const shell = fastifyPlugin<{ shellsOf: ShellsOf }>(
  (app, { shellsOf }, done) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      onRequest: (request, reply, next) => {
        const shells = shellsOf(request.release);
        const send = (): void => {
          const page = shells.find(request.raw.url ?? '/');
          if (page === undefined) {
            next();
            return;
          }
          reply.hijack();
          sendPrepared(request.raw, reply.raw, page);
        };
        const awaited = shells.awaited();
        if (awaited === null) send();
        else awaited.then(send).catch(next);
      },
      // Files that browsers and scanners ask for on their own are not pages.
      handler: (_request, reply) => reply.callNotFound(),
    });
    done();
  },
  { name: 'shell', fastify: '5.x', dependencies: ['tenant'] },
);
