import type { LenderDb } from '../db/lender-db.ts';

/** What the lender has set, from its one row of settings. */
export function clientRepository({ orm, tables: { feeWaiveReasons, settings } }: LenderDb) {
  return {
    async readSettings() {
      const rows = await orm
        .select({
          sessionTimeoutMinutes: settings.sessionTimeoutMinutes,
          loginLogo: settings.loginLogo,
          navbarLogo: settings.navbarLogo,
          controlSettings: settings.controlSettings,
          cardDisclosure: settings.cardDisclosure,
          achDisclosure: settings.achDisclosure,
          cronTimezone: settings.cronTimezone,
        })
        .from(settings);
      const [row] = rows;
      if (row === undefined) throw new Error('The lender has no settings.');
      return row;
    },

    waiveReasons: () => orm.select().from(feeWaiveReasons).orderBy(feeWaiveReasons.id),
  };
}

export type ClientRepository = ReturnType<typeof clientRepository>;
