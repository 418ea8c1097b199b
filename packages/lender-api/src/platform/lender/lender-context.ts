import type { FastifyBaseLogger } from 'fastify';
import { createLenderBrands, type LenderBrands } from '../brand/lender-brands.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { Signals } from '../db/signals.ts';
import type { Processor } from '../gateway/processor.ts';
import { getToday } from '../time/days.ts';
import type { ControlSettings } from './control-settings.ts';
import type { LenderConfig } from './lender-config.ts';
import { readLenderSettings } from './lender-settings.ts';
import type { PasswordKeys } from './password-keys.ts';

/** A lender with a prepared database schema and password keys. */
export interface Lender {
  config: Pick<
    LenderConfig,
    'slug' | 'name' | 'country' | 'canonicalOrigin' | 'passwordScheme' | 'reportsActivity'
  >;
  db: LenderDb;
  passwordKeys: PasswordKeys;
  signals: Signals;
  processor: Processor;
  /** Serves lists and exports; null for none. */
  replica: ReadReplica | null;
}

/** A lender with the functions that every area of the API needs. */
export interface LenderContext extends Lender {
  now: () => Date;
  /** Returns today's date in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
  brands: LenderBrands;
}

export function createLenderContext(
  lender: Lender,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LenderContext {
  return {
    ...lender,
    now,
    today: async () => getToday((await readLenderSettings(lender.db)).cronTimezone, now()),
    controlSettings: async () => (await readLenderSettings(lender.db)).controlSettings,
    brands: createLenderBrands({ ...lender, now, log }),
  };
}
