import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PreparedResponse, SendPrepared } from '../http/prepared-response.ts';
import type { BuildStore } from '../page/build-store.ts';
import { ASSETS_FOLDER, type PortalBuild, TEMPLATES } from '../page/portal-build.ts';

/**
 * Serves the files of the portal's build, which are the same for all tenants. Hashed files, including those
 * of other retained builds, are prepared responses in memory. All other files, and Range requests, are read
 * from disk.
 */
export const buildAssets = fastifyPlugin<{ build: PortalBuild; store: BuildStore; send: SendPrepared }>(
  async (app, { build, store, send }) => {
    await app.register(fastifyStatic, {
      root: build.folder,
      // Creates one route for each file that exists at start.
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      // The templates are never served as files; /index.html is the tenant's page.
      globIgnore: [...TEMPLATES, `${ASSETS_FOLDER}/**`, '**/*.br', '**/*.gz'],
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/assets/*',
      onRequest: (request, reply, next) => {
        const path = getPath(request);
        if (request.headers.range !== undefined && build.assets.has(path)) {
          next();
          return;
        }
        const sendAsset = (asset: PreparedResponse): void => {
          reply.hijack();
          send(request.raw, reply.raw, asset);
        };
        const known = store.files.get(path);
        if (known !== undefined) {
          sendAsset(known);
          return;
        }
        store.load(path).then((asset) => (asset === null ? next() : sendAsset(asset)), next);
      },
      handler: (request, reply) => {
        const path = getPath(request);
        // A missing script must result in 404. The browser could not run the page's HTML as a script.
        if (!build.assets.has(path)) {
          reply.callNotFound();
          return;
        }
        return reply.sendFile(decodeURIComponent(path).slice(1), {
          maxAge: '1y',
          immutable: true,
        });
      },
    });
  },
  { name: 'build-assets', fastify: '5.x', dependencies: ['tenant'] },
);

function getPath(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  return path;
}
