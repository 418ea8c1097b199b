import { describe, expect, test } from 'vitest';
import { exportTokens, importTokens, mergeTheme } from './design-tokens.ts';

const theme = { accent: '#0f6e78', secondAccent: '#FA0', radius: 6, font: 'inter' };

test.each([
  ['a bundled font', 'inter', { font: 'inter' }],
  ['font files of the tenant, which the draft already has', { family: 'Acme Sans', files: [] }, {}],
])('colors, radius and %s are the same after export and import', (_name, font, imported) => {
  const exportedTheme = { ...theme, font };
  expect(importTokens(JSON.stringify(exportTokens(exportedTheme)), exportedTheme)).toEqual({
    fields: { accent: '#0f6e78', secondAccent: '#ffaa00', radius: 6, ...imported },
    unused: [],
  });
});

test('the tokens of a draft include those of its preset and the defaults', () => {
  const hex = (color: string) => ({ $value: { hex: color } });
  expect(exportTokens(mergeTheme(null, undefined))).toMatchObject({
    brand: {
      accent: hex('#3d4f73'),
      radius: { $value: { value: 8 } },
      font: { $value: ['Inter', 'sans-serif'] },
    },
  });
  expect(exportTokens(mergeTheme({ radius: 4 }, { accent: '#7a1fa2', radius: 2 }))).toMatchObject({
    brand: { accent: hex('#7a1fa2'), radius: { $value: { value: 4 } } },
  });
});

test('reports every token for which a brand has no field, and a font whose files are missing', () => {
  const text = JSON.stringify({
    brand: {
      accent: { $type: 'color', $value: '{color.blue.500}' },
      font: { $type: 'fontFamily', $value: ['Gotham', 'sans-serif'] },
      shadow: { $type: 'shadow', $value: {} },
    },
    color: { $type: 'color', blue: { 500: { $value: '#336699' }, 600: { $value: '#225588' } } },
  });
  expect(importTokens(text, theme)).toEqual({
    fields: { accent: '#336699' },
    unused: [
      'font: the draft has no files of the font "Gotham", so its font is unchanged',
      'brand.shadow',
      'color.blue.600',
    ],
  });
});

test('groups that are nested too deeply are not read', () => {
  const deep = `${'{"a":'.repeat(5_000)}{"$value":1}${'}'.repeat(5_000)}`;
  expect(importTokens(`{"accent":{"$value":"#336699"},"deep":${deep}}`, {}).unused).toEqual([]);
});

test('a font in the draft that is named like a property of objects counts as no font', () => {
  const invalidTheme = { accent: '#336699', font: 'constructor' };
  expect(exportTokens(invalidTheme)).not.toHaveProperty('brand.font');
  expect(importTokens('{"font":{"$value":"Gotham"}}', invalidTheme).unused).toEqual([
    'font: the draft has no files of the font "Gotham", so its font is unchanged',
  ]);
});

test('fields outside of the tokens and names of the prototype have no effect', () => {
  const text = '{"__proto__":{"radius":{"$value":"2px"}},"accent":{"$value":"#336699","__proto__":{}}}';
  expect(importTokens(text, {})).toEqual({ fields: { accent: '#336699' }, unused: ['__proto__.radius'] });
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
    expect(importTokens(JSON.stringify(tokens), theme)).toEqual({ fields: { accent }, unused: [] });
  });

  test('a file that Figma has exported, with ids, scopes, aliases, and a radius without a unit', () => {
    const createExtensions = (id: string, others: object = {}) => ({
      'com.figma.variableId': `VariableID:1:${id}`,
      'com.figma.scopes': ['ALL_SCOPES'],
      ...others,
    });
    const createColor = (hex: string, components: number[], extensions: object) => ({
      $type: 'color',
      $value: { colorSpace: 'srgb', components, alpha: 1, hex },
      $extensions: extensions,
    });
    const alias = {
      'com.figma.aliasData': {
        targetVariableId: 'VariableID:1:9',
        targetVariableName: 'teal/700',
        targetVariableSetId: 'VariableCollectionId:1:2',
        targetVariableSetName: 'Primitives',
      },
    };
    const exported = {
      brand: {
        accent: createColor('#0F6E78', [0.0588, 0.4314, 0.4706], createExtensions('1', alias)),
        secondAccent: createColor('#FFAA00', [1, 0.6667, 0], createExtensions('2')),
        radius: { $type: 'number', $value: 6, $extensions: createExtensions('3') },
        font: { $type: 'string', $value: 'Figtree', $extensions: createExtensions('4') },
        spacing: { $type: 'number', $value: 16, $extensions: createExtensions('5') },
      },
      $extensions: { 'com.figma.modeName': 'Light' },
    };
    expect(importTokens(JSON.stringify(exported), {})).toEqual({
      fields: { accent: '#0f6e78', secondAccent: '#ffaa00', radius: 6, font: 'figtree' },
      unused: ['brand.spacing'],
    });
  });

  test('a radius as text', () => {
    const text = '{"radius":{"$type":"dimension","$value":"4px"}}';
    expect(importTokens(text, theme).fields).toEqual({ radius: 4 });
  });
});

test.each([
  ['{', 'This file is not valid JSON.'],
  ['[]', 'This file contains no design tokens.'],
  ['{"other":{"$value":"#fff"}}', 'contains none of the tokens'],
  ['{"accent":{"$value":"red"}}', 'The token "accent" is not an opaque sRGB color.'],
  ['{"accent":{"$value":{"colorSpace":"oklch","components":[1,2,3]}}}', 'is not an opaque sRGB color'],
  ['{"accent":{"$value":"{accent}"}}', 'is not an opaque sRGB color'],
  ['{"accent":{"$value":"{a.b}"},"a":{"b":{"$value":"{accent}"}}}', 'is not an opaque sRGB color'],
  ['{"accent":{"$value":"{__proto__.constructor}"}}', 'is not an opaque sRGB color'],
  ['{"accent":{"$value":["#336699"]}}', 'is not an opaque sRGB color'],
  ['{"accent":{"$value":{"hex":7,"colorSpace":"srgb","components":[0,"0",0]}}}', 'not an opaque sRGB color'],
  [
    '{"accent":{"$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.5}}}',
    'is not an opaque sRGB color',
  ],
  ['{"font":{"$value":[]}}', 'The token "font" is not a font family.'],
  ['{"radius":{"$value":{"value":"4","unit":"px"}}}', 'is not a dimension'],
  ['{"radius":{"$value":"40px"}}', 'is not a dimension from 0 px to 16 px'],
  ['{"radius":{"$value":{"value":1,"unit":"rem"}}}', 'is not a dimension'],
])('refuses %s with one message', (text, message) => {
  expect(() => importTokens(text, theme)).toThrow(message);
});
