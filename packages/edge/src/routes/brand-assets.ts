import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { INERT_POLICY } from '../plugins/security-headers.ts';

/**
 * An SVG is a document when its address is opened. It runs and loads nothing then; only the styles it is
 * drawn with apply, inside an origin of its own.
 */
const SVG_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'`;

/** A tenant's logos, icons and pictures. Those of another tenant do not exist on this host. */
export const brandAssets = fastifyPlugin(
  (app, _options: object, done) => {
    app.get('/brand/*', (request, reply) => {
      const asset = findAsset(request.release, request.raw.url ?? '');
      if (asset === undefined) {
        reply.callNotFound();
        return;
      }
      void reply
        .headers({
          'content-type': asset.contentType,
          // The path holds a hash of the content.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': asset.contentType.startsWith('image/svg') ? SVG_POLICY : INERT_POLICY,
        })
        .send(asset.body);
    });

    // Browsers ask for it on their own where no page names an icon, on the API's answers for one.
    app.get('/favicon.ico', (request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(request.release.favicon.path, 302),
    );
    done();
  },
  { name: 'brand-assets', fastify: '5.x', dependencies: ['tenant'] },
);

/** By the path as it was sent: nothing is decoded, so there is one spelling of each. */
function findAsset({ favicon, assets }: Release, url: string): Release['favicon'] | undefined {
  const [path] = url.split('?', 1);
  return [favicon, ...assets].find((asset) => asset.path === path);
}
