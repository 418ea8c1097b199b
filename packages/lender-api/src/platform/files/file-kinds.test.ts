import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIco, createJpeg, createPdf, createPng } from '../../testing/sample-files.ts';
import type { FileLimits } from './file-kinds.ts';
import { FAVICON, IMAGE, inspectFile, POLICY } from './file-kinds.ts';

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.png', createPng(), IMAGE, 'png'],
  ['LOGO.PNG', createPng(4_096, 1), IMAGE, 'png'],
  ['photo.jpg', createJpeg(), IMAGE, 'jpg'],
  ['photo.jpeg', createJpeg(1_200, 900), IMAGE, 'jpg'],
  ['favicon.ico', createIco(), FAVICON, 'ico'],
  ['policy.pdf', createPdf(), POLICY, 'pdf'],
])('accepts %s with content of its format', (name, content, limits, kind) => {
  expect(inspectFile(name, content, limits)).toEqual({ kind });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.svg', SVG, IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', SVG, IMAGE, 'The file is not a valid png file.'],
  ['logo.png', createJpeg(), IMAGE, 'The file is not a valid png file.'],
  ['logo.jpg', HTML, IMAGE, 'The file is not a valid jpg file.'],
  ['logo.png.exe', createPng(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['png', createPng(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['', createPng(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', Buffer.alloc(0), IMAGE, 'The file is empty.'],
  ['logo.png', createPng().subarray(0, -20), IMAGE, 'The file is not a valid png file.'],
  [
    'logo.png',
    createPng(4_097, 1),
    IMAGE,
    'The image has 4097 by 1 pixels. Each side can have at most 4096.',
  ],
  ['logo.png', createPng(0, 4), IMAGE, 'The file is not a valid png file.'],
  [
    'photo.jpg',
    createJpeg(9, 60_000),
    IMAGE,
    'The image has 9 by 60000 pixels. Each side can have at most 4096.',
  ],
  ['favicon.ico', createPng(), FAVICON, 'The file is not a valid ico file.'],
  ['favicon.png', createPng(), FAVICON, 'Only .ico file formats are supported'],
  ['policy.pdf', HTML, POLICY, 'The file is not a valid pdf file.'],
  ['policy.pdf', createPdf().subarray(0, 60), POLICY, 'The file is not a valid pdf file.'],
])(
  'refuses %s if the format is not supported, the content is not valid or the image is too large',
  (name, content, limits, fault) => {
    expect(inspectFile(name, content, limits)).toEqual({ fault });
  },
);

test('does not throw if random bytes follow the beginning of a valid file', () => {
  const beginning = fc.constantFrom(createPng(), createJpeg(), createIco(), createPdf(), Buffer.alloc(0));
  fc.assert(
    fc.property(
      beginning,
      fc.nat({ max: 80 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.png', 'a.jpg', 'a.ico', 'a.pdf'),
      (valid, length, rest, name) => {
        const content = Buffer.concat([valid.subarray(0, length), rest]);
        const limits = { ...IMAGE, kinds: ['png', 'jpg', 'ico', 'pdf'] } as const;
        expect(Object.keys(inspectFile(name, content, limits))).toHaveLength(1);
      },
    ),
    { numRuns: 500 },
  );
});
