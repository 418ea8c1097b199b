import type { Release } from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { settlesWithin } from '../lib/settles-within.ts';
import type { EffectiveLogos } from '../logos/effective-logos.ts';
import { type LenderLogos, NO_LOGOS } from '../logos/lender-logos.ts';
import type { GetLogos } from '../logos/logo-cache.ts';
import type { Metrics } from '../operations/metrics.ts';
import { getFirstSegment } from './first-segment.ts';
import { getPathKind, type PathKind } from './path-kind.ts';
import { addMetricsScript, type PortalBuild } from './portal-build.ts';
import { preparePage } from './render-page.ts';

/** Enough for about 10,000 pages. */
const MAX_CACHED_BYTES = 256 * 1_048_576;
/** Estimated memory of a prepared page in addition to its bodies: headers and objects. */
const OVERHEAD_BYTES = 4_000;
/** Each page is cached as br and gzip, which have about the same size. */
const CACHED_CODINGS = 2;
/** Minimum time in milliseconds between two checks of a tenant's logos. A check slows the request. */
const CHECK_INTERVAL_MS = 10_000;
/**
 * Maximum wait for the measurement of the logos, which usually takes 30 ms. If it takes longer, the page is first rendered
 * without logo backgrounds.
 */
export const MAX_MEASURE_WAIT_MS = 1_000;
/** Delay until logos that were not rendered in time are measured again. */
export const MEASURE_AGAIN_MS = 60_000;

/** Returns the same object for every call with the same release. */
export type GetPages = (release: Release) => TenantPages;

interface PageStore {
  readonly render: (
    release: Release,
    kind: PathKind,
    logos: LenderLogos,
  ) => { page: PreparedResponse; size: number };
  readonly cache: LRUCache<string, TenantPages>;
}

/** The pages of one release. One object contains all state, because each additional lookup slows the request. */
export class TenantPages {
  readonly #release: Release;
  readonly #store: PageStore;
  /** Null if the lender API does not serve logos. */
  readonly #logos: EffectiveLogos | null;
  #pages: Partial<Record<PathKind, PreparedResponse>> = {};
  #size = 0;
  #nextCheckAt = 0;
  /** The running measurement; undefined before the first visit, null after it has ended. */
  #measured: Promise<void> | null | undefined;

  constructor(release: Release, store: PageStore, logos: EffectiveLogos | null) {
    this.#release = release;
    this.#store = store;
    this.#logos = logos;
    logos?.onChange(() => this.drop());
  }

  /** Returns undefined if the URL is not a page, or if the caller must call `waitForLogos` first. */
  find(url: string): PreparedResponse | undefined {
    if (!isPagePath(url)) return undefined;
    const kind = getPathKind(url);
    const now = Date.now();
    if (now >= this.#nextCheckAt && this.#check(now) !== null) return undefined;
    return this.#pages[kind] ?? this.#render(kind);
  }

  /** Returns the running fetch and measurement of the logos; null if pages are available without waiting. */
  waitForLogos(): Promise<void> | null {
    return this.#check(Date.now());
  }

  drop(): void {
    this.#pages = {};
    this.#size = 0;
  }

  #check(now: number): Promise<void> | null {
    // Marks the tenant as recently used, so that its pages are not evicted.
    this.#store.cache.get(this.#release.slug);
    const logos = this.#logos?.refreshIfOld(now) ?? null;
    const measured = this.#measure();
    const awaited =
      logos && measured ? Promise.all([logos, measured]).then(() => undefined) : (logos ?? measured);
    // While the result is pending, the next visitor checks again and waits for the same result.
    this.#nextCheckAt = awaited === null ? now + CHECK_INTERVAL_MS : now;
    return awaited;
  }

  /**
   * Measures the logos at the first visit, because measuring the logos of thousands of tenants at start would
   * take minutes.
   */
  #measure(): Promise<void> | null {
    if (!this.#release.hasLogoFile) return null;
    if (this.#measured === undefined) {
      const measured = this.#release.measureLogos().then((isFinal) => {
        this.drop();
        if (!isFinal) this.#measureAgain();
      });
      this.#measured = settlesWithin(MAX_MEASURE_WAIT_MS, measured).then(() => {
        this.#measured = null;
      });
    }
    return this.#measured;
  }

  #measureAgain(): void {
    setTimeout(() => {
      this.#measured = undefined;
      this.#nextCheckAt = 0;
    }, MEASURE_AGAIN_MS).unref();
  }

  #render(kind: PathKind): PreparedResponse {
    const { page, size } = this.#store.render(this.#release, kind, this.#logos?.logos ?? NO_LOGOS);
    const pages = { ...this.#pages, [kind]: page };
    const totalSize = this.#size + size;
    // Deletes the entry first, because the cache changes the size of an entry only if its value changes. This drops the pages.
    this.#store.cache.delete(this.#release.slug);
    this.#pages = pages;
    this.#size = totalSize;
    this.#store.cache.set(this.#release.slug, this, { size: totalSize });
    return page;
  }
}

interface PageCacheOptions {
  /** Total bytes of all pages. */
  readonly maxSize?: number;
  /** The origin whose pages may show the portal in a frame. */
  readonly framedBy?: string | undefined;
  /** True to add the script that measures pages. */
  readonly measuresPages?: boolean;
}

/**
 * Creates the cache of pages. A page is rendered at its first request; the pages of the least recently used tenants are evicted
 * first. The cache key is the slug, so that the pages of a new release replace those of the old one.
 */
export function createPageCache(
  build: PortalBuild,
  metrics: Pick<Metrics, 'countRender'>,
  getLogos: GetLogos,
  { maxSize = MAX_CACHED_BYTES, framedBy, measuresPages = false }: PageCacheOptions = {},
): GetPages {
  const templates = measuresPages ? addMetricsScript(build) : build;
  const render: PageStore['render'] = (release, kind, logos) => {
    const startedAt = performance.now();
    const page = preparePage(release, templates, kind, logos, framedBy);
    // Encodes br, which nearly every visitor requests, so that rendering errors occur before the response starts.
    const { body } = page.get('br');
    metrics.countRender(performance.now() - startedAt);
    // Counts both codings, so that the size is already correct when the second coding is encoded later.
    return { page, size: CACHED_CODINGS * body.length + OVERHEAD_BYTES };
  };
  const cache = new LRUCache<string, TenantPages>({ maxSize, dispose: (pages) => pages.drop() });
  const store: PageStore = { render, cache };
  const pagesByRelease = new WeakMap<Release, TenantPages>();
  return (release) => {
    const pages = pagesByRelease.get(release) ?? new TenantPages(release, store, getLogos(release));
    pagesByRelease.set(release, pages);
    return pages;
  };
}

/**
 * Returns false if the first segment has a dot, as in `/robots.txt`, `/.well-known/` and `/sw.js`: a missing
 * file must result in 404, not in the page.
 */
export function isPagePath(url: string): boolean {
  const firstSegment = getFirstSegment(url);
  return !firstSegment.includes('.') || firstSegment === 'index.html';
}
