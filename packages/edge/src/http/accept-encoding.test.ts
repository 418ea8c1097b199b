import { expect, test } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

const all = () => true;

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
  expect(chooseCoding(header, all)).toBe(coding);
});

test('never selects a content coding that is not available', () => {
  expect(chooseCoding('br, gzip', (coding) => coding !== 'br')).toBe('gzip');
  expect(chooseCoding('br', (coding) => coding === 'identity')).toBe('identity');
});
