import { expect, test } from 'vitest';
import { findNearestName } from './nearest-name.ts';

const KNOWN = ['cardEnable', 'achEnable', 'enablePad', 'hideChat', 'isSsn'];

test.each([
  ['cardEnabled', 'cardEnable'],
  ['crad_enable', 'cardEnable'],
  ['ENABLEPAD', 'enablePad'],
  ['hideChta', 'hideChat'],
  ['hidechat', 'hideChat'],
  ['ssn', 'isSsn'],
])('suggests for the misspelled name %s the name %s', (name, meant) => {
  expect(findNearestName(name, KNOWN)).toBe(meant);
});

test('suggests nothing if no name is similar', () => {
  expect(findNearestName('zzzzzzzz', KNOWN)).toBeNull();
  expect(findNearestName('x', [])).toBeNull();
});

test('if several names need the same number of edits, suggests the one with the longest common prefix', () => {
  expect(findNearestName('session.idle', ['signIn.title', 'session.expired'])).toBe('session.expired');
});
