import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { readLenderSettings } from '../../platform/lender/lender-settings.ts';
import { createFileAddress } from '../files/file-address.ts';

export function createClientArea({ config, db, controlSettings }: LenderContext) {
  const { feeWaiveReasons } = db.tables;
  return {
    getClientDetails: {
      async handler(request) {
        const getAddress = createFileAddress(request, config.slug);
        const settings = await readLenderSettings(db);
        const { disclosures } = settings;
        const data = {
          cardDisclosure: settings.cardDisclosure,
          achDisclosure: settings.achDisclosure,
          ...(disclosures === null ? {} : { disclosures }),
          convFeeWaivedReasons: await db.orm.select().from(feeWaiveReasons).orderBy(feeWaiveReasons.id),
          sessionTimeoutCap: settings.sessionTimeoutMinutes,
          capCustomizationSettings: {
            imageLoginLogo: getAddress(settings.loginLogo),
            imageNavbarLogo: getAddress(settings.navbarLogo),
          },
          cron_timezone: settings.cronTimezone,
        };
        return successResponse('Client details.', { result: { data } });
      },
    },
    getControlSettings: {
      async handler() {
        return successResponse('Control settings.', { result: { data: await controlSettings() } });
      },
    },
  } satisfies Partial<Operations>;
}
