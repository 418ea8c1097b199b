/** An open lender, which is not closed before `release` is called. */
export interface LenderLease<Open> {
  readonly lender: Open;
  /** Must be called once the lender is no longer used. Further calls do nothing. */
  readonly release: () => void;
}

interface Entry<Open> {
  readonly opening: Promise<Open>;
  /** The number of leases that have not been released. */
  users: number;
  /** The time of the last release, in the milliseconds of `performance.now()`. */
  lastUsedAt: number;
  /** `removed`: closed after its last release. `closed`: closed already, although it may have users. */
  state: 'open' | 'removed' | 'closed';
}

export interface OpenLendersOptions<Open> {
  /** Opens a lender. The next request tries again after an error. */
  readonly open: (slug: string) => Promise<Open>;
  readonly close: (lender: Open) => void;
  /** Returns true for an error after which the lender must be opened again, because it has moved. */
  readonly isOutdated: (error: unknown) => boolean;
}

/**
 * The lenders in the memory of this server. A lender takes hundreds of kilobytes, so it is opened for its first request
 * or background work, shared by all of them, and closed when it has not been used for a while.
 */
export class OpenLenders<Open> {
  readonly #options: OpenLendersOptions<Open>;
  readonly #entries = new Map<string, Entry<Open>>();
  #isEnding = false;

  constructor(options: OpenLendersOptions<Open>) {
    this.#options = options;
  }

  /** The number of open lenders. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Returns the lender, and opens it first if it is not open.
   * @throws the error of `open`
   */
  async acquire(slug: string): Promise<LenderLease<Open>> {
    const entry = this.#entries.get(slug) ?? this.#addEntry(slug);
    entry.users += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      entry.users -= 1;
      entry.lastUsedAt = performance.now();
      if (entry.state === 'removed' && entry.users === 0) this.#close(entry);
    };
    try {
      return { lender: await entry.opening, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Runs `work` with a lender, which stays open meanwhile. */
  async use<Result>(slug: string, work: (lender: Open) => Promise<Result>): Promise<Result> {
    const { lender, release } = await this.acquire(slug);
    try {
      return await work(lender);
    } catch (error) {
      this.reportError(slug, error);
      throw error;
    } finally {
      release();
    }
  }

  /** Closes the lender if it must be opened again after this error. */
  reportError(slug: string, error: unknown): void {
    if (this.#options.isOutdated(error)) this.remove(slug);
  }

  /** Closes a lender after its last release. The next request opens it again. */
  remove(slug: string): void {
    const entry = this.#entries.get(slug);
    if (entry === undefined) return;
    this.#entries.delete(slug);
    if (entry.state === 'closed') return;
    entry.state = 'removed';
    if (entry.users === 0) this.#close(entry);
  }

  /** Closes a lender at once, with its streams. The next request opens it again. */
  closeNow(slug: string): void {
    const entry = this.#entries.get(slug);
    if (entry === undefined) return;
    this.#entries.delete(slug);
    this.#close(entry);
  }

  /** Closes the lenders that have not been used for this number of milliseconds. */
  closeIdle(milliseconds: number): void {
    const before = performance.now() - milliseconds;
    for (const [slug, { users, lastUsedAt }] of this.#entries.entries()) {
      if (users === 0 && lastUsedAt <= before) this.remove(slug);
    }
  }

  /**
   * Closes every lender at once, with its streams, because the server stops. The last requests can still use lenders; a
   * lender that they open is closed immediately.
   */
  closeAll(): void {
    this.#isEnding = true;
    for (const entry of this.#entries.values()) this.#close(entry);
  }

  #addEntry(slug: string): Entry<Open> {
    const opening = this.#options.open(slug);
    const entry: Entry<Open> = { opening, users: 0, lastUsedAt: performance.now(), state: 'open' };
    this.#entries.set(slug, entry);
    opening.catch(() => {
      if (this.#entries.get(slug) === entry) this.#entries.delete(slug);
    });
    if (this.#isEnding) this.#close(entry);
    return entry;
  }

  #close(entry: Entry<Open>): void {
    if (entry.state === 'closed') return;
    entry.state = 'closed';
    // A lender that could not be opened needs no close.
    void entry.opening.then(this.#options.close, () => undefined);
  }
}
