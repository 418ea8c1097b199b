import type { ClientRequest, Schemas } from '@livery/contract';
import { color, timeZone } from '../wire/formats.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { count, flag, nonEmptyText, oneOf, referenceOrEmpty, text } from '../wire/wire-types.ts';

/** The number of a background image, 1 to 3. */
export type BackgroundSlot = Schemas['BackgroundImages']['background_set_image'];

export interface Backgrounds {
  readonly shown: OrUnknown<BackgroundSlot>;
  readonly imageUrls: Readonly<Record<BackgroundSlot, string | null>>;
}

/** The time zones that a lender can choose (docs/product/settings.md#time-zone). */
export type TimeZone = ClientRequest<'updateTimeZone'>['body']['cron_timezone'];

/** The details of the company that the borrower app can hide. */
export type HideableDetail = 'website' | 'phone' | 'address';

/** A link of the additional information. Both fields are '' if there is no link. */
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

export interface NotificationDays {
  readonly beforeDueDate: number;
  readonly beforeCardExpiry: number;
}

/**
 * The settings of the borrower app. File addresses are absolute or relative to the origin, and null if there is no
 * file.
 */
export interface ClientSettings {
  /** #rrggbb; null for the default of the app. */
  readonly accentColor: OrUnknown<string | null>;
  readonly clientLogoUrl: string | null;
  readonly logoPlaceholderUrl: string | null;
  readonly faviconUrl: string | null;
  readonly website: OrUnknown<string>;
  readonly phone: OrUnknown<string>;
  readonly address: OrUnknown<Address>;
  readonly visible: Readonly<Record<HideableDetail, OrUnknown<boolean>>>;
  /** Markdown as entered. HTML markup in it must be rendered as text. */
  readonly termsText: OrUnknown<string>;
  readonly informationLinks: OrUnknown<InformationLinks>;
  readonly privacyPolicyUrl: string | null;
  readonly timeZone: OrUnknown<string>;
  readonly backgrounds: Backgrounds;
  readonly postsToLoanSystem: OrUnknown<boolean>;
  readonly notificationDays: OrUnknown<NotificationDays>;
}

const slot = oneOf<BackgroundSlot>({ 1: 1, 2: 2, 3: 3 });

export const backgroundsFromWire = (wire: ResponseFields<Schemas['BackgroundImages']>): Backgrounds => ({
  shown: wire.getOrUnknown('background_set_image', slot),
  imageUrls: {
    1: wire.getOrNull('background_image1', nonEmptyText),
    2: wire.getOrNull('background_image2', nonEmptyText),
    3: wire.getOrNull('background_image3', nonEmptyText),
  },
});

export const shownBackgroundFromWire = (wire: ResponseFields<Schemas['BackgroundImage']>) => ({
  slot: wire.getOrUnknown('background_set_image', slot),
  imageUrl: wire.getOrNull('background_image', nonEmptyText),
});

type WireSettings = ResponseFields<Schemas['ClientSettings']>;

const optionalText = (wire: WireSettings, name: keyof Schemas['ClientSettings'], type = text): string =>
  wire.optional(name, type) ?? '';

const addressFromWire = (wire: WireSettings): Address => ({
  line1: optionalText(wire, 'addressApartmentNo'),
  line2: optionalText(wire, 'addressStreet'),
  city: optionalText(wire, 'addressCity'),
  state: optionalText(wire, 'addressState'),
  zip: optionalText(wire, 'addressZip', referenceOrEmpty),
});

const informationLinksFromWire = (wire: WireSettings): InformationLinks => [
  { url: optionalText(wire, 'clientCustomUrl1'), text: optionalText(wire, 'clientCustomUrl1Text') },
  { url: optionalText(wire, 'clientCustomUrl2'), text: optionalText(wire, 'clientCustomUrl2Text') },
];

export function clientSettingsFromWire(wire: WireSettings): ClientSettings {
  return {
    accentColor: wire.readOrUnknown(() => wire.optional('colorCode', color)),
    clientLogoUrl: wire.getOrNull('imageUrl', nonEmptyText),
    logoPlaceholderUrl: wire.getOrNull('secImageUrl', nonEmptyText),
    faviconUrl: wire.getOrNull('favImageUrl', nonEmptyText),
    website: wire.readOrUnknown(() => optionalText(wire, 'website')),
    phone: wire.readOrUnknown(() => optionalText(wire, 'phone', referenceOrEmpty)),
    address: wire.readOrUnknown(() => addressFromWire(wire)),
    visible: {
      website: wire.getOrUnknown('websiteStatus', flag),
      phone: wire.getOrUnknown('phoneStatus', flag),
      address: wire.getOrUnknown('addressStatus', flag),
    },
    termsText: wire.readOrUnknown(() => optionalText(wire, 'copyrightText')),
    informationLinks: wire.readOrUnknown(() => informationLinksFromWire(wire)),
    privacyPolicyUrl: wire.getOrNull('privacyPolicy', nonEmptyText),
    timeZone: wire.getOrUnknown('cron_timezone', timeZone),
    backgrounds: backgroundsFromWire(wire),
    postsToLoanSystem: wire.getOrUnknown('nlsPostProfile', flag),
    notificationDays: wire.readOrUnknown(() => ({
      beforeDueDate: wire.get('notifyBeforeDueDate', count),
      beforeCardExpiry: wire.get('notifyBeforeCardExp', count),
    })),
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

/** Returns the body of changeStatus, such as `{ websiteStatus: 1, status: false }` to hide the website. */
export const detailVisibilityToWire = (detail: HideableDetail, isVisible: boolean) => {
  const names = { website: 'websiteStatus', phone: 'phoneStatus', address: 'addressStatus' } as const;
  return { [names[detail]]: 1, status: isVisible } as const;
};
