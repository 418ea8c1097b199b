import type { components, operations } from '../schema.d.ts';

type Wire = components['schemas'];

/** Of the three background images. */
export type BackgroundSlot = Wire['BackgroundImages']['background_set_image'];

/** The background images of the borrower app and the one that it shows. */
export interface Backgrounds {
  readonly shown: BackgroundSlot;
  /** Their addresses; null for an empty slot. */
  readonly imageUrls: Readonly<Record<BackgroundSlot, string | null>>;
}

/** What a lender's zone can be changed to (spec section 9). */
export type TimeZone =
  operations['updateTimeZone']['requestBody']['content']['application/json']['cron_timezone'];

/** What the borrower app shows or hides. */
export type Switchable = 'website' | 'phone' | 'address';

/** A link of the additional information; both texts are empty for none. */
interface InformationLink {
  readonly url: string;
  readonly text: string;
}

export type InformationLinks = readonly [InformationLink, InformationLink];

export interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** How many days before borrowers are told. */
export interface NotificationDays {
  readonly beforeDueDate: number;
  readonly beforeCardExpiry: number;
}

/**
 * What staff set for the borrower app (spec section 3, client settings). Addresses of files are absolute or relative to
 * the origin; null while there is none.
 */
export interface ClientSettings {
  /** #rrggbb; null for the app's own. */
  readonly accentColor: string | null;
  readonly clientLogoUrl: string | null;
  readonly logoPlaceholderUrl: string | null;
  readonly faviconUrl: string | null;
  readonly website: string;
  readonly phone: string;
  readonly address: Address;
  readonly visible: Readonly<Record<Switchable, boolean>>;
  /** Markdown as it was typed; markup in it is text. */
  readonly termsText: string;
  readonly informationLinks: InformationLinks;
  readonly privacyPolicyUrl: string | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly backgrounds: Backgrounds;
  /** Payments are posted to the loan system. */
  readonly postsToLoanSystem: boolean;
  readonly notificationDays: NotificationDays;
}

export const backgroundsFromWire = (wire: Wire['BackgroundImages']): Backgrounds => ({
  shown: wire.background_set_image,
  imageUrls: { 1: wire.background_image1, 2: wire.background_image2, 3: wire.background_image3 },
});

const linkFromWire = (url: string | null, text: string | null): InformationLink => ({
  url: url ?? '',
  text: text ?? '',
});

export function clientSettingsFromWire(wire: Wire['ClientSettings']): ClientSettings {
  return {
    accentColor: wire.colorCode,
    clientLogoUrl: wire.imageUrl,
    logoPlaceholderUrl: wire.secImageUrl,
    faviconUrl: wire.favImageUrl,
    website: wire.website,
    phone: wire.phone,
    address: {
      line1: wire.addressApartmentNo,
      line2: wire.addressStreet,
      city: wire.addressCity,
      state: wire.addressState,
      zip: wire.addressZip,
    },
    visible: { website: wire.websiteStatus, phone: wire.phoneStatus, address: wire.addressStatus },
    termsText: wire.copyrightText,
    informationLinks: [
      linkFromWire(wire.clientCustomUrl1, wire.clientCustomUrl1Text),
      linkFromWire(wire.clientCustomUrl2, wire.clientCustomUrl2Text),
    ],
    privacyPolicyUrl: wire.privacyPolicy,
    timeZone: wire.cron_timezone,
    backgrounds: backgroundsFromWire(wire),
    postsToLoanSystem: wire.nlsPostProfile,
    notificationDays: {
      beforeDueDate: wire.notifyBeforeDueDate,
      beforeCardExpiry: wire.notifyBeforeCardExp,
    },
  };
}

export const addressToWire = ({ line1, line2, city, state, zip }: Address) => ({
  addressApartmentNo: line1,
  addressStreet: line2,
  addressCity: city,
  addressState: state,
  addressZip: zip,
});

export const informationLinksToWire = ([first, second]: InformationLinks) => ({
  clientCustomUrl1: first.url,
  clientCustomUrl1Text: first.text,
  clientCustomUrl2: second.url,
  clientCustomUrl2Text: second.text,
});

/** The name of the switch with the number 1, and what it is to be (spec section 7). */
export const switchToWire = (what: Switchable, isVisible: boolean) => {
  const names = { website: 'websiteStatus', phone: 'phoneStatus', address: 'addressStatus' } as const;
  return { [names[what]]: 1, status: isVisible } as const;
};
