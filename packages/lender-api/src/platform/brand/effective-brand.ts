import type { BrandColors, BrandFontFile, FallbackFont } from '@livery/theming';
import type { ReleaseBrand } from './release-brand.ts';

/** An image that staff have uploaded. Its name is the hash of its content. */
export interface UploadedImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface PostalAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The values of Borrower Tools that belong to the brand. A value that is not set, or not visible on the app, is null or empty. */
export interface BorrowerTools {
  /** The accent color as `#rrggbb`. */
  readonly accent: string | null;
  readonly logo: UploadedImage | null;
  readonly logoPlaceholder: UploadedImage | null;
  /** The name of an uploaded file, as in `privacyPolicy`. */
  readonly favicon: string | null;
  readonly background: UploadedImage | null;
  readonly website: string | null;
  /** The phone number of ten digits. */
  readonly phone: string | null;
  readonly address: PostalAddress | null;
  readonly links: readonly { readonly url: string | null; readonly text: string | null }[];
  /** The terms in Markdown. */
  readonly terms: string;
  readonly privacyPolicy: string | null;
}

/** The prefixes of all addresses in a page or an email. */
export interface BrandAddresses {
  /** The address of the tenant's host, without a trailing slash: an origin in an email, empty in a page at this host. */
  readonly host: string;
  /** The address of the lender API, such as `/api`. */
  readonly api: string;
}

export interface BrandImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface BrandLink {
  readonly text: string;
  readonly url: string;
}

/**
 * The brand of borrower pages, emails and documents: the brand of the release, overridden by the values of
 * Borrower Tools.
 */
export interface EffectiveBrand {
  readonly name: string;
  readonly colors: BrandColors;
  readonly radius: number;
  readonly font: { readonly face: string; readonly fallback: string };
  readonly fontFiles: readonly BrandFontFile[];
  readonly fallbackFont: FallbackFont;
  readonly colorMode: ReleaseBrand['theme']['colorMode'];
  /** The logo; null if the name is shown instead. */
  readonly logo: {
    readonly light: BrandImage;
    readonly dark: BrandImage;
    /** Shown on pages if the logo does not load; null if staff have uploaded none. */
    readonly placeholder: BrandImage | null;
    /** For emails and PDF documents: a PNG or JPEG of the light logo. Null if there is none. */
    readonly bitmap: BrandImage | null;
    /**
     * True for a mode (light or dark) in which the logo needs a plate with the surface color of the other
     * mode.
     */
    readonly needsPlate: { readonly light: boolean; readonly dark: boolean };
  } | null;
  readonly favicon: string | null;
  readonly background: BrandImage | null;
  readonly contact: {
    readonly website: BrandLink | null;
    readonly phone: BrandLink | null;
    /** The lines of the address without empty parts; an empty list if there is no address. */
    readonly address: readonly string[];
  };
  /** Links to the terms and the privacy policy, then the additional links. */
  readonly links: readonly BrandLink[];
  /** The terms in Markdown; an empty text if the lender has written no terms. */
  readonly terms: string;
  /** Present on a page with the brand of a draft: the parts of the draft that Borrower Tools replace. */
  readonly preview: { readonly replacedParts: readonly string[] } | null;
}

/** Returns the names of the parts of a release that Borrower Tools replace, such as `logo`. */
export function listReplacedParts(tools: BorrowerTools): string[] {
  const parts = {
    'accent color': tools.accent,
    logo: tools.logo ?? tools.logoPlaceholder,
    favicon: tools.favicon,
    'background image': tools.background,
    terms: tools.terms.trim() || null,
    'privacy policy': tools.privacyPolicy,
  };
  return Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [name]));
}

function formatAddress(address: PostalAddress | null): string[] {
  if (address === null) return [];
  const stateAndZip = [address.state, address.zip].filter((part) => part !== '').join(' ');
  const cityLine = [address.city, stateAndZip].filter((part) => part !== '').join(', ');
  return [address.line1, address.line2, cityLine].filter((line) => line !== '');
}

/** Returns the digits as `(410) 555-0134`. Any other text is returned unchanged. */
const formatPhone = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const formatWebsite = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Staff enter a website with or without a scheme. */
const toWebAddress = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

/** Returns the client logo, else its placeholder, else the logo of the release. */
function selectLogo(
  release: ReleaseBrand,
  { logo, logoPlaceholder }: BorrowerTools,
  toReleaseImage: (image: BrandImage) => BrandImage,
  toUploadedImage: (image: UploadedImage) => BrandImage,
): EffectiveBrand['logo'] {
  const uploaded = logo ?? logoPlaceholder;
  if (uploaded !== null) {
    const image = toUploadedImage(uploaded);
    // A JPEG has its own background. A PNG can be transparent and is designed for the light background of the
    // app, so it needs a light plate in dark mode.
    const isTransparent = uploaded.name.endsWith('.png');
    return {
      light: image,
      dark: image,
      placeholder: logo === null || logoPlaceholder === null ? null : toUploadedImage(logoPlaceholder),
      bitmap: image,
      needsPlate: { light: false, dark: isTransparent },
    };
  }
  if (release.logo === null) return null;
  const { light, dark, png, needsPlate } = release.logo;
  return {
    light: toReleaseImage(light),
    dark: toReleaseImage(dark),
    placeholder: null,
    bitmap: png === null ? null : toReleaseImage(png),
    needsPlate,
  };
}

/**
 * Returns the brand of a release, overridden by the values of Borrower Tools. An accent color of Borrower
 * Tools also removes the second accent and the tint of the release, because they match only the accent of the
 * release.
 */
export function createEffectiveBrand(
  release: ReleaseBrand,
  tools: BorrowerTools,
  { host, api }: BrandAddresses,
): EffectiveBrand {
  const toReleaseImage = (image: BrandImage) => ({ ...image, url: host + image.url });
  const getFileAddress = (name: string) => `${api}/client/files/${name}`;
  const toUploadedImage = ({ name, width, height }: UploadedImage) => ({
    url: getFileAddress(name),
    width,
    height,
  });
  const { accent, secondAccent, neutralTint, radius, font, colorMode } = release.theme;
  const terms = tools.terms.trim();
  const termsUrl = terms === '' ? release.legalLinks.terms : `${api}/borrower-app/terms`;
  const privacyUrl =
    tools.privacyPolicy === null ? release.legalLinks.privacy : getFileAddress(tools.privacyPolicy);
  const legalLinks = [
    { text: 'Terms', url: termsUrl },
    { text: 'Privacy policy', url: privacyUrl },
  ];
  return {
    name: release.name,
    colors:
      tools.accent === null
        ? { accent, secondAccent: secondAccent ?? undefined, neutralTint: neutralTint ?? undefined }
        : { accent: tools.accent },
    radius,
    font,
    fontFiles: release.fontFiles.map((file) => ({ ...file, url: host + file.url })),
    fallbackFont: release.fallbackFont,
    colorMode,
    logo: selectLogo(release, tools, toReleaseImage, toUploadedImage),
    favicon:
      tools.favicon !== null
        ? getFileAddress(tools.favicon)
        : release.favicon === null
          ? null
          : host + release.favicon,
    background:
      tools.background !== null
        ? toUploadedImage(tools.background)
        : release.background === null
          ? null
          : toReleaseImage(release.background),
    contact: {
      website:
        tools.website === null
          ? null
          : { text: formatWebsite(tools.website), url: toWebAddress(tools.website) },
      phone: tools.phone === null ? null : { text: formatPhone(tools.phone), url: `tel:${tools.phone}` },
      address: formatAddress(tools.address),
    },
    links: [...legalLinks, ...tools.links.map(({ url, text }) => ({ url, text: text ?? url ?? '' }))].flatMap(
      ({ text, url }) => (url === null ? [] : [{ text, url }]),
    ),
    terms,
    preview: null,
  };
}
