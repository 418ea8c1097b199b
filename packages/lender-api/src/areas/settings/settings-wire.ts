import type { FileAddressBuilder } from '../files/file-address.ts';
import type { Settings } from './settings-repository.ts';

export function toWireSettings(settings: Settings, buildFileAddress: FileAddressBuilder) {
  return {
    colorCode: settings.colorCode,
    imageUrl: buildFileAddress(settings.clientLogo),
    secImageUrl: buildFileAddress(settings.logoPlaceholder),
    favImageUrl: buildFileAddress(settings.favicon),
    website: settings.website,
    websiteStatus: settings.websiteVisible,
    phone: settings.phone,
    phoneStatus: settings.phoneVisible,
    addressApartmentNo: settings.addressLine1,
    addressStreet: settings.addressLine2,
    addressCity: settings.addressCity,
    addressState: settings.addressState,
    addressZip: settings.addressZip,
    addressStatus: settings.addressVisible,
    copyrightText: settings.termsText,
    clientCustomUrl1: settings.customUrl1,
    clientCustomUrl1Text: settings.customUrl1Text,
    clientCustomUrl2: settings.customUrl2,
    clientCustomUrl2Text: settings.customUrl2Text,
    privacyPolicy: buildFileAddress(settings.privacyPolicy),
    cron_timezone: settings.cronTimezone,
    ...toWireBackgrounds(settings, buildFileAddress),
    nlsPostProfile: settings.postToLoanSystem,
    notifyBeforeDueDate: settings.notifyBeforeDueDays,
    notifyBeforeCardExp: settings.notifyBeforeCardExpiryDays,
  };
}

/** Returns the three background images and the selected slot in the contract's format. */
export function toWireBackgrounds(settings: Settings, buildFileAddress: FileAddressBuilder) {
  return {
    background_set_image: settings.backgroundInUse,
    background_image1: buildFileAddress(settings.backgroundImage1),
    background_image2: buildFileAddress(settings.backgroundImage2),
    background_image3: buildFileAddress(settings.backgroundImage3),
  };
}

/** Returns the file name of the image in a slot (1 to 3), or null. */
export function getBackgroundImage(settings: Settings, slot: number): string | null {
  const { backgroundImage1, backgroundImage2, backgroundImage3 } = settings;
  return [backgroundImage1, backgroundImage2, backgroundImage3][slot - 1] ?? null;
}
