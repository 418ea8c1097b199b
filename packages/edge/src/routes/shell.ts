import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../operations/metrics.ts';
import { type PreparedResponse, sendPrepared } from '../sending/prepared-response.ts';
import { type PathKind, pathKindOf } from '../shell/path-kind.ts';
import type { PortalBuild } from '../shell/portal-build.ts';
import { renderShell } from '../shell/render-shell.ts';

/** Bytes of shells that are kept ready, some 20,000. One that nobody visits has none. */
const BYTES_KEPT = 256 * 1_048_576;
/** What a prepared page takes besides its bodies: headers and the objects around them. */
const BYTES_BESIDES = 4_000;
/** br and gzip, which are about as large as each other. */
const CODINGS_KEPT = 2;

interface ShellOptions {
  readonly build: PortalBuild;
  readonly metrics: Pick<Metrics, 'countRender'>;
}

interface Shell {
  readonly release: Release;
  readonly page: PreparedResponse;
}

/**
 * The portal's page, for every GET and HEAD that no other route claims: its router knows the paths (spec
 * section 2). Answered from the first hook, past Fastify's own reply, since nothing is left to decide.
 */
export const shell = fastifyPlugin<ShellOptions>(
  (app, { build, metrics }, done) => {
    const shellOf = keepShells(build, metrics);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      onRequest: (request, reply, next) => {
        const url = request.raw.url ?? '/';
        if (!isPagePath(url)) {
          next();
          return;
        }
        const prepared = shellOf(request.release, pathKindOf(url));
        reply.hijack();
        sendPrepared(request.raw, reply.raw, prepared);
      },
      // Files that browsers and scanners ask for on their own are not pages.
      handler: (_request, reply) => reply.callNotFound(),
    });
    done();
  },
  { name: 'shell', fastify: '5.x', dependencies: ['tenant'] },
);

/** By slug and kind, so that a page of a new release takes the place of the old one. */
function keepShells(build: PortalBuild, metrics: Pick<Metrics, 'countRender'>) {
  const kept = new LRUCache<string, Shell>({ maxSize: BYTES_KEPT });
  const render = (release: Release, kind: PathKind): { shell: Shell; size: number } => {
    const began = performance.now();
    const page = renderShell(release, build, kind);
    // What nearly everybody asks for; and what cannot be rendered fails before anything is sent.
    const { body } = page.get('br');
    metrics.countRender(performance.now() - began);
    // Counted as if both codings had been asked for: what is made later needs no second look.
    return { shell: { release, page }, size: CODINGS_KEPT * body.length + BYTES_BESIDES };
  };
  return (release: Release, kind: PathKind): PreparedResponse => {
    const key = `${release.slug} ${kind}`;
    const known = kept.get(key);
    if (known?.release === release) return known.page;
    const { shell, size } = render(release, kind);
    kept.set(key, shell, { size });
    return shell.page;
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
