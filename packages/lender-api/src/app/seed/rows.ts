import type { FullRow } from '../../platform/db/bulk-insert.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import type { DayNumber } from '../../platform/time/days.ts';
import type { Random } from './random.ts';

/** A complete row of a lender's table. */
export type Row<Name extends keyof LenderTables> = FullRow<LenderTables[Name]>;

/** The inputs of all parts of the seed. */
export interface SeedContext {
  config: LenderConfig;
  random: Random;
  /** The day from which all dates are derived. */
  today: DayNumber;
}
