import type { CSSProperties } from 'react';
import type { LogoPlace } from '../../lib/brand/lender-logos.ts';
import { useLenderLogos, useServices } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';

/** The CSS variable with the background of a logo that changed after the page was loaded. */
const CHANGED_BACKGROUND = '--later-plate';

const plateStyle = (value: string): CSSProperties & Record<typeof CHANGED_BACKGROUND, string> => ({
  [CHANGED_BACKGROUND]: value,
});
const PLATE_OF_BRAND = plateStyle('var(--lv-logo-plate)');
/** For a logo with unknown contrast. */
const NO_PLATE = plateStyle('transparent');

const STYLES = {
  signIn: { light: 'sign-in-logo-light', dark: 'sign-in-logo-dark' },
  navbar: { light: 'navbar-logo-light', dark: 'navbar-logo-dark' },
} as const;

interface TenantLogoProps {
  readonly of: LogoPlace;
  /** True to also load the invisible variant, because the color mode can change. */
  readonly loadsBothVariants?: boolean;
}

/**
 * The tenant's logo in the variant of the color mode. The theme's CSS variables select the variant, so that
 * it is correct before any script runs. Renders both variants even if they are the same image, because the
 * prerendered markup serves all tenants.
 */
export function TenantLogo({ of, loadsBothVariants = false }: TenantLogoProps) {
  const {
    tenant: { name, images },
    logos,
  } = useServices();
  const logo = useLenderLogos()[of];
  const laterStyle = logo === images.logo ? PLATE_OF_BRAND : NO_PLATE;
  const style = logo === logos.initial[of] ? undefined : laterStyle;
  const image = (mode: 'light' | 'dark', { url, width, height } = logo[mode]) => (
    <img
      src={url}
      width={width}
      height={height}
      alt={name}
      style={style}
      className={getClassName(STYLES[of][mode])}
      // A lazy image that is not displayed is not loaded. The page preloads the displayed image.
      loading={loadsBothVariants ? 'eager' : 'lazy'}
    />
  );
  return (
    <>
      {image('light')}
      {image('dark')}
    </>
  );
}
