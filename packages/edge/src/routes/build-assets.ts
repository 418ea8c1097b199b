import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PreparedResponse, SendPrepared } from '../http/prepared-response.ts';
import { type PortalBuild, TEMPLATES } from '../page/portal-build.ts';

/**
 * Serves the files of the portal's build, which are the same for all tenants. Hashed files are prepared responses in memory; the
 * rest, and Range requests, are read from disk.
 */
export const buildAssets = fastifyPlugin<{ build: PortalBuild; send: SendPrepared }>(
  async (app, { build, send }) => {
    await app.register(fastifyStatic, {
      root: build.folder,
      // One route per file that exists at start.
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      // The templates are never served as files; /index.html is the tenant's page.
      globIgnore: [...TEMPLATES, 'assets/**', '**/*.br', '**/*.gz'],
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/assets/*',
      onRequest: (request, reply, next) => {
        const asset = findAsset(build, request);
        if (asset === undefined || request.headers.range !== undefined) {
          next();
          return;
        }
        reply.hijack();
        send(request.raw, reply.raw, asset);
      },
      handler: (request, reply) => {
        // A missing script must result in 404. The browser could not run the page's HTML as a script.
        if (findAsset(build, request) === undefined) {
          reply.callNotFound();
          return;
        }
        return reply.sendFile(decodeURIComponent(getPath(request)).slice(1), {
          maxAge: '1y',
          immutable: true,
        });
      },
    });
  },
  { name: 'build-assets', fastify: '5.x', dependencies: ['tenant'] },
);

function findAsset(build: PortalBuild, request: FastifyRequest): PreparedResponse | undefined {
  return build.assets.get(getPath(request));
}

function getPath(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  return path;
}
