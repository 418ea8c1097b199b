import type { StaffSession } from '../../platform/http/callers.ts';
import type { HttpFacts, Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { FileAddressBuilder } from '../files/file-address.ts';
import { SETTINGS_PERMISSION } from './settings-access.ts';
import type { SettingsService } from './settings-service.ts';
import { getBackgroundImage, toWireBackgrounds, toWireSettings } from './settings-wire.ts';

/** Returns an operation that saves its request body and responds with a confirmation message. */
function createSaveOperation<Body>(message: string, work: (staffId: number, body: Body) => Promise<void>) {
  return {
    needs: SETTINGS_PERMISSION,
    async handler({ staff, body }: { staff: StaffSession; body: Body }) {
      await work(staff.id, body);
      return successResponse(message);
    },
  };
}

const createDataResponse = <Data extends object>(message: string, data: Data) =>
  successResponse(message, { result: { data } });

export function createSettingsReadOperations(
  service: SettingsService,
  createAddressBuilder: (http: HttpFacts) => FileAddressBuilder,
) {
  return {
    getClientSettings: {
      needs: SETTINGS_PERMISSION,
      handler: async (request) =>
        createDataResponse(
          'Settings.',
          toWireSettings(await service.read(), createAddressBuilder(request.http)),
        ),
    },
    getCardFees: {
      needs: SETTINGS_PERMISSION,
      handler: async () => createDataResponse('Card fees.', await service.readCardFees()),
    },
    getBackgroundImages: {
      needs: SETTINGS_PERMISSION,
      handler: async (request) =>
        createDataResponse(
          'Background images.',
          toWireBackgrounds(await service.read(), createAddressBuilder(request.http)),
        ),
    },
    // Public, because the sign-in screen of the borrower app displays the image.
    getBackgroundImage: {
      async handler(request) {
        const settings = await service.read();
        const { backgroundInUse } = settings;
        const buildFileAddress = createAddressBuilder(request.http);
        const background_image = buildFileAddress(getBackgroundImage(settings, backgroundInUse));
        return createDataResponse('Background image.', {
          background_set_image: backgroundInUse,
          background_image,
        });
      },
    },
    // Public, because the edge requests the logos of the sign-in page without a session.
    getPortalBranding: {
      async handler(request) {
        const { loginLogo, navbarLogo } = await service.read();
        const buildFileAddress = createAddressBuilder(request.http);
        return createDataResponse('Branding.', {
          imageLoginLogo: buildFileAddress(loginLogo),
          imageNavbarLogo: buildFileAddress(navbarLogo),
        });
      },
    },
  } satisfies Partial<Operations>;
}

/** Uploads have separate operations in `uploads-handlers.ts`. */
export function createSettingsChangeOperations(service: SettingsService) {
  return {
    editAddress: createSaveOperation('Address updated successfully!', (staff, body) =>
      service.editAddress(staff, body),
    ),
    editWebsite: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.editWebsite(staff, body.website),
    ),
    editPhone: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.editPhone(staff, body.phone),
    ),
    editColorCode: createSaveOperation('Accent color updated successfully!', (staff, body) =>
      service.editColor(staff, body.colorCode),
    ),
    editCardFees: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.editFees(staff, body),
    ),
    updateTermsText: createSaveOperation('Terms text updated successfully!', (staff, body) =>
      service.editTerms(staff, body.copyrightText),
    ),
    updateAdditionalInformation: createSaveOperation(
      'Additional information updated successfully!',
      (staff, body) => service.editLinks(staff, body),
    ),
    updateTimeZone: createSaveOperation('Timezone updated successfully!', (staff, body) =>
      service.editTimeZone(staff, body.cron_timezone),
    ),
    updateNlsPostProfile: createSaveOperation('NLS updated successfully!', (staff, body) =>
      service.editLoanSystemPosting(staff, body.nlsPostProfile),
    ),
    updateSessionTimeout: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.editSessionTimeout(staff, body.sessionTimeoutCap),
    ),
    changeNotificationSetting: createSaveOperation('Notifications updated successfully', (staff, body) =>
      service.editNotifications(staff, body),
    ),
    changeStatus: createSaveOperation('Status updated successfully!', (staff, body) =>
      service.setVisibility(staff, body),
    ),
    setClientImage: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.selectBackground(staff, body.imageType),
    ),
    updateControlSettings: createSaveOperation('Information updated successfully!', (staff, body) =>
      service.editFlags(staff, body),
    ),
  } satisfies Partial<Operations>;
}
