import { isHardToSee, type LogoLegibility } from '@livery/theming';
import type { TenantProblem } from '../../release.ts';

export type LogoSlot = 'logo.light' | 'logo.dark';

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
