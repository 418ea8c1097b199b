import type { Release } from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import type { LogosOf } from '../logos/keep-logos.ts';
import { type LenderLogos, NO_LOGOS } from '../logos/lender-logos.ts';
import type { WornLogos } from '../logos/worn-logos.ts';
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
/** How often is looked whether all is in order with a tenant that is visited, in milliseconds: every visitor would pay for it. */
const LOOK_EVERY_MS = 10_000;

/** The pages of a release, as far as somebody has asked for them; the same object each time. */
export type ShellsOf = (release: Release) => TenantShells;

/** What all tenants have in common: how a page is made, and which are kept. */
interface Store {
  readonly render: (
    release: Release,
    kind: PathKind,
    logos: LenderLogos,
  ) => { page: PreparedResponse; size: number };
  readonly kept: LRUCache<string, TenantShells>;
}

/** The portal's pages of one release. An object with all it needs in it: every visitor pays for each place to look. */
export class TenantShells {
  readonly #release: Release;
  readonly #store: Store;
  /** Null for a lender that cannot be asked for them. */
  readonly #logos: WornLogos | null;
  #pages: Partial<Record<PathKind, PreparedResponse>> = {};
  #size = 0;
  #lookAt = 0;

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

  /** What a visitor waits for, never long, before a page is found: the lender's word on its logos; null for nothing. */
  awaited(): Promise<void> | null {
    return this.#look(Date.now());
  }

  /** Whoever found a tenant may hold on to its shells for as long as it likes; their bytes go all the same. */
  drop(): void {
    this.#pages = {};
    this.#size = 0;
  }

  #look(now: number): Promise<void> | null {
    this.#store.kept.get(this.#release.slug);
    const awaited = this.#logos?.visited(now) ?? null;
    // Whoever comes meanwhile waits as well.
    this.#lookAt = awaited === null ? now + LOOK_EVERY_MS : now;
    return awaited;
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
 * Shells, rendered when they are first asked for and kept while there is room: those that nobody has asked for the
 * longest go first. By slug, so that those of a new release take the place of the old ones.
 * @param maxSize bytes of all shells together
 */
export function keepShells(
  build: PortalBuild,
  metrics: Pick<Metrics, 'countRender'>,
  logosOf: LogosOf,
  maxSize = BYTES_KEPT,
): ShellsOf {
  const render: Store['render'] = (release, kind, logos) => {
    const began = performance.now();
    const page = renderShell(release, build, kind, logos);
    // What nearly everybody asks for; and what cannot be rendered fails before anything is sent.
    const { body } = page.get('br');
    metrics.countRender(performance.now() - began);
    // Counted as if both codings had been asked for: what is made later needs no second look.
    return { page, size: CODINGS_KEPT * body.length + BYTES_BESIDES };
  };
  const kept = new LRUCache<string, TenantShells>({ maxSize, dispose: (shells) => shells.drop() });
  const store: Store = { render, kept };
  const opened = new WeakMap<Release, TenantShells>();
  return (release) => {
    const shells = opened.get(release) ?? new TenantShells(release, store, logosOf(release));
    opened.set(release, shells);
    return shells;
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
