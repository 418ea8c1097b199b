import { expect, test } from 'vitest';
import { selectCoding } from './accept-encoding.ts';

const acceptAllCodings = () => true;

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['br ; q=0.000 , gzip ; q=0', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['br;q=0.001', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', 'identity'],
  ['brotli', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=yes', 'identity'],
  ['deflate, compress', 'identity'],
])('Accept-Encoding: %s results in the coding %s', (header, coding) => {
  expect(selectCoding(header, acceptAllCodings)).toBe(coding);
});

test('never selects a content coding that is not available', () => {
  expect(selectCoding('br, gzip', (coding) => coding !== 'br')).toBe('gzip');
  expect(selectCoding('br', (coding) => coding === 'identity')).toBe('identity');
});
