import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { listFlagKinds } from '@livery/tenant-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { extractParameter } from '../http/request-target.ts';
import { findStudio } from './find-studio.ts';
import { PAGE_HEADERS, renderOverview } from './qa-page.ts';

export { createQaOverrides } from './qa-tenants.ts';

import {
  findBySlug,
  getLocalOrigin,
  getOwnHost,
  getSelectedTenant,
  QA_COOKIE,
  type QaTenants,
} from './qa-tenants.ts';

/**
 * Serves the QA tools. Never registered in production, because they list all tenants and let a visitor choose one:
 * - at an address of this machine that no tenant has, the tenant overview;
 * - at the same address, `?tenant=<slug>` on any path opens that tenant for this browser, and `?tenant=` clears the choice;
 * - at every tenant's host, `/qa.json` with all tenants, the possible values of flags, and the address of a running studio.
 */
export const qa = fastifyPlugin<{ tenants: QaTenants; studioFile: string | null }>(
  async (app, { tenants, studioFile }) => {
    // The signing key is new at every start, so a restart of the edge invalidates the cookie with the chosen tenant.
    await app.register(cookie, { secret: randomBytes(32).toString('hex') });
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const host = getOwnHost(request, tenants);
      if (host !== null) await respondAtOwnHost(host, request, reply);
    });

    const respondAtOwnHost = async (host: string, request: FastifyRequest, reply: FastifyReply) => {
      const { path, value: requestedSlug, rest } = extractParameter(request.raw.url ?? '/', 'tenant');
      if (requestedSlug === '') return reply.clearCookie(QA_COOKIE, { path: '/' }).redirect('/');
      if (requestedSlug !== null && findBySlug(tenants, requestedSlug) !== undefined) {
        const options = { path: '/', httpOnly: true, sameSite: 'lax', signed: true } as const;
        return reply.setCookie(QA_COOKIE, requestedSlug, options).redirect(path + rest);
      }
      if (requestedSlug !== null) {
        return reply
          .code(404)
          .headers(PAGE_HEADERS)
          .send(renderOverview(tenants, host, requestedSlug));
      }
      if (path !== '/' || getSelectedTenant(request, tenants) !== undefined) return undefined;
      return reply.headers(PAGE_HEADERS).send(renderOverview(tenants, host));
    };

    app.get('/qa.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({
        tenants: tenants.registry
          .releases()
          .map((release) => ({ slug: release.slug, name: release.name, address: getLocalOrigin(release) }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
        flags: listFlagKinds(),
        studio: await findStudio(studioFile),
      }),
    );
  },
  { name: 'qa', fastify: '5.x' },
);
