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

/** A tenant's pages, as far as somebody has asked for them. */
interface Shells {
  readonly release: Release;
  readonly pages: ReadonlyMap<PathKind, PreparedResponse>;
  readonly size: number;
}

/** The portal's page of a tenant for an address; nothing where the address is no page's. */
export type FindPage = (release: Release, url: string) => PreparedResponse | undefined;

/**
 * Shells, rendered when they are first asked for and kept while there is room. By slug, so that those of a new release
 * take the place of the old ones.
 */
export function keepShells(build: PortalBuild, metrics: Pick<Metrics, 'countRender'>): FindPage {
  const kept = new LRUCache<string, Shells>({ maxSize: BYTES_KEPT });
  const render = (release: Release, kind: PathKind): { page: PreparedResponse; size: number } => {
    const began = performance.now();
    const page = renderShell(release, build, kind);
    // What nearly everybody asks for; and what cannot be rendered fails before anything is sent.
    const { body } = page.get('br');
    metrics.countRender(performance.now() - began);
    // Counted as if both codings had been asked for: what is made later needs no second look.
    return { page, size: CODINGS_KEPT * body.length + BYTES_BESIDES };
  };
  return (release, url) => {
    if (!isPagePath(url)) return undefined;
    const kind = pathKindOf(url);
    const known = kept.get(release.slug);
    const current = known?.release === release ? known : undefined;
    const ready = current?.pages.get(kind);
    if (ready !== undefined) return ready;
    const { page, size } = render(release, kind);
    const shells = {
      release,
      pages: new Map([...(current?.pages ?? []), [kind, page]]),
      size: (current?.size ?? 0) + size,
    };
    kept.set(release.slug, shells, { size: shells.size });
    return page;
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
