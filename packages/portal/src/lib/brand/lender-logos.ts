import type { LenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { lenderFile } from '../files/lender-file.ts';

/** A logo in one color mode. Its size is known if the edge or the browser has read the picture. */
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

/** The logos of the signed-out screens and of the navigation (spec section 3, capCustomizationSettings). */
export type LenderLogos = Readonly<Record<LogoPlace, Logo>>;

/** The portal's logos as the lender API reports them. */
type ReportedLogos = Pick<
  Awaited<ReturnType<LenderClient['getClientDetails']>>,
  'signInLogoUrl' | 'navbarLogoUrl'
>;

/** The effective logos: the lender's where it has uploaded one, else the brand's. */
export interface LenderLogosStore {
  /** The logos that the page was loaded with. */
  readonly first: LenderLogos;
  readonly now: () => LenderLogos;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the reported logos as soon as their pictures are loaded, and the brand's where the lender has none. */
  readonly update: (reported: ReportedLogos) => void;
}

/** Resolves to null for a picture that does not load, or that the content security policy blocks. */
function loadPicture(url: string): Promise<LogoImage | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ url, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve(null);
    picture.src = url;
  });
}

/** Creates the store of the effective logos. It starts with the logos that the edge wrote into the page. */
export function createLenderLogos({ images, apiBase }: InjectedTenant): LenderLogosStore {
  const first = { signIn: images.signInLogo, navbar: images.navbarLogo };
  const listeners = new Set<() => void>();
  let effective: LenderLogos = first;
  const reportedUrls: Partial<Record<LogoPlace, string | null>> = {};

  const show = (place: LogoPlace, logo: Logo): void => {
    effective = { ...effective, [place]: logo };
    for (const listener of [...listeners]) listener();
  };
  const isShown = (place: LogoPlace, { light, dark }: Logo): boolean =>
    lenderFile(effective[place].light.url, apiBase) === lenderFile(light.url, apiBase) &&
    lenderFile(effective[place].dark.url, apiBase) === lenderFile(dark.url, apiBase);

  const update = async (place: LogoPlace, url: string | null): Promise<void> => {
    reportedUrls[place] = url;
    const own = url === null ? null : { url: lenderFile(url, apiBase) };
    // The same picture may be shown already, with a size that the report does not have.
    if (isShown(place, own === null ? images.logo : { light: own, dark: own })) return;
    const picture = own === null ? null : await loadPicture(own.url);
    if (reportedUrls[place] !== url) return;
    if (own === null) show(place, images.logo);
    else if (picture !== null) show(place, { light: picture, dark: picture });
  };

  return {
    first,
    now: () => effective,
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
