import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { type PreparedResponse, sendPrepared } from '../sending/prepared-response.ts';
import type { PortalBuild } from '../shell/portal-build.ts';
import { renderShell } from '../shell/render-shell.ts';

/**
 * The portal's page, for every GET and HEAD that no other route claims: its router knows the paths (spec
 * section 2). Answered from the first hook, past Fastify's own reply, since nothing is left to decide.
 */
export const shell = fastifyPlugin<{ build: PortalBuild }>(
  (app, { build }, done) => {
    // By release, not by slug: what a replaced release leaves behind goes with it.
    const shells = new WeakMap<Release, PreparedResponse>();
    const shellOf = (release: Release): PreparedResponse => {
      const known = shells.get(release);
      if (known !== undefined) return known;
      const rendered = renderShell(release, build.indexHtml);
      shells.set(release, rendered);
      return rendered;
    };
    app.addHook('onRequest', (request, reply, next) => {
      if (!request.is404 || (request.method !== 'GET' && request.method !== 'HEAD')) {
        next();
        return;
      }
      // Files that browsers and scanners ask for on their own are not pages.
      if (!isPagePath(request.raw.url ?? '/')) {
        next();
        return;
      }
      const prepared = shellOf(request.release);
      reply.hijack();
      sendPrepared(request.raw, reply.raw, prepared);
    });
    done();
  },
  { name: 'shell', fastify: '5.x', dependencies: ['tenant'] },
);

/**
 * No page of the portal begins with a name that holds a dot; `/robots.txt`, `/.well-known/`, `/sw.js` and
 * the like are files, and one that does not exist must not look as if it did.
 */
function isPagePath(url: string): boolean {
  const [first = ''] = url.slice(1).split(/[/?]/, 1);
  return !first.includes('.') || first === 'index.html';
}
