import { isHardToSee, type LogoGrounds, type LogoLegibility, measureLogo } from '@livery/theming';
import sharp from 'sharp';
import type { LoadedAsset, TenantProblem } from '../../release.ts';

/** Pixels of the longer side that a logo is measured at: enough to tell lettering from what is around it. */
const MEASURED_SIDE = 160;
const DOTS_PER_PIXEL = 72;

/** Where a logo is used. */
export type LogoSlot = 'logo.light' | 'logo.dark';

/**
 * Measures which share of a logo can be seen on the surfaces of the theme.
 * @returns null for a picture that cannot be drawn, which is reported where it is drawn for the icons
 */
export async function logoLegibility(
  { asset, size }: Pick<LoadedAsset, 'asset' | 'size'>,
  grounds: LogoGrounds,
): Promise<LogoLegibility | null> {
  const density = Math.max(1, (DOTS_PER_PIXEL * MEASURED_SIDE) / Math.max(size.width, size.height));
  try {
    const { data, info } = await sharp(asset.body, { density })
      .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return measureLogo({ data, width: info.width, height: info.height }, grounds);
  } catch {
    return null;
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Warns of a mode in which too little of a logo can be seen. */
export function logoWarnings(
  slot: LogoSlot,
  legibility: LogoLegibility,
  modes: readonly (keyof LogoLegibility)[],
): TenantProblem[] {
  return modes
    .filter((mode) => isHardToSee(legibility, mode))
    .map((mode) => ({
      file: 'theme.json',
      field: slot,
      reason: `Only about ${percent(legibility[mode])} of the logo can be seen in ${mode} mode. The portal puts a plate under it where that helps; name a file made for this mode as logo.${mode} instead.`,
    }));
}
