import { expect, test } from 'vitest';
import { createPng } from '../../testing/sample-files.ts';
import { hasDecodablePixels } from './png-data.ts';

const png = createPng(20, 10);
const copyWithEdit = (edit: (copy: Buffer) => void) => {
  const copy = Buffer.from(png);
  edit(copy);
  return copy;
};
const dataOffset = png.indexOf('IDAT') + 4;

test('accepts a PNG whose pixels can be decoded', () => {
  expect(hasDecodablePixels(png)).toBe(true);
});

test.each<[string, Buffer]>([
  ['a file that is not a PNG', Buffer.from('GIF89a')],
  ['a truncated file', png.subarray(0, dataOffset + 4)],
  ['a file with damaged pixels', copyWithEdit((copy) => copy.fill(0xff, dataOffset + 2, dataOffset + 8))],
  ['a file with fewer rows than its header states', copyWithEdit((copy) => copy.writeUInt32BE(11, 20))],
  ['a file with an unknown color type', copyWithEdit((copy) => copy.writeUInt8(5, 25))],
  ['a file with interlaced rows', copyWithEdit((copy) => copy.writeUInt8(1, 28))],
  ['a file with too many pixels', createPng(2_001, 1_000)],
])('hasDecodablePixels returns false for %s', (_name, file) => {
  expect(hasDecodablePixels(file)).toBe(false);
});
