import { expect, test } from 'vitest';
import { createPng } from '../../testing/sample-files.ts';
import { hasDecodablePixels } from './png-data.ts';

const png = createPng(20, 10);
const change = (edit: (copy: Buffer) => void) => {
  const copy = Buffer.from(png);
  edit(copy);
  return copy;
};
const dataAt = png.indexOf('IDAT') + 4;

test('accepts a PNG whose pixels can be decoded', () => {
  expect(hasDecodablePixels(png)).toBe(true);
});

test.each<[string, Buffer]>([
  ['no PNG', Buffer.from('GIF89a')],
  ['a truncated file', png.subarray(0, dataAt + 4)],
  ['damaged pixels', change((copy) => copy.fill(0xff, dataAt + 2, dataAt + 8))],
  ['fewer rows than its header states', change((copy) => copy.writeUInt32BE(11, 20))],
  ['an unknown color type', change((copy) => copy.writeUInt8(5, 25))],
  ['interlaced rows', change((copy) => copy.writeUInt8(1, 28))],
  ['too many pixels', createPng(2_001, 1_000)],
])('refuses %s', (_name, file) => {
  expect(hasDecodablePixels(file)).toBe(false);
});
