import type { FullRow } from '../../platform/db/bulk-insert.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { DemoLenderConfig } from '../../platform/lender/lender-config.ts';
import type { DayNumber } from '../../platform/time/days.ts';
import type { Random } from './random.ts';

export type Row<Name extends keyof LenderTables> = FullRow<LenderTables[Name]>;

export interface SeedContext {
  config: DemoLenderConfig;
  random: Random;
  today: DayNumber;
}
