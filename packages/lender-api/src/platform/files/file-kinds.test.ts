import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ico, jpeg, pdf, png } from '../../testing/pictures.ts';
import type { FileLimits } from './file-kinds.ts';
import { FAVICON, IMAGE, inspectFile, POLICY } from './file-kinds.ts';

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.png', png(), IMAGE, 'png'],
  ['LOGO.PNG', png(4_096, 1), IMAGE, 'png'],
  ['photo.jpg', jpeg(), IMAGE, 'jpg'],
  ['photo.jpeg', jpeg(1_200, 900), IMAGE, 'jpg'],
  ['favicon.ico', ico(), FAVICON, 'ico'],
  ['policy.pdf', pdf(), POLICY, 'pdf'],
])('%s with the content that it names is taken', (name, content, limits, kind) => {
  expect(inspectFile(name, content, limits)).toEqual({ kind });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

test.each<[string, Buffer, FileLimits, string]>([
  ['logo.svg', SVG, IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', SVG, IMAGE, 'The file is not a whole png file, whatever its name says.'],
  ['logo.png', jpeg(), IMAGE, 'The file is not a whole png file, whatever its name says.'],
  ['logo.jpg', HTML, IMAGE, 'The file is not a whole jpg file, whatever its name says.'],
  ['logo.png.exe', png(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['png', png(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['', png(), IMAGE, 'Only .jpg, .jpeg and .png file formats are supported'],
  ['logo.png', Buffer.alloc(0), IMAGE, 'The file is empty.'],
  ['logo.png', png().subarray(0, -20), IMAGE, 'The file is not a whole png file, whatever its name says.'],
  ['logo.png', png(4_097, 1), IMAGE, 'The picture has 4097 by 1 pixels; 4096 a side are the most.'],
  ['logo.png', png(0, 4), IMAGE, 'The file is not a whole png file, whatever its name says.'],
  ['photo.jpg', jpeg(9, 60_000), IMAGE, 'The picture has 9 by 60000 pixels; 4096 a side are the most.'],
  ['favicon.ico', png(), FAVICON, 'The file is not a whole ico file, whatever its name says.'],
  ['favicon.png', png(), FAVICON, 'Only .ico file formats are supported'],
  ['policy.pdf', HTML, POLICY, 'The file is not a whole pdf file, whatever its name says.'],
  ['policy.pdf', pdf().subarray(0, 60), POLICY, 'The file is not a whole pdf file, whatever its name says.'],
])(
  '%s is refused when it is something else, broken or too large in pixels',
  (name, content, limits, fault) => {
    expect(inspectFile(name, content, limits)).toEqual({ fault });
  },
);

test('no bytes whatever make it throw, also behind a good beginning', () => {
  const beginning = fc.constantFrom(png(), jpeg(), ico(), pdf(), Buffer.alloc(0));
  fc.assert(
    fc.property(
      beginning,
      fc.nat({ max: 80 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.png', 'a.jpg', 'a.ico', 'a.pdf'),
      (good, kept, rest, name) => {
        const content = Buffer.concat([good.subarray(0, kept), rest]);
        const limits = { ...IMAGE, kinds: ['png', 'jpg', 'ico', 'pdf'] } as const;
        expect(Object.keys(inspectFile(name, content, limits))).toHaveLength(1);
      },
    ),
    { numRuns: 500 },
  );
});
