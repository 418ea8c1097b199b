import { MARK_CONTRAST, measureContrast, TEXT_CONTRAST, type Theme } from '@livery/theming';
import type { TenantProblem, ThemeContrast } from '../../release.ts';

/** Returns the minimum contrast ratios of a theme and its insufficient pairs (WCAG 2.2, 1.4.3 and 1.4.11). */
export function measureThemeContrast(colors: Theme): ThemeContrast {
  const measured = (['light', 'dark'] as const).flatMap((mode) =>
    measureContrast(colors[mode]).map((pair) => ({ ...pair, mode })),
  );
  const least = (bound: number): number =>
    Math.min(...measured.filter(({ minimum }) => minimum === bound).map(({ ratio }) => ratio));
  const problems = measured
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ mode, foreground, background, ratio, minimum }): TenantProblem => {
      const pair = `${foreground} on ${background} has a contrast of ${ratio.toFixed(2)}:1 in ${mode} mode`;
      return { file: 'theme.json', field: 'accent', reason: `${pair}; the minimum is ${minimum}:1.` };
    });
  return { text: least(TEXT_CONTRAST), controls: least(MARK_CONTRAST), problems };
}
