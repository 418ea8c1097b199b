import 'virtual:texts/loan-account';
import { expect, test } from 'vitest';
import { createTranslate } from '../../lib/texts.ts';
import { testTenant } from '../../testing/tenant.ts';
import { changedFacts, inWords } from './activity-words.ts';

const t = createTranslate(testTenant);

test.each([
  ['email-changed', 'Email changed'],
  ['mobilePhone', 'Mobile phone'],
  ['payment_id', 'Payment id'],
])('%s in words is %s', (name, words) => {
  expect(inWords(name)).toBe(words);
});

test('a change says what was and what is, and leaves out what stayed', () => {
  const before = { email: 'a@b.example', count: 2, note: 'x', same: 1, empty: null };
  const after = { email: 'c@d.example', count: null, note: 'x', same: 1, empty: '', isStatic: true };
  expect(changedFacts({ before, after }, t)).toEqual([
    'Email: a@b.example → c@d.example',
    'Count: 2 removed',
    'Is static: yes',
  ]);
});

test('a change without facts says none', () => {
  expect(changedFacts({ before: null, after: null }, t)).toEqual([]);
});
