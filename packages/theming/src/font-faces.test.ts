import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FallbackFont, renderFontFaces } from './font-faces.ts';

const FALLBACK: FallbackFont = {
  family: '"Acme Stand-in"',
  faces: [
    {
      weight: '1 500',
      local: ['Arial', 'Liberation Sans'],
      sizeAdjust: 104.256,
      ascentOverride: 90,
      descentOverride: 22.5,
      lineGapOverride: 0,
    },
  ],
};
const FILE = { url: '/brand/0123/acme.woff2', weight: '100 900', style: 'normal' } as const;

test('a font is used only if it is available at once; otherwise a local font has the same metrics', () => {
  expect(renderFontFaces({ face: '"Acme"', files: [FILE], fallback: FALLBACK })).toBe(
    '@font-face{font-family:"Acme";font-weight:100 900;font-style:normal;font-display:optional;src:url("/brand/0123/acme.woff2") format("woff2")}' +
      '@font-face{font-family:"Acme Stand-in";font-weight:1 500;size-adjust:104.26%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%;src:local("Arial"),local("Liberation Sans")}',
  );
});

test('no value of a font face can add a rule or markup to the CSS', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, text, fc.double(), (face, url, weight, name, percent) => {
      const fallback = {
        family: face,
        faces: FALLBACK.faces.map((each) => ({ ...each, local: [name], sizeAdjust: percent })),
      };
      for (const fonts of [
        { face, files: [FILE], fallback: FALLBACK },
        { face: 'a', files: [{ ...FILE, url: `/${url}` }], fallback: FALLBACK },
        { face: 'a', files: [{ ...FILE, weight }], fallback: FALLBACK },
        { face: 'a', files: [FILE], fallback },
      ]) {
        let css: string;
        try {
          css = renderFontFaces(fonts);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          continue;
        }
        expect(css).not.toMatch(/[<>\\]/);
        expect(css.match(/[{}]/g)).toHaveLength(4);
      }
    }),
  );
});
