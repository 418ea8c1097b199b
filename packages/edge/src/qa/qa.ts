import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { flagKinds } from '@livery/tenant-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { PAGE_HEADERS, renderPage } from './qa-page.ts';

export { overridesForQa } from './qa-tenants.ts';

import { bySlug, chosenTenant, localAddress, ownHost, QA_COOKIE, type Tenants } from './qa-tenants.ts';

/**
 * Development only, never registered in production, since it tells one visitor of all tenants and lets a visitor choose:
 * - at an address of this machine that belongs to no tenant, the page of all tenants;
 * - there too, `?tenant=<slug>` on any path opens that tenant for this browser, and `?tenant=` ends that;
 * - at every tenant's address, `/qa.json`: the tenants that its portal can switch to, and the values that flags may have.
 */
export const qa = fastifyPlugin<{ tenants: Tenants }>(
  async (app, { tenants }) => {
    // A key of its own for every start: a choice lasts as long as the process.
    await app.register(cookie, { secret: randomBytes(32).toString('hex') });
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const host = ownHost(request, tenants);
      if (host !== null) await answerAtOwnHost(host, request, reply);
    });

    const answerAtOwnHost = async (host: string, request: FastifyRequest, reply: FastifyReply) => {
      const { path, wanted, rest } = readTarget(request.raw.url ?? '/');
      if (wanted === '') return reply.clearCookie(QA_COOKIE, { path: '/' }).redirect('/');
      if (wanted !== null && bySlug(tenants, wanted) !== undefined) {
        const options = { path: '/', httpOnly: true, sameSite: 'lax', signed: true } as const;
        return reply.setCookie(QA_COOKIE, wanted, options).redirect(path + rest);
      }
      if (wanted !== null) {
        return reply
          .code(404)
          .headers(PAGE_HEADERS)
          .send(renderPage(tenants, host, wanted));
      }
      if (path !== '/' || chosenTenant(request, tenants) !== undefined) return undefined;
      return reply.headers(PAGE_HEADERS).send(renderPage(tenants, host));
    };

    app.get('/qa.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({
        tenants: tenants.registry
          .releases()
          .map((release) => ({ slug: release.slug, name: release.name, address: localAddress(release) }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
        flags: flagKinds(),
      }),
    );
  },
  { name: 'qa', fastify: '5.x' },
);

/** A request's target: its path, the tenant it asks for (null for none), and its query without that. */
function readTarget(url: string): { path: string; wanted: string | null; rest: string } {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('tenant');
  parameters.delete('tenant');
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  // Two slashes would lead to another host.
  return { path: path.replace(/^[/\\]+/, '/'), wanted, rest };
}
