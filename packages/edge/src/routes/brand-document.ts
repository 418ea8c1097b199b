import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import {
  encodeBody,
  type PreparedResponse,
  prepareResponse,
  type SendPrepared,
} from '../http/prepared-response.ts';
import { getSecurityHeaders, INERT_POLICY } from '../http/security-policies.ts';

const BROTLI_QUALITY = 5;

/**
 * Serves the brand of the requested host's tenant as JSON (docs/onboarding.md#brand-document): `/brand.json` is the brand of the live
 * release, `/brand/<release hash>.json` the brand of one release, which never changes.
 */
export const brandDocument = fastifyPlugin<{ send: SendPrepared }>(
  (app, { send }, done) => {
    app.get('/brand.json', async ({ release, raw }, reply) => {
      const prepared = await prepareDocument(release, 'no-cache');
      reply.hijack();
      send(raw, reply.raw, prepared);
    });
    app.get<{ Params: { file: string } }>('/brand/:file', async ({ release, params, raw }, reply) => {
      if (params.file !== `${release.hash}.json`) {
        reply.callNotFound();
        return;
      }
      const prepared = await prepareDocument(release, 'public, max-age=31536000, immutable');
      reply.hijack();
      send(raw, reply.raw, prepared);
    });
    done();
  },
  { name: 'brand-document', fastify: '5.x', dependencies: ['tenant'] },
);

/** Waits until the logos are measured, so that the document of a release never changes. */
async function prepareDocument(release: Release, cacheControl: string): Promise<PreparedResponse> {
  while (!(await release.measureLogos()));
  return prepareResponse(encodeBody(Buffer.from(JSON.stringify(release.brandDocument)), BROTLI_QUALITY), {
    ...getSecurityHeaders(release),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': INERT_POLICY,
  });
}
