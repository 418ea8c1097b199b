import { isHardToSee, type LogoLegibility, type LogoSurfaces, measureLogo } from '@livery/theming';
import sharp from 'sharp';
import type { LoadedAsset, TenantProblem } from '../../release.ts';

/** The size in pixels (longer side) at which a logo is measured. It is enough to resolve the lettering. */
const MEASURED_SIDE = 160;
const DOTS_PER_PIXEL = 72;

export type LogoSlot = 'logo.light' | 'logo.dark';

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

const formatPercent = (share: number) => `${Math.round(share * 100)}%`;

export function createLogoWarnings(
  slot: LogoSlot,
  legibility: LogoLegibility,
  modes: readonly (keyof LogoLegibility)[],
): TenantProblem[] {
  return modes
    .filter((mode) => isHardToSee(legibility, mode))
    .map((mode) => ({
      file: 'theme.json',
      field: slot,
      reason: `Only about ${formatPercent(legibility[mode])} of the logo is visible in ${mode} mode. The portal shows a background behind the logo if that helps; to avoid the background, add a logo for this mode as logo.${mode}.`,
    }));
}
