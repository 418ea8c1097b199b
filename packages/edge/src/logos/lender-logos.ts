import type { InjectedImage, InjectedTenant } from '@livery/tenant-config';
import type { LogoPlates } from '@livery/tenant-config/load';

/**
 * A logo uploaded by staff. Both color modes show the same image, with a background color (plate) in a mode
 * in which the contrast of the logo is too low.
 */
export interface LenderLogo extends InjectedImage {
  readonly plates: LogoPlates;
}

/** The logos that staff have uploaded; null where the portal shows the brand's logo. */
export interface LenderLogos {
  readonly signIn: LenderLogo | null;
  readonly navbar: LenderLogo | null;
}

export const NO_LOGOS: LenderLogos = { signIn: null, navbar: null };

const isSameImage = (one: InjectedImage | null, other: InjectedImage | null): boolean =>
  one?.url === other?.url && one?.width === other?.width && one?.height === other?.height;

export const areLogosEqual = (one: LenderLogos, other: LenderLogos): boolean =>
  isSameImage(one.signIn, other.signIn) && isSameImage(one.navbar, other.navbar);

export function applyLogos(tenant: InjectedTenant, { signIn, navbar }: LenderLogos): InjectedTenant {
  const { images } = tenant;
  const createPair = (logo: LenderLogo | null) => {
    if (logo === null) return images.logo;
    const image = { url: logo.url, width: logo.width, height: logo.height };
    return { light: image, dark: image };
  };
  return { ...tenant, images: { ...images, signInLogo: createPair(signIn), navbarLogo: createPair(navbar) } };
}

/**
 * Returns CSS that sets the background colors of uploaded logos as custom properties such as `--lv-plate-sign-in-light`. Without
 * these properties, the portal uses the background colors of the brand's logo.
 */
export function renderPlatesCss({ signIn, navbar }: LenderLogos): string {
  const declarations = Object.entries({ 'sign-in': signIn, navbar }).flatMap(([place, logo]) =>
    logo === null
      ? []
      : (['light', 'dark'] as const).map(
          (mode) => `--lv-plate-${place}-${mode}:${logo.plates[mode] ?? 'transparent'}`,
        ),
  );
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}
