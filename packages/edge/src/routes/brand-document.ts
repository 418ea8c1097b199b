import type { BrandDocument, Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import {
  encodeBody,
  type PreparedResponse,
  prepareResponse,
  type SendPrepared,
} from '../http/prepared-response.ts';
import { getSecurityHeaders, INERT_POLICY, PREVIEW_HEADERS } from '../http/security-policies.ts';
import type { RetainedReleases } from '../registry/retained-releases.ts';

const BROTLI_QUALITY = 5;

/**
 * Serves the brand of the requested host's tenant as JSON (docs/onboarding.md#brand-document): `/brand.json` is the brand of the
 * served release, `/brand/<release hash>.json` the brand of a retained release, which never changes.
 */
export const brandDocument = fastifyPlugin<{
  send: SendPrepared;
  retained: Pick<RetainedReleases, 'findByHash'>;
}>(
  (app, { send, retained }, done) => {
    const findRelease = async (served: Release, hash: string): Promise<Release | null> =>
      served.hash === hash ? served : retained.findByHash(served.slug, hash);

    app.get('/brand.json', async ({ release, preview, raw }, reply) => {
      if (preview !== null) return reply.headers(PREVIEW_HEADERS).send(await getDocument(release));
      const prepared = await prepareDocument(release, 'no-cache');
      reply.hijack();
      send(raw, reply.raw, prepared);
      return reply;
    });
    app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
      const { params, preview, raw, release: served } = request;
      const [, hash] = /^([\w-]+)\.json$/.exec(params.file) ?? [];
      const previewed = preview && [served, ...preview.earlier].find((each) => each.hash === hash);
      if (previewed) return reply.headers(PREVIEW_HEADERS).send(await getDocument(previewed));
      const release = hash === undefined ? null : await findRelease(served, hash);
      if (release === null) {
        reply.callNotFound();
        return reply;
      }
      const prepared = await prepareDocument(release, 'public, max-age=31536000, immutable');
      reply.hijack();
      send(raw, reply.raw, prepared);
      return reply;
    });
    done();
  },
  { name: 'brand-document', fastify: '5.x', dependencies: ['tenant', 'preview'] },
);

/** Waits until the logos are measured, so that the document of a release never changes. */
async function getDocument(release: Release): Promise<BrandDocument> {
  while (!(await release.measureLogos()));
  return release.brandDocument;
}

async function prepareDocument(release: Release, cacheControl: string): Promise<PreparedResponse> {
  const body = Buffer.from(JSON.stringify(await getDocument(release)));
  return prepareResponse(encodeBody(body, BROTLI_QUALITY), {
    ...getSecurityHeaders(release),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': INERT_POLICY,
  });
}
