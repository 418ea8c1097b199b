import { Image } from '@chakra-ui/react';
import type { InjectedImage } from '@livery/tenant-config';
import { useTenant } from '../lib/services.ts';

/** Forced colours change the ground under the logo but not the logo: there it keeps the ground it was drawn for. */
const onOwnGround = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bg: 'bg.raised',
    boxShadow: '0 0 0 4px {colors.bg.raised}',
  },
} as const;

interface TenantLogoProps {
  /** Height in steps of the 4 px grid; the width follows. */
  readonly height: string;
  /** Whether the one that does not show is loaded all the same: for where the colour mode can be changed. */
  readonly both?: boolean;
}

/**
 * The tenant's logo, in the variant drawn for the colour mode that shows. The theme's own variables choose, so that it
 * is right before any script runs; both are there though they may be one, since the prerendered markup serves all tenants.
 */
export function TenantLogo({ height, both = false }: TenantLogoProps) {
  const { name, images } = useTenant();
  const image = ({ url, width, height: naturalHeight }: InjectedImage) => ({
    src: url,
    htmlWidth: width,
    htmlHeight: naturalHeight,
    alt: name,
    h: height,
    w: 'auto',
    maxW: '100%',
    objectFit: 'contain' as const,
    css: onOwnGround,
    // What does not show is not loaded then, and what does is preloaded by the page.
    loading: both ? ('eager' as const) : ('lazy' as const),
  });
  return (
    <>
      <Image {...image(images.logo.light)} display="var(--lv-if-light)" />
      <Image {...image(images.logo.dark)} display="var(--lv-if-dark)" />
    </>
  );
}
