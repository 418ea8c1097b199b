import type { Orm } from '../db/connect.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { LenderTables } from '../db/schema.ts';
import type { ControlSettings } from './control-settings.ts';

/** @throws Error if there are no settings, which never happens for a prepared lender */
export async function readLenderSettings({ orm, tables: { settings } }: LenderDb) {
  const [row] = await orm
    .select({
      sessionTimeoutMinutes: settings.sessionTimeoutMinutes,
      loginLogo: settings.loginLogo,
      navbarLogo: settings.navbarLogo,
      controlSettings: settings.controlSettings,
      cardDisclosure: settings.cardDisclosure,
      achDisclosure: settings.achDisclosure,
      disclosures: settings.disclosures,
      cronTimezone: settings.cronTimezone,
    })
    .from(settings);
  if (row === undefined) throw new Error('The lender has no settings.');
  return row;
}

export async function readControlSettings(tx: Orm, { settings }: LenderTables): Promise<ControlSettings> {
  const [row] = await tx.select({ flags: settings.controlSettings }).from(settings);
  return row?.flags ?? {};
}
