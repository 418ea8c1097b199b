import type { KeyObject } from 'node:crypto';
import type { AuthOptions } from '../auth/session-service.ts';
import { todayIn } from '../calendar/days.ts';
import type { ControlSettings } from '../client/control-settings.ts';
import { clientRepository } from '../client/repository.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { Signals } from '../db/signals.ts';
import type { LenderConfig } from './lender-config.ts';

/** A lender whose database and key are ready. */
export interface Lender {
  config: Pick<LenderConfig, 'slug' | 'name' | 'country' | 'canonicalOrigin' | 'passwordScheme'>;
  db: LenderDb;
  privateKey: KeyObject;
  /** Word from the other servers on the same database. */
  signals: Signals;
}

/** All that an area of the API is given to serve one lender. */
export interface LenderContext {
  config: Lender['config'];
  db: LenderDb;
  signals: Signals;
  /** For what decrypts passwords. */
  auth: AuthOptions;
  now: () => Date;
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
  /** The lender's flags as they are now. */
  controlSettings: () => Promise<ControlSettings>;
}

export function lenderContext({ config, db, privateKey, signals }: Lender, now: () => Date): LenderContext {
  const settings = clientRepository(db);
  return {
    config,
    db,
    signals,
    auth: { lenderName: config.name, privateKey, passwordScheme: config.passwordScheme, now },
    now,
    today: async () => todayIn((await settings.readSettings()).cronTimezone, now()),
    controlSettings: async () => (await settings.readSettings()).controlSettings,
  };
}
