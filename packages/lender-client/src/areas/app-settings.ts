import type {
  Address,
  InformationLinks,
  NotificationDays,
  Switchable,
  TimeZone,
} from '../codecs/settings.ts';
import { addressToWire, informationLinksToWire, switchToWire } from '../codecs/settings.ts';
import { settingCall, type Transport } from '../transport.ts';

/** What staff change of the borrower app, but for its files (spec section 7, settings). */
export function appSettingsCalls({ signedIn }: Transport) {
  const change = settingCall(signedIn);
  return {
    /** client/edit-color-code: #rrggbb. */
    updateAccentColor: (color: string) =>
      change((http) => http.POST('/client/edit-color-code', { body: { colorCode: color } })),

    /** client/edit-address. */
    updateAddress: (address: Address) =>
      change((http) => http.POST('/client/edit-address', { body: addressToWire(address) })),

    /** client/edit-website. */
    updateWebsite: (website: string) =>
      change((http) => http.POST('/client/edit-website', { body: { website } })),

    /** client/edit-phone: ten digits. */
    updatePhone: (phone: string) => change((http) => http.POST('/client/edit-phone', { body: { phone } })),

    /** client/change-status: shows it on the app, or hides it. */
    switchVisibility: (what: Switchable, isVisible: boolean) =>
      change((http) => http.POST('/client/change-status', { body: switchToWire(what, isVisible) })),

    /** client/update-copyright: the terms in Markdown, as typed. */
    updateTermsText: (termsText: string) =>
      change((http) => http.POST('/client/update-copyright', { body: { copyrightText: termsText } })),

    /** The additional information. */
    updateInformationLinks: (links: InformationLinks) =>
      change((http) =>
        http.POST('/client/update-additional-information', { body: informationLinksToWire(links) }),
      ),

    /** The lender's time zone, one of those that the specification offers. */
    updateTimeZone: (timeZone: TimeZone) =>
      change((http) => http.POST('/client/update-timezone', { body: { cron_timezone: timeZone } })),

    /** client/change-notification-setting: days, 0 to 365. */
    updateNotificationDays: ({ beforeDueDate, beforeCardExpiry }: NotificationDays) =>
      change((http) =>
        http.POST('/client/change-notification-setting', {
          body: { dueDate: beforeDueDate, expDate: beforeCardExpiry },
        }),
      ),
  };
}
