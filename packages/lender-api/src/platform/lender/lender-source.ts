import type { LenderCondition } from './find-lenders.ts';
import type { Lender } from './lender-context.ts';

/** The lenders that the server serves. They can change while the server runs. */
export interface LenderSource {
  readonly list: () => readonly Lender['config'][];
  readonly find: (slug: string) => Lender['config'] | undefined;
  /** Prepares the tables, keys and processor of a lender. Rejects if its database or keys cannot be used. */
  readonly open: (slug: string) => Promise<Lender>;
  /** Returns the slugs of the lenders for which the condition is true, without opening any. */
  readonly findWhere: (condition: LenderCondition) => Promise<readonly string[]>;
}

/** The lenders for background work, which opens only lenders with work. */
export interface BackgroundLenders extends Pick<LenderSource, 'findWhere'> {
  /** Runs `work` with a lender, which stays open meanwhile. */
  readonly use: <Result>(slug: string, work: (lender: Lender) => Promise<Result>) => Promise<Result>;
}
