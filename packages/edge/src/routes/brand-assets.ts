import type { BrandIcon, Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import {
  encodeInBackground,
  type PreparedResponse,
  prepareResponse,
  type SendPrepared,
} from '../http/prepared-response.ts';
import { getSecurityHeaders, INERT_POLICY, PREVIEW_HEADERS } from '../http/security-policies.ts';
import type { RetainedReleases } from '../registry/retained-releases.ts';

/**
 * A browser that opens the URL of an SVG treats it as a document. The SVG may use its own styles, but not
 * load or run anything.
 */
const SVG_POLICY = `${INERT_POLICY}; style-src 'unsafe-inline'`;

/** Cache size for rendered icons of all tenants; a tenant has about 30 KB. */
const ICON_CACHE_BYTES = 32_000_000;

/** Time in milliseconds until an icon that could not be rendered is tried again. Until then it results in 404. */
const RETRY_MS = 60_000;
const MAX_FAILURES = 10_000;

/** Cache size for compressed SVGs of all tenants; compression reduces a logo to about a quarter. */
const SVG_CACHE_BYTES = 32_000_000;
const BROTLI_QUALITY = 9;

interface BrandAssetsOptions {
  readonly send: SendPrepared;
  readonly retained: Pick<RetainedReleases, 'list'>;
}

/**
 * Serves the images and fonts of the brand at `/brand/<hash>/<file name>`. Files of retained releases are
 * served too, because a page may come from another edge or have been loaded before a publish.
 */
export const brandAssets = fastifyPlugin<BrandAssetsOptions>(
  (app, { send, retained }, done) => {
    const iconCache = createIconCache();
    const compressSvg = createSvgCache();
    app.get('/brand/*', async (request, reply) => {
      const [path = ''] = (request.raw.url ?? '').split('?', 1);
      const release = await findRelease(request, path, retained);
      const image = release && (await findImage(release, path, iconCache));
      if (!image) {
        reply.callNotFound();
        return reply;
      }
      if (request.preview !== null) {
        return reply.headers({ ...getImageHeaders(image), ...PREVIEW_HEADERS }).send(image.body);
      }
      if (isSvg(image)) {
        const prepared = await compressSvg(release, image);
        reply.hijack();
        send(request.raw, reply.raw, prepared);
        return reply;
      }
      return reply
        .headers({ ...getImageHeaders(image), ...getEmbeddingHeaders(release, image) })
        .send(image.body);
    });

    // Browsers request this file for documents without an icon link, such as API responses.
    app.get('/favicon.ico', (request, reply) => {
      const icon = request.release.icons.find(({ link }) => link?.rel === 'icon');
      if (icon === undefined) reply.callNotFound();
      else reply.header('cache-control', 'no-cache').redirect(icon.path, 302);
    });
    done();
  },
  { name: 'brand-assets', fastify: '5.x', dependencies: ['tenant', 'preview'] },
);

interface BrandImage {
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Other image formats are compressed already. */
const isSvg = ({ contentType }: BrandImage): boolean => contentType.startsWith('image/svg');

const getImageHeaders = (image: BrandImage) => ({
  'content-type': image.contentType,
  // The path contains a hash of the content.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': isSvg(image) ? SVG_POLICY : INERT_POLICY,
});

/**
 * Lets other sites load the logo and the font, because webmail sites show them in emails. A font from another
 * site also needs a CORS header.
 */
function getEmbeddingHeaders({ brandDocument }: Release, { path }: BrandImage): Record<string, string> {
  const isLogo = path === brandDocument.logo.png?.url;
  const isFont = brandDocument.fontFiles.some(({ url }) => url === path);
  return {
    ...(isLogo || isFont ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    ...(isFont ? { 'access-control-allow-origin': '*' } : {}),
  };
}

/** Caches compressed SVGs per release, because headers differ between releases. Concurrent requests share one compression. */
function createSvgCache() {
  const cache = new LRUCache<string, PreparedResponse, { release: Release; svg: BrandImage }>({
    maxSize: SVG_CACHE_BYTES,
    // Counts the SVG twice, because br and gzip together are at most about as large as the SVG itself.
    sizeCalculation: (prepared) => 2 * prepared.get('identity').body.length + 2_000,
    fetchMethod: async (_key, _stale, { context: { release, svg } }) =>
      prepareResponse(await encodeInBackground(svg.body, BROTLI_QUALITY), {
        ...getSecurityHeaders(release),
        ...getImageHeaders(svg),
      }),
  });
  return (release: Release, svg: BrandImage): Promise<PreparedResponse> =>
    cache.forceFetch(`${release.hash} ${svg.path}`, { context: { release, svg } });
}

interface IconCache {
  /** Returns null for an icon that failed recently. @throws the rendering error at the first failure */
  readonly render: (icon: BrandIcon) => Promise<Buffer | null>;
}

/** Caches rendered icons. Concurrent requests share one rendering. A failure may take seconds, so it is cached too. */
function createIconCache(): IconCache {
  const cache = new LRUCache<string, Buffer, BrandIcon>({
    maxSize: ICON_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_path, _stale, { context }) => context.draw(),
  });
  const failed = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: RETRY_MS });
  return {
    render: async (icon) => {
      if (failed.has(icon.path)) return null;
      try {
        return await cache.forceFetch(icon.path, { context: icon });
      } catch (error) {
        failed.set(icon.path, true);
        throw error;
      }
    },
  };
}

const hasImage = ({ assets, icons }: Release, path: string): boolean =>
  assets.some((each) => each.path === path) || icons.some((each) => each.path === path);

/** Finds the served, previewed or retained release that contains the image. */
async function findRelease(
  { release: served, preview }: FastifyRequest,
  path: string,
  retained: Pick<RetainedReleases, 'list'>,
): Promise<Release | undefined> {
  const found = [served, ...(preview?.earlier ?? [])].find((release) => hasImage(release, path));
  return found ?? (await retained.list(served.slug)).find((release) => hasImage(release, path));
}

/** Finds an image by its undecoded path, so that each image has only one URL. */
async function findImage(
  { assets, icons }: Release,
  path: string,
  iconCache: IconCache,
): Promise<BrandImage | undefined> {
  const asset = assets.find((each) => each.path === path);
  if (asset !== undefined) return asset;
  const icon = icons.find((each) => each.path === path);
  if (icon === undefined) return undefined;
  const { contentType } = icon;
  const body = await iconCache.render(icon);
  return body === null ? undefined : { path, contentType, body };
}
