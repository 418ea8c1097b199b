import { expect, test } from 'vitest';
import { COLOR_VISIONS, simulateColorVision } from './color-vision.ts';
import { listContrastRows } from './contrast-rows.ts';
import { suggestColors } from './suggest-colors.ts';

test('grays look the same with every kind of color vision', () => {
  for (const vision of COLOR_VISIONS) {
    for (const gray of ['#000000', '#808080', '#ffffff'])
      expect(simulateColorVision(gray, vision)).toBe(gray);
  }
});

test('red and green look similar with protanopia and deuteranopia, but not with tritanopia', () => {
  const classifyHue = (hex: string, vision: (typeof COLOR_VISIONS)[number]): 'warm' | 'cold' => {
    const simulated = simulateColorVision(hex, vision);
    return Number.parseInt(simulated.slice(1, 3), 16) > Number.parseInt(simulated.slice(5, 7), 16)
      ? 'warm'
      : 'cold';
  };
  for (const vision of ['protanopia', 'deuteranopia'] as const) {
    expect([classifyHue('#c00000', vision), classifyHue('#00a000', vision)]).toEqual(['warm', 'warm']);
  }
  expect([classifyHue('#c00000', 'tritanopia'), classifyHue('#00a000', 'tritanopia')]).toEqual([
    'warm',
    'cold',
  ]);
});

test('every contrast pair of a pale brand color is sufficient after the correction, and some are not before', () => {
  const rows = listContrastRows({ accent: '#ffe680' });
  expect(rows.filter(({ after, minimum }) => after < minimum)).toEqual([]);
  const failedBefore = rows.filter(({ before, minimum }) => before !== null && before < minimum);
  expect(failedBefore).toContainEqual(expect.objectContaining({ mode: 'light', foreground: 'accent-fg' }));
});

test('suggests the colors of an image by area, without grays, transparent pixels and similar colors', () => {
  const repeatPixel = (count: number, ...pixel: number[]) =>
    Array.from({ length: count }, () => pixel).flat();
  const pixels = Uint8ClampedArray.from([
    ...repeatPixel(50, 255, 255, 255, 255),
    ...repeatPixel(40, 20, 20, 20, 255),
    ...repeatPixel(30, 0, 255, 0, 10),
    ...repeatPixel(10, 122, 31, 162, 255),
    ...repeatPixel(8, 124, 33, 158, 255),
    ...repeatPixel(5, 255, 180, 0, 255),
  ]);
  const [first = '', second, ...others] = suggestColors(pixels);
  expect(first).toMatch(/^#7[a-c][12]\w[9a]\w$/);
  expect([second, others]).toEqual(['#ffb400', []]);
  expect(suggestColors(Uint8ClampedArray.of())).toEqual([]);
});
