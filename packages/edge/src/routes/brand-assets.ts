import type { BrandIcon, Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import {
  encodeInBackground,
  type PreparedResponse,
  prepareResponse,
  type SendPrepared,
} from '../http/prepared-response.ts';
import { INERT_POLICY, securityHeadersFor } from '../http/security-policies.ts';

/**
 * An SVG is a document when its address is opened. It runs and loads nothing then; only the styles it is
 * drawn with apply, inside an origin of its own.
 */
const SVG_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'`;

/** Icons that were drawn, of all tenants; some 30 KB a set. */
const ICONS_KEPT_BYTES = 32_000_000;

/** Icons that could not be drawn are answered with 404 for so long, in milliseconds; then drawing is tried again. */
const RETRY_MS = 60_000;
const FAILURES_KEPT = 10_000;

/** Drawings that were compressed, of all tenants; a quarter of a logo's size each. */
const COMPRESSED_KEPT_BYTES = 32_000_000;
/** Made once for each drawing and coding: a logo is waited for. */
const BROTLI_QUALITY = 9;

/** A tenant's logos, icons and pictures. Those of another tenant do not exist on this host. */
export const brandAssets = fastifyPlugin<{ send: SendPrepared }>(
  (app, { send }, done) => {
    const drawn = keepDrawn();
    const compressed = keepCompressed();
    app.get('/brand/*', async (request, reply) => {
      const found = await findFile(request.release, request.raw.url ?? '', drawn);
      if (found === undefined) {
        reply.callNotFound();
        return reply;
      }
      if (isDrawing(found)) {
        const prepared = await compressed(request.release, found);
        reply.hijack();
        send(request.raw, reply.raw, prepared);
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

/** Keeps drawings as they were sent to somebody; each release has headers of its own. Two that ask at once wait for one. */
function keepCompressed() {
  const kept = new LRUCache<string, PreparedResponse, { release: Release; drawing: Picture }>({
    maxSize: COMPRESSED_KEPT_BYTES,
    // Both codings together take no more than the drawing itself, or little more.
    sizeCalculation: (prepared) => 2 * prepared.get('identity').body.length + 2_000,
    fetchMethod: async (_key, _stale, { context: { release, drawing } }) =>
      prepareResponse(await encodeInBackground(drawing.body, BROTLI_QUALITY), {
        ...securityHeadersFor(release),
        ...headersOf(drawing),
      }),
  });
  return (release: Release, drawing: Picture): Promise<PreparedResponse> =>
    kept.forceFetch(`${release.hash} ${drawing.path}`, { context: { release, drawing } });
}

interface DrawnIcons {
  /** Null for an icon that cannot be drawn. @throws as it does, the first time */
  readonly draw: (icon: BrandIcon) => Promise<Buffer | null>;
}

/** Two that ask for one icon at once wait for one drawing. One that failed is not tried again for a while: it may take seconds. */
function keepDrawn(): DrawnIcons {
  const kept = new LRUCache<string, Buffer, BrandIcon>({
    maxSize: ICONS_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_path, _stale, { context }) => context.draw(),
  });
  const failed = new LRUCache<string, true>({ max: FAILURES_KEPT, ttl: RETRY_MS });
  return {
    draw: async (icon) => {
      if (failed.has(icon.path)) return null;
      try {
        return await kept.forceFetch(icon.path, { context: icon });
      } catch (error) {
        failed.set(icon.path, true);
        throw error;
      }
    },
  };
}

/** By the path as it was sent: nothing is decoded, so there is one spelling of each. */
async function findFile(
  { assets, icons }: Release,
  url: string,
  drawn: DrawnIcons,
): Promise<Picture | undefined> {
  const [path = ''] = url.split('?', 1);
  const asset = assets.find((each) => each.path === path);
  if (asset !== undefined) return asset;
  const icon = icons.find((each) => each.path === path);
  if (icon === undefined) return undefined;
  const { contentType } = icon;
  const body = await drawn.draw(icon);
  return body === null ? undefined : { path, contentType, body };
}
