import { compileTheme, renderThemeCss } from '@livery/theming';
import { useMemo } from 'react';
import { useBrandColors } from '../colors/use-brand-colors.ts';
import { useDraft, useDraftField } from '../draft/use-draft.ts';

const MAX_RADIUS = 16;

/**
 * Returns the CSS of the draft's theme. While a change is being saved, the CSS is computed in the browser,
 * because the preview must not wait for the server. It is the same as the server's CSS except for a changed
 * font or logo.
 */
export function useThemeCss(): string {
  const { state, isSaving } = useDraft();
  const { themeCss, injected, font, needsPlate } = state.brand;
  const colors = useBrandColors();
  const { value, inherited } = useDraftField('theme', 'radius');
  const radius = value ?? inherited ?? 8;
  return useMemo(() => {
    const isValid = typeof radius === 'number' && radius >= 0 && radius <= MAX_RADIUS;
    if (!isSaving || colors === null || !isValid) return themeCss;
    const theme = compileTheme(colors);
    const logoPlates = {
      light: needsPlate.light ? theme.dark['bg-raised'] : null,
      dark: needsPlate.dark ? theme.light['bg-raised'] : null,
    };
    return renderThemeCss(theme, injected.colorMode, { radius, font, logoPlates });
  }, [isSaving, colors, radius, themeCss, injected, font, needsPlate]);
}
