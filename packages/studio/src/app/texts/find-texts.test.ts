import { expect, test } from 'vitest';
import { findTexts } from './find-texts.ts';

test('a text is found by its key, its wording in the catalog, and its wording in the draft', () => {
  expect(findTexts('signIn.title', null)).toContain('signIn.title');
  expect(findTexts('sign in', null)).toContain('signIn.title');
  expect(findTexts('ahoy', { 'signIn.title': 'Ahoy there' })).toEqual(['signIn.title']);
});

test('without a query, the texts that the draft changes are listed', () => {
  expect(findTexts(' ', { 'signIn.title': 'Ahoy' })).toEqual(['signIn.title']);
  expect(findTexts('', null)).toEqual([]);
});
