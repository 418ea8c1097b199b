import type { BrandIcon, Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { INERT_POLICY } from '../plugins/security-headers.ts';

/**
 * An SVG is a document when its address is opened. It runs and loads nothing then; only the styles it is
 * drawn with apply, inside an origin of its own.
 */
const SVG_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'`;

/** Icons that were drawn, of all tenants; some 30 KB a set. */
const ICONS_KEPT_BYTES = 32_000_000;

/** A tenant's logos, icons and pictures. Those of another tenant do not exist on this host. */
export const brandAssets = fastifyPlugin(
  (app, _options: object, done) => {
    const drawn = keepDrawn();
    app.get('/brand/*', async (request, reply) => {
      const found = await findFile(request.release, request.raw.url ?? '', drawn);
      if (found === undefined) {
        reply.callNotFound();
        return reply;
      }
      const { contentType, body } = found;
      return reply
        .headers({
          'content-type': contentType,
          // The path holds a hash of the content.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': contentType.startsWith('image/svg') ? SVG_POLICY : INERT_POLICY,
        })
        .send(body);
    });

    // Browsers ask for it on their own where no page names an icon, on the API's answers for one.
    app.get('/favicon.ico', (request, reply) => {
      const icon = request.release.icons.find(({ link }) => link?.rel === 'icon');
      if (icon === undefined) reply.callNotFound();
      else reply.header('cache-control', 'no-cache').redirect(icon.path, 302);
    });
    done();
  },
  { name: 'brand-assets', fastify: '5.x', dependencies: ['tenant'] },
);

/** Two that ask for one icon at once wait for one drawing; whoever asks for one that cannot be drawn is told so. */
function keepDrawn() {
  return new LRUCache<string, Buffer, BrandIcon>({
    maxSize: ICONS_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_path, _stale, { context }) => context.draw(),
  });
}

/** By the path as it was sent: nothing is decoded, so there is one spelling of each. */
async function findFile({ assets, icons }: Release, url: string, drawn: ReturnType<typeof keepDrawn>) {
  const [path = ''] = url.split('?', 1);
  const asset = assets.find((each) => each.path === path);
  if (asset !== undefined) return asset;
  const icon = icons.find((each) => each.path === path);
  if (icon === undefined) return undefined;
  const { contentType } = icon;
  return { contentType, body: await drawn.forceFetch(path, { context: icon }) };
}
