import { compileTheme } from '@livery/theming';
import { expect, test } from 'vitest';
import { themeContrast } from './theme-contrast.ts';

test('the least of all pairs in both modes is told, and a pair that is too faint is a problem', () => {
  const theme = compileTheme({ accent: '#0a6b5e' });
  const { text, controls, problems } = themeContrast(theme);
  expect(problems).toEqual([]);
  expect(text).toBeGreaterThanOrEqual(4.5);
  expect(controls).toBeGreaterThanOrEqual(3);
  const faint = themeContrast({
    ...theme,
    dark: { ...theme.dark, 'accent-on-solid': theme.dark['accent-solid'] },
  });
  expect(faint.text).toBe(1);
  expect(faint.problems).toContainEqual({
    file: 'theme.json',
    field: 'accent',
    reason: 'accent-on-solid on accent-solid reaches 1.00:1 in dark mode; it needs 4.5:1.',
  });
});
