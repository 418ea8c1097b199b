import type { FileAddress } from '../files/file-address.ts';
import type { ClientRepository } from './repository.ts';

/** What the portal asks about its lender (spec sections 3 and 7). */
export function clientService(repository: ClientRepository) {
  return {
    async details(addressOf: FileAddress) {
      const { sessionTimeoutMinutes, loginLogo, navbarLogo, cardDisclosure, achDisclosure, cronTimezone } =
        await repository.readSettings();
      return {
        cardDisclosure,
        achDisclosure,
        convFeeWaivedReasons: await repository.waiveReasons(),
        sessionTimeoutCap: sessionTimeoutMinutes,
        capCustomizationSettings: {
          imageLoginLogo: addressOf(loginLogo),
          imageNavbarLogo: addressOf(navbarLogo),
        },
        cron_timezone: cronTimezone,
      };
    },
    async controlSettings() {
      return (await repository.readSettings()).controlSettings;
    },
  };
}

export type ClientService = ReturnType<typeof clientService>;
