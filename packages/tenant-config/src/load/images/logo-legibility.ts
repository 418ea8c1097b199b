import { type LogoLegibility, type LogoSurfaces, measureLogo } from '@livery/theming';
import sharp from 'sharp';
import type { LoadedAsset } from '../../release.ts';

/** The size in pixels (longer side) at which a logo is measured. It is enough to resolve the lettering. */
const MEASURED_SIDE = 160;
const DOTS_PER_PIXEL = 72;

/**
 * Measures the visible fraction of a logo on the surfaces of the theme.
 * @returns null for an image that cannot be drawn
 */
export async function measureLogoLegibility(
  { asset, size }: Pick<LoadedAsset, 'asset' | 'size'>,
  surfaces: LogoSurfaces,
): Promise<LogoLegibility | null> {
  const density = Math.max(1, (DOTS_PER_PIXEL * MEASURED_SIDE) / Math.max(size.width, size.height));
  try {
    const { data, info } = await sharp(asset.body, { density })
      .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return measureLogo({ data, width: info.width, height: info.height }, surfaces);
  } catch {
    return null;
  }
}
