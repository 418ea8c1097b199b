import type { Release } from '@livery/tenant-config/load';
import { settlesWithin } from '../lib/settles-within.ts';
import type { FetchLogos } from './fetch-logos.ts';
import { areLogosEqual, type LenderLogos, NO_LOGOS } from './lender-logos.ts';

/** In milliseconds. */
export const LOGO_TIMES = {
  /** Age at which a visit refreshes the logos in the background. */
  refresh: 30_000,
  /** Age from which visitors wait for the refresh. */
  stale: 5 * 60_000,
  /** Maximum wait of a visitor for missing or stale logos. */
  maxWait: 200,
  /** Maximum delay of the response to a request that saves a logo. */
  maxSaveWait: 2_000,
};

/** The result of fetching a lender's logos. `isNew` is true if this result differs from the previous one. */
export type LogoFetch = { readonly isNew: boolean } & (
  | { readonly type: 'succeeded'; readonly refused: readonly string[] }
  | { readonly type: 'failed'; readonly error: unknown }
);

interface EffectiveLogosOptions {
  readonly fetchLogos: FetchLogos;
  readonly onFetch: (release: Release, result: LogoFetch) => void;
}

/**
 * The logos of one release that staff have uploaded. Each visit refreshes old logos in the background. Visitors wait for missing
 * or stale logos only if the previous fetch was fast, so that a lender that is slow or down delays visitors once.
 */
export class EffectiveLogos {
  #logos = NO_LOGOS;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #wasFast = true;
  #isFailing = false;
  #refused = '';
  #running: Promise<void> | null = null;
  /** Resolves when the running fetch ends, at the latest after `maxWait`. */
  #awaited: Promise<void> | null = null;
  #onChange: () => void = () => undefined;
  readonly #release: Release;
  readonly #options: EffectiveLogosOptions;

  constructor(release: Release, options: EffectiveLogosOptions) {
    this.#release = release;
    this.#options = options;
  }

  get logos(): LenderLogos {
    return this.#logos;
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /**
   * Starts a refresh if the logos are old.
   * @param now Unix time in milliseconds
   * @returns a promise to wait for before reading the logos, or null if they are fresh enough
   */
  refreshIfOld(now: number): Promise<void> | null {
    const age = now - this.#fetchedAt;
    if (age < LOGO_TIMES.refresh) return null;
    if (this.#running === null && now - this.#requestedAt >= LOGO_TIMES.refresh) void this.#start(now);
    return this.#wasFast && age >= LOGO_TIMES.stale ? this.#awaited : null;
  }

  /** Fetches the logos after staff have saved one. Resolves after the fetch, at the latest after `maxSaveWait`. */
  async refreshAfterSave(): Promise<void> {
    await settlesWithin(LOGO_TIMES.maxSaveWait, this.#fetchAgain());
  }

  /** Fetches the logos after the running fetch, because the running fetch may have started before the change. */
  async #fetchAgain(): Promise<void> {
    await this.#running;
    this.#fetchedAt = Number.NEGATIVE_INFINITY;
    await this.#start(Date.now());
  }

  #start(now: number): Promise<void> {
    this.#requestedAt = now;
    const running = this.#fetch().finally(() => {
      this.#running = null;
      this.#awaited = null;
    });
    this.#running = running;
    this.#awaited = settlesWithin(LOGO_TIMES.maxWait, running).then((isDone) => {
      this.#wasFast = isDone && !this.#isFailing;
    });
    return running;
  }

  async #fetch(): Promise<void> {
    const { fetchLogos, onFetch } = this.#options;
    try {
      const { logos, refused } = await fetchLogos(this.#release, this.#logos);
      const isNew = this.#isFailing || refused.join() !== this.#refused;
      this.#fetchedAt = Date.now();
      this.#isFailing = false;
      this.#refused = refused.join();
      if (!areLogosEqual(logos, this.#logos)) {
        this.#logos = logos;
        this.#onChange();
      }
      onFetch(this.#release, { type: 'succeeded', refused, isNew });
    } catch (error) {
      const isNew = !this.#isFailing;
      this.#isFailing = true;
      onFetch(this.#release, { type: 'failed', error, isNew });
    }
  }
}
