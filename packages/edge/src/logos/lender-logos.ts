import type { InjectedImage, InjectedTenant } from '@livery/tenant-config';

/** What a lender's staff have given its portal to wear; null where the brand's own logo is worn. */
export interface LenderLogos {
  readonly signIn: InjectedImage | null;
  readonly navbar: InjectedImage | null;
}

export const NO_LOGOS: LenderLogos = { signIn: null, navbar: null };

const isSame = (one: InjectedImage | null, other: InjectedImage | null): boolean =>
  one?.url === other?.url && one?.width === other?.width && one?.height === other?.height;

export const areSameLogos = (one: LenderLogos, other: LenderLogos): boolean =>
  isSame(one.signIn, other.signIn) && isSame(one.navbar, other.navbar);

/** The tenant as its portal shows it with these logos. One picture serves both colour modes. */
export function wearing(tenant: InjectedTenant, { signIn, navbar }: LenderLogos): InjectedTenant {
  const { images } = tenant;
  const worn = (logo: InjectedImage | null) => (logo === null ? images.logo : { light: logo, dark: logo });
  return { ...tenant, images: { ...images, signInLogo: worn(signIn), navbarLogo: worn(navbar) } };
}
