import type { Release } from '@livery/tenant-config/load';
import { within } from '../lib/within.ts';
import type { AskLender } from './ask-lender.ts';
import { areSameLogos, type LenderLogos, NO_LOGOS } from './lender-logos.ts';

/** In milliseconds. */
export const LOGO_TIMES = {
  /** A tenant that is visited is asked about again once what is known is so old; nobody waits for it. */
  refresh: 30_000,
  /** What is older than this is not shown unasked. */
  stale: 5 * 60_000,
  /** As long as this a visitor waits for what nobody knows, or nobody has known for long. */
  patience: 200,
  /** The longest that somebody who has just saved a logo waits until the shells have it. */
  savePatience: 2_000,
};

/** What became of asking a lender; `isNew` where it is not what became of it the last time. */
export type LogoNews = { readonly isNew: boolean } & (
  | { readonly type: 'answered'; readonly refused: readonly string[] }
  | { readonly type: 'failed'; readonly error: unknown }
);

interface WornLogosOptions {
  readonly ask: AskLender;
  readonly tell: (release: Release, news: LogoNews) => void;
}

/**
 * The logos of one release, as far as its lender has told of them. It is asked when somebody visits, in the background while what is
 * known is young enough. A visitor waits only for a lender whose last answer came at once, so one that is slow or down
 * keeps nobody waiting twice.
 */
export class WornLogos {
  #logos = NO_LOGOS;
  #askedAt = Number.NEGATIVE_INFINITY;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isPrompt = true;
  #isFailing = false;
  #refused = '';
  #running: Promise<void> | null = null;
  /** Ends with what runs, or when a visitor's patience does. */
  #awaited: Promise<void> | null = null;
  #onChange: () => void = () => undefined;
  readonly #release: Release;
  readonly #options: WornLogosOptions;

  constructor(release: Release, options: WornLogosOptions) {
    this.#release = release;
    this.#options = options;
  }

  get logos(): LenderLogos {
    return this.#logos;
  }

  /** Whoever has rendered them, to render them anew. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /**
   * Somebody visits.
   * @param now milliseconds since 1970
   * @returns what to wait for, never long, before the logos are looked at; null where what is known will do
   */
  visited(now: number): Promise<void> | null {
    const age = now - this.#answeredAt;
    if (age < LOGO_TIMES.refresh) return null;
    if (this.#running === null && now - this.#askedAt >= LOGO_TIMES.refresh) void this.#start(now);
    return this.#isPrompt && age >= LOGO_TIMES.stale ? this.#awaited : null;
  }

  /** They were changed through this edge. @returns when the change is known here, or not for now */
  async saved(): Promise<void> {
    // What runs may have asked before the change.
    await this.#running;
    this.#answeredAt = Number.NEGATIVE_INFINITY;
    await within(LOGO_TIMES.savePatience, this.#start(Date.now()));
  }

  #start(now: number): Promise<void> {
    this.#askedAt = now;
    const running = this.#ask().finally(() => {
      this.#running = null;
      this.#awaited = null;
    });
    this.#running = running;
    this.#awaited = within(LOGO_TIMES.patience, running).then((isThere) => {
      this.#isPrompt = isThere && !this.#isFailing;
    });
    return running;
  }

  async #ask(): Promise<void> {
    const { ask, tell } = this.#options;
    try {
      const { logos, refused } = await ask(this.#release, this.#logos);
      const isNew = this.#isFailing || refused.join() !== this.#refused;
      this.#answeredAt = Date.now();
      this.#isFailing = false;
      this.#refused = refused.join();
      if (!areSameLogos(logos, this.#logos)) {
        this.#logos = logos;
        this.#onChange();
      }
      tell(this.#release, { type: 'answered', refused, isNew });
    } catch (error) {
      const isNew = !this.#isFailing;
      this.#isFailing = true;
      tell(this.#release, { type: 'failed', error, isNew });
    }
  }
}
