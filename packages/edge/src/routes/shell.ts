import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../operations/metrics.ts';
import { type PreparedResponse, sendPrepared } from '../sending/prepared-response.ts';
import { type PathKind, pathKindOf } from '../shell/path-kind.ts';
import type { PortalBuild } from '../shell/portal-build.ts';
import { renderShell } from '../shell/render-shell.ts';

/** Tenants whose shells are kept ready; some 12 KB for each kind of path that was visited. One that nobody visits has none. */
const TENANTS_KEPT = 2_000;

interface ShellOptions {
  readonly build: PortalBuild;
  readonly metrics: Pick<Metrics, 'countRender'>;
}

interface Shells {
  readonly release: Release;
  readonly byKind: Map<PathKind, PreparedResponse>;
}

/**
 * The portal's page, for every GET and HEAD that no other route claims: its router knows the paths (spec
 * section 2). Answered from the first hook, past Fastify's own reply, since nothing is left to decide.
 */
export const shell = fastifyPlugin<ShellOptions>(
  (app, { build, metrics }, done) => {
    const shellOf = keepShells(build, metrics);
    app.addHook('onRequest', (request, reply, next) => {
      const url = request.raw.url ?? '/';
      const isPage = request.is404 && (request.method === 'GET' || request.method === 'HEAD');
      // Files that browsers and scanners ask for on their own are not pages.
      if (!isPage || !isPagePath(url)) {
        next();
        return;
      }
      const prepared = shellOf(request.release, pathKindOf(url));
      reply.hijack();
      sendPrepared(request.raw, reply.raw, prepared);
    });
    done();
  },
  { name: 'shell', fastify: '5.x', dependencies: ['tenant'] },
);

/** By slug, so that a new release takes the place of the old one at once. */
function keepShells(build: PortalBuild, metrics: Pick<Metrics, 'countRender'>) {
  const kept = new LRUCache<string, Shells>({ max: TENANTS_KEPT });
  const render = (release: Release, kind: PathKind): PreparedResponse => {
    const began = performance.now();
    const rendered = renderShell(release, build, kind);
    // What nearly everybody asks for; and what cannot be rendered fails before anything is sent.
    rendered.get('br');
    metrics.countRender(performance.now() - began);
    return rendered;
  };
  const shellsOf = (release: Release): Shells => {
    const known = kept.get(release.slug);
    if (known?.release === release) return known;
    const shells = { release, byKind: new Map<PathKind, PreparedResponse>() };
    kept.set(release.slug, shells);
    return shells;
  };
  return (release: Release, kind: PathKind): PreparedResponse => {
    const { byKind } = shellsOf(release);
    const known = byKind.get(kind);
    if (known !== undefined) return known;
    const rendered = render(release, kind);
    byKind.set(kind, rendered);
    return rendered;
  };
}

/**
 * No page of the portal begins with a name that holds a dot; `/robots.txt`, `/.well-known/`, `/sw.js` and
 * the like are files, and one that does not exist must not look as if it did.
 */
function isPagePath(url: string): boolean {
  const [first = ''] = url.slice(1).split(/[/?]/, 1);
  return !first.includes('.') || first === 'index.html';
}
