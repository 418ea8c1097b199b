import { compileTheme } from '@livery/theming';
import { expect, test } from 'vitest';
import { measureThemeContrast } from './theme-contrast.ts';

test('returns the minimum contrast of both modes, and a problem for each color pair with insufficient contrast', () => {
  const theme = compileTheme({ accent: '#0a6b5e' });
  const { text, controls, problems } = measureThemeContrast(theme);
  expect(problems).toEqual([]);
  expect(text).toBeGreaterThanOrEqual(4.5);
  expect(controls).toBeGreaterThanOrEqual(3);
  const faint = measureThemeContrast({
    ...theme,
    dark: { ...theme.dark, 'accent-on-solid': theme.dark['accent-solid'] },
  });
  expect(faint.text).toBe(1);
  expect(faint.problems).toContainEqual({
    file: 'theme.json',
    field: 'accent',
    reason: 'accent-on-solid on accent-solid has a contrast of 1.00:1 in dark mode; the minimum is 4.5:1.',
  });
});
