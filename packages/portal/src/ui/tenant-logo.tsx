import { Image } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { useServices } from '../lib/services.ts';
import { useWornLogos } from '../lib/use-worn-logos.ts';
import type { WornLogos } from '../lib/worn-logos.ts';

/** The variable of a logo that the lender told after the page came. */
const LATER_PLATE = '--later-plate';

/**
 * What is under a logo: a plate where it can hardly be seen on the surface of the mode, else nothing. The edge writes those of
 * the lender's logos into the page, the theme has that of the brand's own.
 */
const groundOf = (place: string, mode: string) => {
  const plate = `var(${LATER_PLATE}, var(--lv-plate-${place}-${mode}, var(--lv-logo-plate)))`;
  return { ...GROUND, bg: plate, boxShadow: `0 0 0 6px ${plate}` };
};

const GROUND = {
  borderRadius: 'l1',
  // Forced colors change the ground under the logo but not the logo: there it keeps the ground it was drawn for.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bg: 'bg.raised',
    boxShadow: '0 0 0 4px {colors.bg.raised}',
  },
} as const;

const laterPlate = (value: string): CSSProperties & Record<typeof LATER_PLATE, string> => ({
  [LATER_PLATE]: value,
});
const PLATE_OF_BRAND = laterPlate('var(--lv-logo-plate)');
/** Of a logo that nobody has measured. */
const NO_PLATE = laterPlate('transparent');

/** Height in steps of the 4 px grid, and how wide it may be: staff upload pictures of any shape. */
const PLACES = {
  signIn: { place: 'sign-in', h: '9', maxW: '100%' },
  navbar: { place: 'navbar', h: '7', maxW: 'min(15rem, 100%)' },
} as const;

interface TenantLogoProps {
  readonly of: keyof WornLogos;
  /** Whether the one that does not show is loaded all the same: for where the colour mode can be changed. */
  readonly both?: boolean;
}

/**
 * The logo that the portal wears there, in the variant drawn for the colour mode that shows. The theme's own variables choose, so
 * that it is right before any script runs; both are there though they may be one, since the prerendered markup serves all tenants.
 */
export function TenantLogo({ of, both = false }: TenantLogoProps) {
  const {
    tenant: { name, images },
    logos,
  } = useServices();
  const { place, ...size } = PLACES[of];
  const logo = useWornLogos()[of];
  const later = logo === images.logo ? PLATE_OF_BRAND : NO_PLATE;
  const style = logo === logos.first[of] ? undefined : later;
  const image = (mode: 'light' | 'dark', { url, width, height } = logo[mode]) => ({
    src: url,
    ...(width === undefined ? {} : { htmlWidth: width }),
    ...(height === undefined ? {} : { htmlHeight: height }),
    alt: name,
    ...size,
    w: 'auto',
    objectFit: 'contain' as const,
    objectPosition: 'left',
    ...(style && { style }),
    css: groundOf(place, mode),
    // What does not show is not loaded then, and what does is preloaded by the page.
    loading: both ? ('eager' as const) : ('lazy' as const),
  });
  return (
    <>
      <Image {...image('light')} display="var(--lv-if-light)" />
      <Image {...image('dark')} display="var(--lv-if-dark)" />
    </>
  );
}
