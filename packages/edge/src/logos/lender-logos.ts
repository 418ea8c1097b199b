import type { InjectedImage, InjectedTenant } from '@livery/tenant-config';
import type { LogoPlates } from '@livery/tenant-config/load';

/** A picture of the lender's staff, which serves both color modes, with the plates that it needs. */
export interface LenderLogo extends InjectedImage {
  readonly plates: LogoPlates;
}

/** What a lender's staff have given its portal to wear; null where the brand's own logo is worn. */
export interface LenderLogos {
  readonly signIn: LenderLogo | null;
  readonly navbar: LenderLogo | null;
}

export const NO_LOGOS: LenderLogos = { signIn: null, navbar: null };

const isSame = (one: InjectedImage | null, other: InjectedImage | null): boolean =>
  one?.url === other?.url && one?.width === other?.width && one?.height === other?.height;

export const areSameLogos = (one: LenderLogos, other: LenderLogos): boolean =>
  isSame(one.signIn, other.signIn) && isSame(one.navbar, other.navbar);

/** The tenant as its portal shows it with these logos. One picture serves both colour modes. */
export function wearing(tenant: InjectedTenant, { signIn, navbar }: LenderLogos): InjectedTenant {
  const { images } = tenant;
  const worn = (logo: LenderLogo | null) => {
    if (logo === null) return images.logo;
    const image = { url: logo.url, width: logo.width, height: logo.height };
    return { light: image, dark: image };
  };
  return { ...tenant, images: { ...images, signInLogo: worn(signIn), navbarLogo: worn(navbar) } };
}

/**
 * The plates as custom properties: `--lv-plate-sign-in-light` and so on, for each logo of the lender's. The portal's logos read
 * them, and without them the plate of the brand's own logo.
 */
export function platesCss({ signIn, navbar }: LenderLogos): string {
  const declarations = Object.entries({ 'sign-in': signIn, navbar }).flatMap(([place, logo]) =>
    logo === null
      ? []
      : (['light', 'dark'] as const).map(
          (mode) => `--lv-plate-${place}-${mode}:${logo.plates[mode] ?? 'transparent'}`,
        ),
  );
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}
