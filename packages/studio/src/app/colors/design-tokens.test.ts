import { describe, expect, test } from 'vitest';
import { exportTokens, importTokens } from './design-tokens.ts';

const theme = { accent: '#0f6e78', secondAccent: '#FA0', radius: 6, font: 'inter' };

test('colors and radius are the same after export and import', () => {
  expect(importTokens(JSON.stringify(exportTokens(theme)))).toEqual({
    colors: { accent: '#0f6e78', secondAccent: '#ffaa00' },
    radius: 6,
  });
});

test('exports colors as sRGB components with their hexadecimal value', () => {
  expect(exportTokens({ accent: '#336699' })).toEqual({
    brand: {
      accent: {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [0.2, 0.4, 0.6], alpha: 1, hex: '#336699' },
      },
    },
  });
});

describe('imports', () => {
  test.each([
    ['a color without a group', { accent: { $type: 'color', $value: '#ABCDEF' } }, '#abcdef'],
    [
      'components without a hexadecimal value',
      { brand: { accent: { $value: { colorSpace: 'srgb', components: [0.2, 0.4, 0.6] } } } },
      '#336699',
    ],
    [
      'a reference to another token',
      {
        color: { blue: { 500: { $value: '#336699' } }, primary: { $value: '{color.blue.500}' } },
        brand: { accent: { $value: '{color.primary}' } },
      },
      '#336699',
    ],
  ])('%s', (_name, tokens, accent) => {
    expect(importTokens(JSON.stringify(tokens))).toEqual({ colors: { accent } });
  });

  test('a radius as text', () => {
    expect(importTokens('{"radius":{"$type":"dimension","$value":"4px"}}')).toEqual({
      colors: {},
      radius: 4,
    });
  });
});

test.each([
  ['{', 'This file is not valid JSON.'],
  ['[]', 'This file contains no design tokens.'],
  ['{"other":{"$value":"#fff"}}', 'contains none of the tokens'],
  ['{"accent":{"$value":"red"}}', 'The token "accent" is not an sRGB color.'],
  ['{"accent":{"$value":{"colorSpace":"oklch","components":[1,2,3]}}}', 'is not an sRGB color'],
  ['{"accent":{"$value":"{accent}"}}', 'is not an sRGB color'],
  ['{"radius":{"$value":"40px"}}', 'is not a dimension from 0 px to 16 px'],
  ['{"radius":{"$value":{"value":1,"unit":"rem"}}}', 'is not a dimension'],
])('refuses %s with one message', (text, message) => {
  expect(() => importTokens(text)).toThrow(message);
});
