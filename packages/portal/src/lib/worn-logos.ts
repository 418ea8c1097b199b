import type { LenderClient } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { lenderFile } from './lender-file.ts';

/** A logo in one colour mode. Its size is known where the edge has looked at the picture. */
interface WornImage {
  readonly url: string;
  /** CSS pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

interface WornLogo {
  readonly light: WornImage;
  readonly dark: WornImage;
}

/** What the signed-out screens and the navigation show (spec section 3, capCustomizationSettings). */
export interface WornLogos {
  readonly signIn: WornLogo;
  readonly navbar: WornLogo;
}

/** The portal's own logos as the lender tells them. */
type ToldLogos = Pick<
  Awaited<ReturnType<LenderClient['getClientDetails']>>,
  'signInLogoUrl' | 'navbarLogoUrl'
>;

export interface WornLogosStore {
  /** As the page came. */
  readonly first: WornLogos;
  readonly now: () => WornLogos;
  readonly subscribe: (listener: () => void) => () => void;
  /** Wears what the lender tells, as soon as it is there; the brand's own logo where the lender has none. */
  readonly wear: (told: ToldLogos) => void;
}

type Place = keyof WornLogos;

/** A picture that has arrived; null for one that does not, or that the page's policy does not let in. */
function loadPicture(url: string): Promise<WornImage | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ url, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve(null);
    picture.src = url;
  });
}

/**
 * The logos of this page: those that the edge wrote into it, until the lender tells the portal of others. One takes the place of
 * another when it has arrived.
 */
export function createWornLogos({ images, apiBase }: InjectedTenant): WornLogosStore {
  const first = { signIn: images.signInLogo, navbar: images.navbarLogo };
  const listeners = new Set<() => void>();
  let worn: WornLogos = first;
  const wanted: Partial<Record<Place, string | null>> = {};

  const show = (place: Place, logo: WornLogo): void => {
    worn = { ...worn, [place]: logo };
    for (const listener of [...listeners]) listener();
  };
  const wears = (place: Place, { light, dark }: WornLogo): boolean =>
    lenderFile(worn[place].light.url, apiBase) === lenderFile(light.url, apiBase) &&
    lenderFile(worn[place].dark.url, apiBase) === lenderFile(dark.url, apiBase);

  const wear = async (place: Place, url: string | null): Promise<void> => {
    wanted[place] = url;
    const own = url === null ? null : { url: lenderFile(url, apiBase) };
    // The same picture may be there already, and then more is known of it.
    if (wears(place, own === null ? images.logo : { light: own, dark: own })) return;
    const picture = own === null ? null : await loadPicture(own.url);
    if (wanted[place] !== url) return;
    if (own === null) show(place, images.logo);
    else if (picture !== null) show(place, { light: picture, dark: picture });
  };

  return {
    first,
    now: () => worn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wear: ({ signInLogoUrl, navbarLogoUrl }) => {
      void wear('signIn', signInLogoUrl);
      void wear('navbar', navbarLogoUrl);
    },
  };
}
