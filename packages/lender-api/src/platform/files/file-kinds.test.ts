import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIco, createJpeg, createPdf, createPng } from '../../testing/sample-files.ts';
import type { FileLimits } from './file-kinds.ts';
import { FAVICON_LIMITS, IMAGE_LIMITS, inspectFile, POLICY_LIMITS } from './file-kinds.ts';

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.png', createPng(), IMAGE_LIMITS, 'png'],
  ['LOGO.PNG', createPng(4_096, 1), IMAGE_LIMITS, 'png'],
  ['photo.jpg', createJpeg(), IMAGE_LIMITS, 'jpg'],
  ['photo.jpeg', createJpeg(1_200, 900), IMAGE_LIMITS, 'jpg'],
  ['favicon.ico', createIco(), FAVICON_LIMITS, 'ico'],
  ['policy.pdf', createPdf(), POLICY_LIMITS, 'pdf'],
])('accepts the file %s if its content matches its extension', (name, content, limits, kind) => {
  expect(inspectFile(name, content, limits)).toEqual({ kind });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.svg', SVG, IMAGE_LIMITS, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', SVG, IMAGE_LIMITS, 'The file is not a valid png file.'],
  ['logo.png', createJpeg(), IMAGE_LIMITS, 'The file is not a valid png file.'],
  ['logo.jpg', HTML, IMAGE_LIMITS, 'The file is not a valid jpg file.'],
  ['logo.png.exe', createPng(), IMAGE_LIMITS, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['png', createPng(), IMAGE_LIMITS, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['', createPng(), IMAGE_LIMITS, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', Buffer.alloc(0), IMAGE_LIMITS, 'The file is empty.'],
  ['logo.png', createPng().subarray(0, -20), IMAGE_LIMITS, 'The file is not a valid png file.'],
  [
    'logo.png',
    createPng(4_097, 1),
    IMAGE_LIMITS,
    'The image has 4097 by 1 pixels. Each side can have at most 4096.',
  ],
  ['logo.png', createPng(0, 4), IMAGE_LIMITS, 'The file is not a valid png file.'],
  [
    'photo.jpg',
    createJpeg(9, 60_000),
    IMAGE_LIMITS,
    'The image has 9 by 60000 pixels. Each side can have at most 4096.',
  ],
  ['favicon.ico', createPng(), FAVICON_LIMITS, 'The file is not a valid ico file.'],
  ['favicon.png', createPng(), FAVICON_LIMITS, 'Only .ico file formats are supported'],
  ['policy.pdf', HTML, POLICY_LIMITS, 'The file is not a valid pdf file.'],
  ['policy.pdf', createPdf().subarray(0, 60), POLICY_LIMITS, 'The file is not a valid pdf file.'],
])('refuses the file %s with a message that names the fault', (name, content, limits, fault) => {
  expect(inspectFile(name, content, limits)).toEqual({ fault });
});

test('does not throw if random bytes follow the beginning of a valid file', () => {
  const arbitraryFile = fc.constantFrom(createPng(), createJpeg(), createIco(), createPdf(), Buffer.alloc(0));
  fc.assert(
    fc.property(
      arbitraryFile,
      fc.nat({ max: 80 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.png', 'a.jpg', 'a.ico', 'a.pdf'),
      (valid, length, randomBytes, name) => {
        const content = Buffer.concat([valid.subarray(0, length), randomBytes]);
        const limits = { ...IMAGE_LIMITS, kinds: ['png', 'jpg', 'ico', 'pdf'] } as const;
        expect(Object.keys(inspectFile(name, content, limits))).toHaveLength(1);
      },
    ),
    { numRuns: 500 },
  );
});
