import { computeContrastRatio, TEXT_CONTRAST } from '@livery/theming';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJpeg, createPng } from '../../testing/sample-files.ts';
import { createTestBrand } from '../../testing/test-brand.ts';
import { createDocumentBrand } from './document-brand.ts';

const bitmap = { url: 'https://h.example/brand/0123/logo.png', width: 300, height: 60 };
const logo = { light: bitmap, dark: bitmap, placeholder: null, bitmap };
const createBrand = (accent: string, needsPlate = false) =>
  createTestBrand({ colors: { accent }, logo: { ...logo, needsPlate: { light: needsPlate, dark: false } } });
const createLoader = (content: Buffer) => () => Promise.resolve(content);

test.each([
  ['image/png', createPng(300, 60)],
  ['image/jpeg', createJpeg(300, 60)],
])('a document has the logo with the media type %s', async (mediaType, content) => {
  const { logo: loaded } = await createDocumentBrand(createBrand('#0f6e78'), createLoader(content));
  expect(loaded).toEqual({ content, mediaType, width: 300, height: 60 });
});

test('a document has no logo if it cannot be loaded or decoded', async () => {
  const fail = () => Promise.reject(new Error('The edge does not respond.'));
  for (const fetchImage of [fail, createLoader(Buffer.from('<svg/>')), createLoader(createPng(2_001, 1_000))])
    expect((await createDocumentBrand(createBrand('#0f6e78'), fetchImage)).logo).toBeNull();
});

test('every text of a document has sufficient contrast for any brand color, with and without a background plate behind the logo', async () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  await fc.assert(
    fc.asyncProperty(hex, fc.boolean(), async (accent, needsPlate) => {
      const { colors } = await createDocumentBrand(
        createBrand(accent, needsPlate),
        createLoader(createPng()),
      );
      for (const [text, background] of [
        [colors.onHead, colors.head],
        [colors.onSolid, colors.solid],
        [colors.muted, '#ffffff'],
        [colors.link, '#ffffff'],
      ] as const)
        expect(computeContrastRatio(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
    { numRuns: 50 },
  );
});
