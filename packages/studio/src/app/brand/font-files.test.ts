import { expect, test } from 'vitest';
import { addFontFiles, guessFamily, listFontFiles, readTenantFont } from './font-files.ts';

const file = (name: string, size = 20_000) => ({ name, size });

test.each([
  ['acme-sans_bold.woff2', 'Acme Sans'],
  ['AcmeSans-VariableFont_opsz,wght.woff2', 'AcmeSans'],
  ['AcmeSans-SemiBoldItalic.woff2', 'AcmeSans'],
  ['Platina-Lightbox.woff2', 'Platina Lightbox'],
  ['inter-latin-400-normal.woff2', 'Inter'],
  ['Bold.woff2', 'Brand Font'],
])('the file name "%s" states the family "%s"', (name, family) => {
  expect(guessFamily(name)).toBe(family);
});

test('adds files with the weights and styles that their names state', () => {
  const selected = [
    'Acme Regular.woff2',
    'acme-semibold.woff2',
    'acme-bold-italic.WOFF2',
    'acme[wght].woff2',
  ];
  expect(
    addFontFiles(
      null,
      selected.map((name) => file(name)),
    ),
  ).toEqual({
    font: {
      family: 'Acme',
      files: [
        { path: 'assets/acme-regular.woff2', weight: 400 },
        { path: 'assets/acme-semibold.woff2', weight: 600 },
        { path: 'assets/acme-bold-italic.woff2', weight: 700, style: 'italic' },
        { path: 'assets/acme-wght.woff2', weight: [100, 900] },
      ],
    },
    paths: [
      'assets/acme-regular.woff2',
      'assets/acme-semibold.woff2',
      'assets/acme-bold-italic.woff2',
      'assets/acme-wght.woff2',
    ],
  });
});

test('takes no weight from a word that only contains the name of a weight', () => {
  const added = addFontFiles(null, [file('Lightbox.woff2')]);
  expect(added).toMatchObject({ font: { family: 'Lightbox', files: [{ weight: 400 }] } });
});

test('keeps the family and the weights of existing files, and replaces the content of a file with the same name', () => {
  const font = { family: 'House', files: [{ path: 'assets/acme.woff2', weight: 500 }] };
  expect(addFontFiles(font, [file('acme.woff2'), file('acme-bold.woff2')])).toEqual({
    font: {
      family: 'House',
      files: [
        { path: 'assets/acme.woff2', weight: 500 },
        { path: 'assets/acme-bold.woff2', weight: 700 },
      ],
    },
    paths: ['assets/acme.woff2', 'assets/acme-bold.woff2'],
  });
});

test.each([
  [[file('acme.ttf')], '"acme.ttf" is not a WOFF2 file.'],
  [[file('acme.woff2', 500_001)], '"acme.woff2" has more than 500 kB. Make a subset of the font.'],
  [Array.from({ length: 9 }, (_, index) => file(`acme-${index}.woff2`)), 'A font has at most 8 files.'],
])('refuses files that cannot be used', (files, fault) => {
  expect(addFontFiles(null, files)).toEqual({ fault });
});

test('only an object with a family and files is a font of the tenant', () => {
  expect([readTenantFont('inter'), readTenantFont(undefined), readTenantFont({ family: 'Acme' })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(listFontFiles({ font: 'inter' })).toEqual({});
  expect(
    listFontFiles({ font: { family: 'Acme', files: [{ path: 'assets/a.woff2', weight: 400 }] } }),
  ).toEqual({
    'assets/a.woff2': null,
  });
});
