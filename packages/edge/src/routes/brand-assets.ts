import type { BrandIcon, Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { INERT_POLICY, securityHeadersFor } from '../plugins/security-headers.ts';
import { type PreparedResponse, prepareOnDemand, sendPrepared } from '../sending/prepared-response.ts';

/**
 * An SVG is a document when its address is opened. It runs and loads nothing then; only the styles it is
 * drawn with apply, inside an origin of its own.
 */
const SVG_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'`;

/** Icons that were drawn, of all tenants; some 30 KB a set. */
const ICONS_KEPT_BYTES = 32_000_000;

/** Drawings that were compressed, of all tenants; a quarter of a logo's size each. */
const COMPRESSED_KEPT_BYTES = 32_000_000;
/** Made once for each drawing and coding: a logo is waited for. */
const BROTLI_QUALITY = 9;

/** A tenant's logos, icons and pictures. Those of another tenant do not exist on this host. */
export const brandAssets = fastifyPlugin(
  (app, _options: object, done) => {
    const drawn = keepDrawn();
    const compressed = keepCompressed();
    app.get('/brand/*', async (request, reply) => {
      const found = await findFile(request.release, request.raw.url ?? '', drawn);
      if (found === undefined) {
        reply.callNotFound();
        return reply;
      }
      if (isDrawing(found)) {
        reply.hijack();
        sendPrepared(request.raw, reply.raw, compressed(request.release, found));
        return reply;
      }
      return reply.headers(headersOf(found)).send(found.body);
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

interface Picture {
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A drawing is text, and a fourth of it when it is compressed; pictures are compressed in themselves. */
const isDrawing = ({ contentType }: Picture): boolean => contentType.startsWith('image/svg');

const headersOf = (picture: Picture) => ({
  'content-type': picture.contentType,
  // The path holds a hash of the content.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': isDrawing(picture) ? SVG_POLICY : INERT_POLICY,
});

/** Keeps drawings as they were sent to somebody; each release has headers of its own. */
function keepCompressed() {
  const kept = new LRUCache<string, PreparedResponse>({ maxSize: COMPRESSED_KEPT_BYTES });
  return (release: Release, drawing: Picture): PreparedResponse => {
    const key = `${release.hash} ${drawing.path}`;
    const before = kept.get(key);
    if (before !== undefined) return before;
    const headers = { ...securityHeadersFor(release), ...headersOf(drawing) };
    const prepared = prepareOnDemand(() => drawing.body, headers, BROTLI_QUALITY);
    // Both codings and what is around them take no more than the drawing itself, or little more.
    kept.set(key, prepared, { size: drawing.body.length + 2_000 });
    return prepared;
  };
}

/** Two that ask for one icon at once wait for one drawing; whoever asks for one that cannot be drawn is told so. */
function keepDrawn() {
  return new LRUCache<string, Buffer, BrandIcon>({
    maxSize: ICONS_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_path, _stale, { context }) => context.draw(),
  });
}

/** By the path as it was sent: nothing is decoded, so there is one spelling of each. */
async function findFile(
  { assets, icons }: Release,
  url: string,
  drawn: ReturnType<typeof keepDrawn>,
): Promise<Picture | undefined> {
  const [path = ''] = url.split('?', 1);
  const asset = assets.find((each) => each.path === path);
  if (asset !== undefined) return asset;
  const icon = icons.find((each) => each.path === path);
  if (icon === undefined) return undefined;
  const { contentType } = icon;
  return { path, contentType, body: await drawn.forceFetch(path, { context: icon }) };
}
