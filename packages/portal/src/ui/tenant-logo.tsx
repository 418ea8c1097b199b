import { Image } from '@chakra-ui/react';
import type { InjectedImage } from '@livery/tenant-config';
import { useTenant } from '../lib/services.ts';

interface TenantLogoProps {
  /** Height in steps of the 4 px grid; the width follows. */
  readonly height: string;
}

/** The tenant's logo, in the variant drawn for the colour mode that shows. */
export function TenantLogo({ height }: TenantLogoProps) {
  const { name, images } = useTenant();
  const { light, dark } = images.logo;
  const image = ({ url, width, height: naturalHeight }: InjectedImage) => ({
    src: url,
    width,
    height: naturalHeight,
    alt: name,
    h: height,
    w: 'auto',
    maxW: '100%',
    objectFit: 'contain' as const,
  });
  if (light.url === dark.url) return <Image {...image(light)} />;
  return (
    <>
      <Image {...image(light)} _dark={{ display: 'none' }} />
      <Image {...image(dark)} display="none" _dark={{ display: 'block' }} />
    </>
  );
}
