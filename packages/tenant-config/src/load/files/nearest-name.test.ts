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
])('the suggestion for the misspelled name %s is %s', (name, meant) => {
  expect(findNearestName(name, KNOWN)).toBe(meant);
});

test('suggests nothing if no name is similar', () => {
  expect(findNearestName('zzzzzzzz', KNOWN)).toBeNull();
  expect(findNearestName('x', [])).toBeNull();
});

test('suggests the name with the longest common prefix if several names need the same number of edits', () => {
  expect(findNearestName('session.idle', ['signIn.title', 'session.expired'])).toBe('session.expired');
});
