import type { FastifyRequest } from 'fastify';
import type { ControlSettings } from '../client/control-settings.ts';
import type { FileAddress } from '../files/file-address.ts';
import type { Operation, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { CardFees } from './card-fees.ts';
import { SETTINGS } from './settings-access.ts';
import type {
  AddressRequest,
  LinksRequest,
  NotificationsRequest,
  SettingsService,
  SwitchRequest,
} from './settings-service.ts';
import { backgroundIn, backgroundsWire, settingsWire } from './settings-wire.ts';

/** A call that saves what it is sent and answers with nothing but the sentence for the toast. */
function save(
  message: string,
  work: (staffId: number, body: FastifyRequest['body']) => Promise<void>,
): Operation {
  return {
    access: SETTINGS,
    async handler(request) {
      await work(staffIdOf(request), request.body);
      return { status: 1, message };
    },
  };
}

const answer = (message: string, data: object) => ({ status: 1, message, result: { data } });

/** Spec section 7, settings: what is read. */
export function settingsReadOperations(
  service: SettingsService,
  addressFor: (request: FastifyRequest) => FileAddress,
): Operations {
  return {
    getClientSettings: {
      access: SETTINGS,
      handler: async (request) =>
        answer('Settings.', settingsWire(await service.read(), addressFor(request))),
    },
    getCardFees: {
      access: SETTINGS,
      handler: async () => answer('Card fees.', await service.cardFees()),
    },
    getBackgroundImages: {
      access: SETTINGS,
      handler: async (request) =>
        answer('Background images.', backgroundsWire(await service.read(), addressFor(request))),
    },
    // The borrower app shows it behind its sign-in, so before anybody has signed in.
    getBackgroundImage: {
      access: 'public',
      async handler(request) {
        const settings = await service.read();
        const { backgroundInUse } = settings;
        const background_image = addressFor(request)(backgroundIn(settings, backgroundInUse));
        return answer('Background image.', { background_set_image: backgroundInUse, background_image });
      },
    },
    // The sign-in page of the portal wears it, so the edge must be able to ask without a session.
    getPortalBranding: {
      access: 'public',
      async handler(request) {
        const { loginLogo, navbarLogo } = await service.read();
        const addressOf = addressFor(request);
        return answer('Branding.', {
          imageLoginLogo: addressOf(loginLogo),
          imageNavbarLogo: addressOf(navbarLogo),
        });
      },
    },
  };
}

/** Spec section 7, settings: what is changed by JSON. */
export function settingsChangeOperations(service: SettingsService): Operations {
  return {
    editAddress: save('Address updated successfully!', (staff, body) =>
      service.editAddress(staff, body as AddressRequest),
    ),
    editWebsite: save('Information updated successfully!', (staff, body) =>
      service.editWebsite(staff, (body as { website: string }).website),
    ),
    editPhone: save('Information updated successfully!', (staff, body) =>
      service.editPhone(staff, (body as { phone: string }).phone),
    ),
    editColorCode: save('Accent color updated successfully!', (staff, body) =>
      service.editColor(staff, (body as { colorCode: string }).colorCode),
    ),
    editCardFees: save('Information updated successfully!', (staff, body) =>
      service.editFees(staff, body as CardFees),
    ),
    updateTermsText: save('Terms text updated successfully!', (staff, body) =>
      service.editTerms(staff, (body as { copyrightText: string }).copyrightText),
    ),
    updateAdditionalInformation: save('Additional information updated successfully!', (staff, body) =>
      service.editLinks(staff, body as LinksRequest),
    ),
    updateTimeZone: save('Timezone updated successfully!', (staff, body) =>
      service.editTimeZone(staff, (body as { cron_timezone: string }).cron_timezone),
    ),
    updateNlsPostProfile: save('NLS updated successfully!', (staff, body) =>
      service.editNls(staff, (body as { nlsPostProfile: boolean }).nlsPostProfile),
    ),
    updateSessionTimeout: save('Information updated successfully!', (staff, body) =>
      service.editSessionTimeout(staff, (body as { sessionTimeoutCap: number }).sessionTimeoutCap),
    ),
    changeNotificationSetting: save('Notifications updated successfully', (staff, body) =>
      service.editNotifications(staff, body as NotificationsRequest),
    ),
    changeStatus: save('Status updated successfully!', (staff, body) =>
      service.switchStatus(staff, body as SwitchRequest),
    ),
    setClientImage: save('Information updated successfully!', (staff, body) =>
      service.useBackground(staff, (body as { imageType: number }).imageType),
    ),
    updateControlSettings: save('Information updated successfully!', (staff, body) =>
      service.editFlags(staff, body as ControlSettings),
    ),
  };
}
