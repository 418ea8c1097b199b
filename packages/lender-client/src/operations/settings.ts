import { settings } from '@livery/contract/operations/settings';
import { type CardFeeChanges, cardFeeChangesToWire, cardFeesFromWire } from '../codecs/card-fees.ts';
import type { ControlSettings } from '../codecs/control-settings.ts';
import {
  type Address,
  addressToWire,
  type BackgroundSlot,
  backgroundsFromWire,
  clientSettingsFromWire,
  type InformationLinks,
  informationLinksToWire,
  type NotificationDays,
  type Switchable,
  shownBackgroundFromWire,
  switchToWire,
  type TimeZone,
} from '../codecs/settings.ts';
import { operation, type Sending, withoutInput } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import { settingResult } from './setting-result.ts';

/** Settings of the portal and the borrower app (spec section 7, settings). */
export const settingsOperations = {
  getClientSettings: operation(settings.getClientSettings, {
    encode: withoutInput,
    decode: (answer) => clientSettingsFromWire(answer.object('result').object('data')),
  }),

  getCardFees: operation(settings.getCardFees, {
    encode: withoutInput,
    decode: (answer) => cardFeesFromWire(answer.object('result').object('data')),
  }),

  getBackgrounds: operation(settings.getBackgroundImages, {
    encode: withoutInput,
    decode: (answer) => backgroundsFromWire(answer.object('result').object('data')),
  }),

  /** Returns the background image that the borrower app shows. */
  getShownBackground: operation(settings.getBackgroundImage, {
    encode: withoutInput,
    decode: (answer) => shownBackgroundFromWire(answer.object('result').object('data')),
  }),

  /** Leaves fees that are not given unchanged. */
  updateCardFees: operation(settings.editCardFees, {
    encode: (changes: CardFeeChanges) => ({ body: cardFeeChangesToWire(changes) }),
    ...settingResult,
  }),

  /** Leaves settings that are not given unchanged. */
  updateControlSettings: operation(settings.updateControlSettings, {
    encode: (changes: ControlSettings) => ({ body: changes }),
    ...settingResult,
  }),

  /** Sets whether payments are posted to the loan system. */
  updateLoanSystemPosting: operation(settings.updateNlsPostProfile, {
    encode: (isPosted: boolean) => ({ body: { nlsPostProfile: isPosted } }),
    ...settingResult,
  }),

  /** @param minutes 1 to 720 (extension session-timeout) */
  updateSessionTimeout: operation(settings.updateSessionTimeout, {
    encode: (minutes: number) => ({ body: { sessionTimeoutCap: minutes } }),
    ...settingResult,
  }),

  /** @param color #rrggbb */
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

  /** Shows or hides a detail of the lender in the borrower app. */
  switchVisibility: operation(settings.changeStatus, {
    encode: (what: Switchable, isVisible: boolean) => ({ body: switchToWire(what, isVisible) }),
    ...settingResult,
  }),

  /** @param termsText Markdown as typed */
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

  /** Days, 0 to 365. */
  updateNotificationDays: operation(settings.changeNotificationSetting, {
    encode: ({ beforeDueDate, beforeCardExpiry }: NotificationDays) => ({
      body: { dueDate: beforeDueDate, expDate: beforeCardExpiry },
    }),
    ...settingResult,
  }),

  /** Sets the slot that the borrower app shows. */
  showBackground: operation(settings.setClientImage, {
    encode: (slot: BackgroundSlot) => ({ body: { imageType: slot } }),
    ...settingResult,
  }),
};

/** Uploads of images and of the privacy policy. A file whose upload is aborted may have arrived all the same. */
export const uploadOperations = {
  uploadClientLogo: operation(settings.uploadImage, {
    encode: (image: File, sending?: Sending) => ({
      body: { image },
      ...sending,
    }),
    ...settingResult,
  }),

  uploadLogoPlaceholder: operation(settings.uploadSecondImage, {
    encode: (image: File, sending?: Sending) => ({
      body: { image },
      ...sending,
    }),
    ...settingResult,
  }),

  uploadFavicon: operation(settings.uploadSecondImage, {
    encode: (icon: File, sending?: Sending) => ({
      query: { type: 'icon' },
      body: { favicon: icon },
      ...sending,
    }),
    ...settingResult,
  }),

  /** Fills a slot, which need not be the one that the borrower app shows. */
  uploadBackground: operation(settings.uploadBackgroundImage, {
    encode: (slot: BackgroundSlot, image: File, sending?: Sending) => ({
      body: { type: slot, image },
      ...sending,
    }),
    ...settingResult,
  }),

  /** @param pdf a PDF file */
  uploadPrivacyPolicy: operation(settings.updatePrivacyPolicy, {
    encode: (pdf: File, sending?: Sending) => ({
      body: { privacy_policy: pdf },
      ...sending,
    }),
    ...settingResult,
  }),

  /** Uploads one or both of the portal's own logos. */
  uploadPortalLogos: operation(settings.updateCapSettings, {
    encode: (
      { signIn, navbar }: { readonly signIn?: File | undefined; readonly navbar?: File | undefined },
      sending?: Sending,
    ) => ({ body: omitUndefined({ imageLoginLogo: signIn, imageNavbarLogo: navbar }), ...sending }),
    ...settingResult,
  }),
};
