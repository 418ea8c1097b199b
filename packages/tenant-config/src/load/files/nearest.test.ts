import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const KNOWN = ['cardEnable', 'achEnable', 'enablePad', 'hideChat', 'isSsn'];

test.each([
  ['cardEnabled', 'cardEnable'],
  ['crad_enable', 'cardEnable'],
  ['ENABLEPAD', 'enablePad'],
  ['hideChta', 'hideChat'],
  ['hidechat', 'hideChat'],
  ['ssn', 'isSsn'],
])('%s is taken for %s', (name, meant) => {
  expect(nearest(name, KNOWN)).toBe(meant);
});

test('a name that resembles nothing is taken for nothing', () => {
  expect(nearest('zzzzzzzz', KNOWN)).toBeNull();
  expect(nearest('x', [])).toBeNull();
});

test('of names that are as many edits away, the one that begins alike is meant', () => {
  expect(nearest('session.idle', ['signIn.title', 'session.expired'])).toBe('session.expired');
});
