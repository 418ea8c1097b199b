import type { ClientRepository } from './repository.ts';

/** What the portal asks about its lender (spec sections 3 and 7). */
export function clientService(repository: ClientRepository) {
  return {
    async details() {
      const { sessionTimeoutMinutes, loginLogo, navbarLogo, cardDisclosure, achDisclosure } =
        await repository.readSettings();
      return {
        cardDisclosure,
        achDisclosure,
        convFeeWaivedReasons: await repository.waiveReasons(),
        sessionTimeoutCap: sessionTimeoutMinutes,
        capCustomizationSettings: { imageLoginLogo: loginLogo, imageNavbarLogo: navbarLogo },
      };
    },
    async controlSettings() {
      return (await repository.readSettings()).controlSettings;
    },
  };
}

export type ClientService = ReturnType<typeof clientService>;
