import type { ClientRepository } from './repository.ts';

/** What the portal asks about its lender (spec sections 3 and 7). */
export function clientService(repository: ClientRepository) {
  return {
    async details() {
      const { sessionTimeoutMinutes, loginLogo, navbarLogo } = await repository.readSettings();
      return {
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
