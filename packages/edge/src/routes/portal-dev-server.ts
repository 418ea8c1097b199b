import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DOCUMENT_DIRECTIVES, formatPolicy, listApiOrigins } from '../http/security-policies.ts';
import type { EffectiveLogos } from '../logos/effective-logos.ts';
import { applyLogos, NO_LOGOS } from '../logos/lender-logos.ts';
import type { GetLogos } from '../logos/logo-cache.ts';
import { listInlineSources } from '../page/inline-sources.ts';
import { renderPageHtml } from '../page/render-page.ts';

/**
 * Development only. Serves the Vite dev server's index.html with the tenant injected as in production, and forwards all other
 * requests to Vite. The browser connects to Vite's port directly for hot updates.
 */
export const portalDevServer = fastifyPlugin<{ url: string; getLogos: GetLogos }>(
  (app, { url, getLogos }, done) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.is404 || (request.method !== 'GET' && request.method !== 'HEAD')) return;
      try {
        if (request.headers.accept?.includes('text/html') === true)
          await sendPage(url, getLogos(request.release), request, reply);
        else await relayResponse(url, request, reply);
      } catch {
        await reply.code(502).type('text/plain').send(`The Vite dev server at ${url} does not respond.\n`);
      }
    });
    done();
  },
  { name: 'portal-dev-server', fastify: '5.x', dependencies: ['tenant'] },
);

async function sendPage(
  url: string,
  logos: EffectiveLogos | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const response = await fetch(`${url}/index.html`, { headers: { accept: 'text/html' } });
  const indexHtml = await response.text();
  await logos?.refreshIfOld(Date.now());
  const { release } = request;
  await release.measureLogos();
  const injected = applyLogos(release.injected, logos?.logos ?? NO_LOGOS);
  await reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': buildDevPolicy(url, indexHtml, injected.apiBase),
    })
    .send(renderPageHtml({ release, themeCss: release.themeCss, injected }, indexHtml));
}

/**
 * Returns the production policy, extended for Vite: its inline scripts, inline styles, web socket, and the
 * worker that waits for a restarted server. Trusted Types are not required.
 */
function buildDevPolicy(url: string, indexHtml: string, apiBase: string): string {
  const { port } = new URL(url);
  const sockets = ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${port}`);
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...listInlineSources(indexHtml).scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sockets, ...listApiOrigins(apiBase)],
    'worker-src': ['blob:'],
    ...DOCUMENT_DIRECTIVES,
  });
}

/**
 * Vite needs these headers for 304 responses, and to decide whether to send CSS as a stylesheet or as a
 * JavaScript module.
 */
const FORWARDED = ['accept', 'if-none-match', 'sec-fetch-dest'] as const;

async function relayResponse(url: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const response = await fetch(url + (request.raw.url ?? '/'), { headers, redirect: 'manual' });
  for (const name of ['content-type', 'cache-control', 'etag'] as const) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  await reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
}
