import { Image } from '@chakra-ui/react';
import { useTenant } from '../lib/services.ts';
import { useWornLogos } from '../lib/use-worn-logos.ts';
import type { WornLogos } from '../lib/worn-logos.ts';

/** Forced colours change the ground under the logo but not the logo: there it keeps the ground it was drawn for. */
const onOwnGround = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bg: 'bg.raised',
    boxShadow: '0 0 0 4px {colors.bg.raised}',
  },
} as const;

/** Height in steps of the 4 px grid, and how wide it may be: staff upload pictures of any shape. */
const PLACES = {
  signIn: { h: '9', maxW: '100%' },
  navbar: { h: '7', maxW: 'min(15rem, 100%)' },
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
  const { name } = useTenant();
  const { light, dark } = useWornLogos()[of];
  const image = ({ url, width, height }: typeof light) => ({
    src: url,
    ...(width === undefined ? {} : { htmlWidth: width }),
    ...(height === undefined ? {} : { htmlHeight: height }),
    alt: name,
    ...PLACES[of],
    w: 'auto',
    objectFit: 'contain' as const,
    objectPosition: 'left',
    css: onOwnGround,
    // What does not show is not loaded then, and what does is preloaded by the page.
    loading: both ? ('eager' as const) : ('lazy' as const),
  });
  return (
    <>
      <Image {...image(light)} display="var(--lv-if-light)" />
      <Image {...image(dark)} display="var(--lv-if-dark)" />
    </>
  );
}
