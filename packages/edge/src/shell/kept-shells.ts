import type { Release } from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../operations/metrics.ts';
import type { PreparedResponse } from '../sending/prepared-response.ts';
import { firstSegment } from './first-segment.ts';
import { type PathKind, pathKindOf } from './path-kind.ts';
import type { PortalBuild } from './portal-build.ts';
import { renderShell } from './render-shell.ts';

/** Bytes of shells that are kept ready, some 20,000. One that nobody visits has none. */
const BYTES_KEPT = 256 * 1_048_576;
/** What a prepared page takes besides its bodies: headers and the objects around them. */
const BYTES_BESIDES = 4_000;
/** br and gzip, which are about as large as each other. */
const CODINGS_KEPT = 2;

interface Shell {
  readonly release: Release;
  readonly page: PreparedResponse;
}

/** The portal's page of a tenant for an address; nothing where the address is no page's. */
export type FindPage = (release: Release, url: string) => PreparedResponse | undefined;

/**
 * Shells, rendered when they are first asked for and kept while there is room. By slug and kind, so that a page of a new
 * release takes the place of the old one.
 */
export function keepShells(build: PortalBuild, metrics: Pick<Metrics, 'countRender'>): FindPage {
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
  return (release, url) => {
    if (!isPagePath(url)) return undefined;
    const kind = pathKindOf(url);
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
  const first = firstSegment(url);
  return !first.includes('.') || first === 'index.html';
}
