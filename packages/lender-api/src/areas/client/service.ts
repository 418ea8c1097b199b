import type { FileAddressBuilder } from '../files/file-address.ts';
import type { ClientRepository } from './repository.ts';

export function createClientService(repository: ClientRepository) {
  return {
    async readDetails(addressOf: FileAddressBuilder) {
      const settings = await repository.readSettings();
      const { sessionTimeoutMinutes, loginLogo, navbarLogo, cronTimezone, disclosures } = settings;
      return {
        cardDisclosure: settings.cardDisclosure,
        achDisclosure: settings.achDisclosure,
        ...(disclosures === null ? {} : { disclosures }),
        convFeeWaivedReasons: await repository.listWaiveReasons(),
        sessionTimeoutCap: sessionTimeoutMinutes,
        capCustomizationSettings: {
          imageLoginLogo: addressOf(loginLogo),
          imageNavbarLogo: addressOf(navbarLogo),
        },
        cron_timezone: cronTimezone,
      };
    },
    async readControlSettings() {
      return (await repository.readSettings()).controlSettings;
    },
  };
}

export type ClientService = ReturnType<typeof createClientService>;
