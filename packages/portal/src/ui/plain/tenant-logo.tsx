import type { CSSProperties } from 'react';
import type { LogoPlace } from '../../lib/brand/lender-logos.ts';
import { useLenderLogos, useServices } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';

/** The CSS variable for the background of a logo that has changed since the page was loaded. */
const CHANGED_PLATE = '--changed-logo-plate';

const createPlateStyle = (value: string): CSSProperties & Record<typeof CHANGED_PLATE, string> => ({
  [CHANGED_PLATE]: value,
});
const BRAND_PLATE = createPlateStyle('var(--lv-logo-plate)');
/** For a logo whose contrast with the page is unknown. */
const NO_PLATE = createPlateStyle('transparent');

const LOGO_STYLES = {
  signIn: { light: 'sign-in-logo-light', dark: 'sign-in-logo-dark' },
  navbar: { light: 'navbar-logo-light', dark: 'navbar-logo-dark' },
} as const;

interface TenantLogoProps {
  readonly place: LogoPlace;
  /** True to load the variants for both color modes, because the color mode can change. */
  readonly loadsBothVariants?: boolean;
}

/**
 * The tenant's logo, in the variant for the current color mode. CSS variables of the theme select the
 * variant, so that it is correct before any script runs. Both variants are rendered even if they are the same
 * image, because the same prerendered markup is used for all tenants.
 */
export function TenantLogo({ place, loadsBothVariants = false }: TenantLogoProps) {
  const {
    tenant: { name, images },
    logos,
  } = useServices();
  const logo = useLenderLogos()[place];
  const changedStyle = logo === images.logo ? BRAND_PLATE : NO_PLATE;
  const style = logo === logos.initial[place] ? undefined : changedStyle;
  const renderImage = (mode: 'light' | 'dark', { url, width, height } = logo[mode]) => (
    <img
      src={url}
      width={width}
      height={height}
      alt={name}
      style={style}
      className={getClassName(LOGO_STYLES[place][mode])}
      // A lazy image that is not displayed is not loaded. The page preloads the displayed image.
      loading={loadsBothVariants ? 'eager' : 'lazy'}
    />
  );
  return (
    <>
      {renderImage('light')}
      {renderImage('dark')}
    </>
  );
}
