import type { FullRow } from '../../platform/db/bulk-insert.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import type { DayNumber } from '../../platform/time/days.ts';
import type { Random } from './random.ts';

/** A whole row of a lender's table. */
export type Row<Name extends keyof LenderTables> = FullRow<LenderTables[Name]>;

/** What every part of the seed needs to know. */
export interface SeedContext {
  config: LenderConfig;
  random: Random;
  /** All dates derive from it. */
  today: DayNumber;
}
