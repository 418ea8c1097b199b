import { type Address, type ClientSettings, type InformationLinks, knownOr } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { resolveLenderFileUrl } from '../../../../../lib/files/lender-file-url.ts';
import { formatPhone } from '../../../../../lib/format/phone.ts';

/** A file that staff have selected, or the absolute address of a stored image. */
export type ImageSource = File | string;

/** The values that a miniature shows. Empty and null values are not shown to borrowers. */
export interface BorrowerBrand {
  /** `#rrggbb`; null for the color of the portal. */
  readonly accent: string | null;
  readonly logo: ImageSource | null;
  readonly favicon: ImageSource | null;
  readonly background: ImageSource | null;
  readonly address: readonly string[];
  readonly website: string;
  readonly phone: string;
  readonly hasTerms: boolean;
  readonly hasPolicy: boolean;
  /** Texts of the additional links. */
  readonly links: readonly string[];
}

/** Returns the lines of an address without empty parts. */
export function formatAddressLines({ line1, line2, city, state, zip }: Address): string[] {
  const region = [state, zip].filter((part) => part !== '').join(' ');
  const cityLine = [city, region].filter((part) => part !== '').join(', ');
  return [line1, line2, cityLine].filter((line) => line !== '');
}

/** Returns the texts of the links with an address. A link without a text shows its address. */
export const getLinkTexts = (links: InformationLinks): string[] =>
  links.flatMap(({ url, text }) => (url === '' ? [] : [text === '' ? url : text]));

const NO_LINK = { url: '', text: '' };
export const NO_LINKS: InformationLinks = [NO_LINK, NO_LINK];
export const NO_ADDRESS: Address = { line1: '', line2: '', city: '', state: '', zip: '' };

/** Returns the brand that borrowers see with the stored settings. */
export function getSavedBrand(
  settings: ClientSettings,
  { images, legalLinks, apiBase }: Pick<InjectedTenant, 'images' | 'legalLinks' | 'apiBase'>,
): BorrowerBrand {
  const { visible, backgrounds } = settings;
  const toUrl = (address: string | null) =>
    address === null ? null : resolveLenderFileUrl(address, apiBase);
  const { signInBackground } = images;
  return {
    accent: knownOr(settings.accentColor, null),
    logo: toUrl(settings.clientLogoUrl ?? settings.logoPlaceholderUrl),
    favicon: toUrl(settings.faviconUrl),
    background:
      toUrl(backgrounds.imageUrls[knownOr(backgrounds.shown, 1)]) ??
      (signInBackground === null ? null : new URL(signInBackground.url, window.location.origin).href),
    address: visible.address === true ? formatAddressLines(knownOr(settings.address, NO_ADDRESS)) : [],
    website: visible.website === true ? knownOr(settings.website, '') : '',
    phone: visible.phone === true ? formatPhone(knownOr(settings.phone, '')) : '',
    hasTerms: knownOr(settings.termsText, '').trim() !== '' || legalLinks.terms !== null,
    hasPolicy: settings.privacyPolicyUrl !== null || legalLinks.privacy !== null,
    links: getLinkTexts(knownOr(settings.informationLinks, NO_LINKS)),
  };
}
