import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PreparedResponse, SendPrepared } from '../http/prepared-response.ts';
import { type PortalBuild, TEMPLATES } from '../page/portal-build.ts';

/**
 * The files of the portal's build, the same for all tenants. Hashed ones come from memory, compressed
 * beforehand; the rest, and parts of a file asked for by Range, come from disk.
 */
export const buildAssets = fastifyPlugin<{ build: PortalBuild; send: SendPrepared }>(
  async (app, { build, send }) => {
    await app.register(fastifyStatic, {
      root: build.folder,
      // One route a file, found at start: what was not there then does not exist.
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      // The templates of the shell are never pages; index.html's own address gets the shell.
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
        // Never the shell: a script that is gone must fail as one, not run into HTML.
        if (findAsset(build, request) === undefined) {
          reply.callNotFound();
          return;
        }
        return reply.sendFile(decodeURIComponent(pathOf(request)).slice(1), {
          maxAge: '1y',
          immutable: true,
        });
      },
    });
  },
  { name: 'build-assets', fastify: '5.x', dependencies: ['tenant'] },
);

function findAsset(build: PortalBuild, request: FastifyRequest): PreparedResponse | undefined {
  return build.assets.get(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  return path;
}
