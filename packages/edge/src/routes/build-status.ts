import fastifyPlugin from 'fastify-plugin';
import type { BuildStore } from '../page/build-store.ts';
import type { PortalBuild } from '../page/portal-build.ts';

/** Header of responses to API calls with the id of the portal build that this edge serves. */
const BUILD_HEADER = 'x-livery-build';

/**
 * Lets an open page find out that it is outdated. Every response to an API call has the id of the edge's build, and
 * `/-/builds/<id>` reports whether the edge still has the files of a build.
 */
export const buildStatus = fastifyPlugin<{ build: PortalBuild; store: BuildStore }>(
  (app, { build, store }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      // Sets the header on Node's response, because the proxy sends its responses without Fastify.
      if (request.raw.url?.startsWith('/api/') === true) reply.raw.setHeader(BUILD_HEADER, build.id);
      next();
    });
    app.get<{ Params: { id: string } }>('/-/builds/:id', async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').send({ isServed: await store.has(params.id) }),
    );
    done();
  },
  { name: 'build-status', fastify: '5.x', dependencies: ['tenant'] },
);
