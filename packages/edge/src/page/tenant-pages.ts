import type { Release } from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { within } from '../lib/within.ts';
import type { LogosOf } from '../logos/keep-logos.ts';
import { type LenderLogos, NO_LOGOS } from '../logos/lender-logos.ts';
import type { WornLogos } from '../logos/worn-logos.ts';
import type { Metrics } from '../operations/metrics.ts';
import { firstSegment } from './first-segment.ts';
import { type PathKind, pathKindOf } from './path-kind.ts';
import type { PortalBuild } from './portal-build.ts';
import { renderShell } from './render-shell.ts';

/** Bytes of pages that are kept ready, some 20,000. One that nobody visits has none. */
const BYTES_KEPT = 256 * 1_048_576;
/** What a prepared page takes besides its bodies: headers and the objects around them. */
const BYTES_BESIDES = 4_000;
/** br and gzip, which are about as large as each other. */
const CODINGS_KEPT = 2;
/** How often is looked whether all is in order with a tenant that is visited, in milliseconds: every visitor would pay for it. */
const LOOK_EVERY_MS = 10_000;
/** The longest that the first visitors wait until the logos are measured, which takes some 30 ms; then pages have no plates yet. */
export const MEASURE_PATIENCE_MS = 1_000;
/** When logos are measured again that were not drawn in time. */
export const MEASURE_AGAIN_MS = 60_000;

/** The pages of a release, as far as somebody has asked for them; the same object each time. */
export type PagesOf = (release: Release) => TenantPages;

/** What all tenants have in common: how a page is made, and which are kept. */
interface Store {
  readonly render: (
    release: Release,
    kind: PathKind,
    logos: LenderLogos,
  ) => { page: PreparedResponse; size: number };
  readonly kept: LRUCache<string, TenantPages>;
}

/** The portal's pages of one release. An object with all it needs in it: every visitor pays for each place to look. */
export class TenantPages {
  readonly #release: Release;
  readonly #store: Store;
  /** Null for a lender that cannot be asked for them. */
  readonly #logos: WornLogos | null;
  #pages: Partial<Record<PathKind, PreparedResponse>> = {};
  #size = 0;
  #lookAt = 0;
  /** Undefined before the first visit, null once nobody has to wait. */
  #measured: Promise<void> | null | undefined;

  constructor(release: Release, store: Store, logos: WornLogos | null) {
    this.#release = release;
    this.#store = store;
    this.#logos = logos;
    logos?.onChange(() => this.drop());
  }

  /** The page for an address; undefined where the address is no page's, or where `awaited` is to be waited for first. */
  find(url: string): PreparedResponse | undefined {
    if (!isPagePath(url)) return undefined;
    const kind = pathKindOf(url);
    const now = Date.now();
    if (now >= this.#lookAt && this.#look(now) !== null) return undefined;
    return this.#pages[kind] ?? this.#make(kind);
  }

  /** What a visitor waits for, never long, before a page is found: the lender's word on its logos, and their measures; null for nothing. */
  awaited(): Promise<void> | null {
    return this.#look(Date.now());
  }

  /** A caller may keep a reference to the pages of a tenant; their bytes are evicted all the same. */
  drop(): void {
    this.#pages = {};
    this.#size = 0;
  }

  #look(now: number): Promise<void> | null {
    this.#store.kept.get(this.#release.slug);
    const logos = this.#logos?.visited(now) ?? null;
    const measured = this.#measure();
    const awaited =
      logos && measured ? Promise.all([logos, measured]).then(() => undefined) : (logos ?? measured);
    // Whoever comes meanwhile waits as well.
    this.#lookAt = awaited === null ? now + LOOK_EVERY_MS : now;
    return awaited;
  }

  /** Measures the logos at the first visit: drawing those of thousands when the edge starts would take minutes. */
  #measure(): Promise<void> | null {
    if (!this.#release.hasLogoFile) return null;
    if (this.#measured === undefined) {
      const measured = this.#release.measureLogos().then((isFinal) => {
        this.drop();
        if (!isFinal) this.#measureAgain();
      });
      this.#measured = within(MEASURE_PATIENCE_MS, measured).then(() => {
        this.#measured = null;
      });
    }
    return this.#measured;
  }

  #measureAgain(): void {
    setTimeout(() => {
      this.#measured = undefined;
      this.#lookAt = 0;
    }, MEASURE_AGAIN_MS).unref();
  }

  #make(kind: PathKind): PreparedResponse {
    const { page, size } = this.#store.render(this.#release, kind, this.#logos?.logos ?? NO_LOGOS);
    this.#pages[kind] = page;
    this.#size += size;
    this.#store.kept.set(this.#release.slug, this, { size: this.#size });
    return page;
  }
}

/**
 * Caches pages, each rendered at its first request; the least recently used tenants are dropped first. Keyed by slug, so
 * that the pages of a new release replace those of the old one.
 * @param maxSize bytes of all pages together
 */
export function keepPages(
  build: PortalBuild,
  metrics: Pick<Metrics, 'countRender'>,
  logosOf: LogosOf,
  maxSize = BYTES_KEPT,
): PagesOf {
  const render: Store['render'] = (release, kind, logos) => {
    const began = performance.now();
    const page = renderShell(release, build, kind, logos);
    // What nearly everybody asks for; and what cannot be rendered fails before anything is sent.
    const { body } = page.get('br');
    metrics.countRender(performance.now() - began);
    // Counted as if both codings had been asked for: what is made later needs no second look.
    return { page, size: CODINGS_KEPT * body.length + BYTES_BESIDES };
  };
  const kept = new LRUCache<string, TenantPages>({ maxSize, dispose: (pages) => pages.drop() });
  const store: Store = { render, kept };
  const opened = new WeakMap<Release, TenantPages>();
  return (release) => {
    const pages = opened.get(release) ?? new TenantPages(release, store, logosOf(release));
    opened.set(release, pages);
    return pages;
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
