import { expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { CONTRAST_PAIRS, computeContrastRatio, findContrastFaults } from './contrast.ts';

test('computes the contrast ratio of WCAG, which does not depend on the order of the colors', () => {
  expect(computeContrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(computeContrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(computeContrastRatio('#123456', '#123456')).toBe(1);
});

test('reports the color pairs with insufficient contrast and their ratios', () => {
  const { light } = compileTheme({ accent: '#0f766e' });
  const faults = findContrastFaults({ ...light, 'fg-subtle': '#777777' });
  expect(faults.map(({ background }) => background)).toContain('bg');
  expect(faults.every(({ foreground, ratio }) => foreground === 'fg-subtle' && ratio < 4.5)).toBe(true);
});

test('requires 4.5:1 for text and 3:1 for controls on each of the four surfaces', () => {
  const listMinimums = (name: string) =>
    CONTRAST_PAIRS.filter(({ foreground, background }) => foreground === name && background.startsWith('bg'));
  for (const name of ['fg', 'fg-muted', 'fg-subtle', 'accent-fg', 'danger-fg']) {
    expect(listMinimums(name).map(({ minimum }) => minimum)).toEqual([4.5, 4.5, 4.5, 4.5]);
  }
  for (const name of ['border-control', 'focus-ring', 'accent-mark', 'danger-mark']) {
    expect(listMinimums(name).map(({ minimum }) => minimum)).toEqual([3, 3, 3, 3]);
  }
});
