import type { CSSProperties } from 'react';
import type { LogoPlace } from '../../lib/brand/lender-logos.ts';
import { useServices } from '../../lib/services/services.ts';
import { useLenderLogos } from '../../lib/services/use-lender-logos.ts';
import { classOf } from './class-names.ts';

/** The variable with the plate of a logo that the lender changed after the page was loaded; the styles read it. */
const LATER_PLATE = '--later-plate';

const laterPlate = (value: string): CSSProperties & Record<typeof LATER_PLATE, string> => ({
  [LATER_PLATE]: value,
});
const PLATE_OF_BRAND = laterPlate('var(--lv-logo-plate)');
/** For a logo whose contrast nobody has measured. */
const NO_PLATE = laterPlate('transparent');

const STYLES = {
  signIn: { light: 'sign-in-logo-light', dark: 'sign-in-logo-dark' },
  navbar: { light: 'navbar-logo-light', dark: 'navbar-logo-dark' },
} as const;

interface TenantLogoProps {
  readonly of: LogoPlace;
  /** Whether the variant that is not visible is loaded too: for where the color mode can be changed. */
  readonly both?: boolean;
}

/**
 * The tenant's logo in the variant drawn for the color mode. CSS variables of the theme choose the variant, so that it is
 * right before any script runs. Both variants are rendered even if they are the same picture, because the prerendered
 * markup serves all tenants.
 */
export function TenantLogo({ of, both = false }: TenantLogoProps) {
  const {
    tenant: { name, images },
    logos,
  } = useServices();
  const logo = useLenderLogos()[of];
  const later = logo === images.logo ? PLATE_OF_BRAND : NO_PLATE;
  const style = logo === logos.first[of] ? undefined : later;
  const image = (mode: 'light' | 'dark', { url, width, height } = logo[mode]) => (
    <img
      src={url}
      width={width}
      height={height}
      alt={name}
      style={style}
      className={classOf(STYLES[of][mode])}
      // A lazy image that is not displayed is not loaded; the one that is displayed is preloaded by the page.
      loading={both ? 'eager' : 'lazy'}
    />
  );
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  );
}
