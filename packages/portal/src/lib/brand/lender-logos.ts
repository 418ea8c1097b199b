import type { LenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { resolveLenderFileUrl } from '../files/lender-file-url.ts';

/** A logo image in one color mode. The size is known once the edge or the browser has read the image. */
interface LogoImage {
  readonly url: string;
  /** CSS pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface Logo {
  readonly light: LogoImage;
  readonly dark: LogoImage;
}

export type LogoPlace = 'signIn' | 'navbar';

/** The logos of the signed-out screens and of the navigation (docs/product/settings.md#portal-logos). */
export type LenderLogos = Readonly<Record<LogoPlace, Logo>>;

type ReportedLogos = Pick<
  Awaited<ReturnType<LenderClient['getClientDetails']>>,
  'signInLogoUrl' | 'navbarLogoUrl'
>;

/** Holds the effective logos: the lender's uploaded logo, or the brand's logo if the lender has none. */
export interface LenderLogosStore {
  /** The logos in the page that the edge sent. */
  readonly initial: LenderLogos;
  readonly current: () => LenderLogos;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Shows the reported logos once their images are loaded. Shows the brand's logo for a place without a reported
   * logo. If a reported image does not load, the place keeps the logo that it shows.
   */
  readonly update: (reported: ReportedLogos) => void;
}

/** Loads an image. Resolves to null if it does not load or the content security policy blocks it. */
function loadImage(url: string): Promise<LogoImage | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

export function createLenderLogos({ images, apiBase }: InjectedTenant): LenderLogosStore {
  const initial = { signIn: images.signInLogo, navbar: images.navbarLogo };
  const listeners = new Set<() => void>();
  let effective: LenderLogos = initial;
  const reportedUrls: Partial<Record<LogoPlace, string | null>> = {};

  const show = (place: LogoPlace, logo: Logo): void => {
    effective = { ...effective, [place]: logo };
    for (const listener of [...listeners]) listener();
  };
  const isShown = (place: LogoPlace, { light, dark }: Logo): boolean =>
    resolveLenderFileUrl(effective[place].light.url, apiBase) === resolveLenderFileUrl(light.url, apiBase) &&
    resolveLenderFileUrl(effective[place].dark.url, apiBase) === resolveLenderFileUrl(dark.url, apiBase);

  const update = async (place: LogoPlace, url: string | null): Promise<void> => {
    reportedUrls[place] = url;
    const lenderImage = url === null ? null : { url: resolveLenderFileUrl(url, apiBase) };
    // Does not replace a logo by the same logo: the size of the shown logo may be known, and a reported URL
    // has no size.
    if (isShown(place, lenderImage === null ? images.logo : { light: lenderImage, dark: lenderImage }))
      return;
    const image = lenderImage === null ? null : await loadImage(lenderImage.url);
    if (reportedUrls[place] !== url) return;
    if (lenderImage === null) show(place, images.logo);
    else if (image !== null) show(place, { light: image, dark: image });
  };

  return {
    initial,
    current: () => effective,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: ({ signInLogoUrl, navbarLogoUrl }) => {
      void update('signIn', signInLogoUrl);
      void update('navbar', navbarLogoUrl);
    },
  };
}
