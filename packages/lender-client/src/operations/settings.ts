import { settings } from '@livery/contract/operations/settings';
import { type CardFeeChanges, cardFeeChangesToWire, cardFeesFromWire } from '../codecs/card-fees.ts';
import type { ControlSettings } from '../codecs/control-settings.ts';
import {
  type Address,
  addressToWire,
  type BackgroundSlot,
  backgroundsFromWire,
  clientSettingsFromWire,
  detailVisibilityToWire,
  type HideableDetail,
  type InformationLinks,
  informationLinksToWire,
  type NotificationDays,
  shownBackgroundFromWire,
  type TimeZone,
} from '../codecs/settings.ts';
import { encodeNoInput, operation } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import { settingResult } from './setting-result.ts';

/** Settings of the portal and the borrower app (docs/product/settings.md). */
export const settingsOperations = {
  getClientSettings: operation(settings.getClientSettings, {
    encode: encodeNoInput,
    decode: (response) => clientSettingsFromWire(response.object('result').object('data')),
  }),

  getCardFees: operation(settings.getCardFees, {
    encode: encodeNoInput,
    decode: (response) => cardFeesFromWire(response.object('result').object('data')),
  }),

  getBackgrounds: operation(settings.getBackgroundImages, {
    encode: encodeNoInput,
    decode: (response) => backgroundsFromWire(response.object('result').object('data')),
  }),

  getShownBackground: operation(settings.getBackgroundImage, {
    encode: encodeNoInput,
    decode: (response) => shownBackgroundFromWire(response.object('result').object('data')),
  }),

  /** Fees that are omitted remain unchanged. */
  updateCardFees: operation(settings.editCardFees, {
    encode: (changes: CardFeeChanges) => ({ body: cardFeeChangesToWire(changes) }),
    ...settingResult,
  }),

  /** Flags that are omitted remain unchanged. */
  updateControlSettings: operation(settings.updateControlSettings, {
    encode: (changes: ControlSettings) => ({ body: changes }),
    ...settingResult,
  }),

  updateLoanSystemPosting: operation(settings.updateNlsPostProfile, {
    encode: (isPosted: boolean) => ({ body: { nlsPostProfile: isPosted } }),
    ...settingResult,
  }),

  /** @param minutes 1 to 720 (extension session-timeout) */
  updateSessionTimeout: operation(settings.updateSessionTimeout, {
    encode: (minutes: number) => ({ body: { sessionTimeoutCap: minutes } }),
    ...settingResult,
  }),

  updateAccentColor: operation(settings.editColorCode, {
    encode: (color: string) => ({ body: { colorCode: color } }),
    ...settingResult,
  }),

  updateAddress: operation(settings.editAddress, {
    encode: (address: Address) => ({ body: addressToWire(address) }),
    ...settingResult,
  }),

  updateWebsite: operation(settings.editWebsite, {
    encode: (website: string) => ({ body: { website } }),
    ...settingResult,
  }),

  /** @param phone ten digits */
  updatePhone: operation(settings.editPhone, {
    encode: (phone: string) => ({ body: { phone } }),
    ...settingResult,
  }),

  /** Shows or hides a detail of the company in the borrower app. */
  switchVisibility: operation(settings.changeStatus, {
    encode: (detail: HideableDetail, isVisible: boolean) => ({
      body: detailVisibilityToWire(detail, isVisible),
    }),
    ...settingResult,
  }),

  /** @param termsText Markdown as entered */
  updateTermsText: operation(settings.updateTermsText, {
    encode: (termsText: string) => ({ body: { copyrightText: termsText } }),
    ...settingResult,
  }),

  updateInformationLinks: operation(settings.updateAdditionalInformation, {
    encode: (links: InformationLinks) => ({ body: informationLinksToWire(links) }),
    ...settingResult,
  }),

  updateTimeZone: operation(settings.updateTimeZone, {
    encode: (timeZone: TimeZone) => ({ body: { cron_timezone: timeZone } }),
    ...settingResult,
  }),

  /** Each value is 0 to 365 days. */
  updateNotificationDays: operation(settings.changeNotificationSetting, {
    encode: ({ beforeDueDate, beforeCardExpiry }: NotificationDays) => ({
      body: { dueDate: beforeDueDate, expDate: beforeCardExpiry },
    }),
    ...settingResult,
  }),

  showBackground: operation(settings.setClientImage, {
    encode: (slot: BackgroundSlot) => ({ body: { imageType: slot } }),
    ...settingResult,
  }),
};

/** Uploads of images and of the privacy policy. The lender may have received a file whose upload was aborted. */
export const uploadOperations = {
  uploadClientLogo: operation(settings.uploadImage, {
    encode: (image: File) => ({
      body: { image },
    }),
    ...settingResult,
  }),

  uploadLogoPlaceholder: operation(settings.uploadSecondImage, {
    encode: (image: File) => ({
      body: { image },
    }),
    ...settingResult,
  }),

  uploadFavicon: operation(settings.uploadSecondImage, {
    encode: (icon: File) => ({
      query: { type: 'icon' },
      body: { favicon: icon },
    }),
    ...settingResult,
  }),

  /** Replaces the image in a slot without selecting it. */
  uploadBackground: operation(settings.uploadBackgroundImage, {
    encode: (slot: BackgroundSlot, image: File) => ({
      body: { type: slot, image },
    }),
    ...settingResult,
  }),

  uploadPrivacyPolicy: operation(settings.updatePrivacyPolicy, {
    encode: (pdf: File) => ({
      body: { privacy_policy: pdf },
    }),
    ...settingResult,
  }),

  uploadPortalLogos: operation(settings.updateCapSettings, {
    encode: ({
      signIn,
      navbar,
    }: {
      readonly signIn?: File | undefined;
      readonly navbar?: File | undefined;
    }) => ({ body: omitUndefined({ imageLoginLogo: signIn, imageNavbarLogo: navbar }) }),
    ...settingResult,
  }),
};
