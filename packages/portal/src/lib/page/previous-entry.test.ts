import { expect, test } from 'vitest';
import { findPreviousEntry } from './previous-entry.ts';

const LIST_PATH = '/borrowers/signed-up';
const entries = [
  LIST_PATH,
  `${LIST_PATH}?page=2`,
  `${LIST_PATH}/borrowers-details/loan-id/7`,
  '/borrowers/on-app?query=ana',
  `${LIST_PATH}/borrowers-details/loan-id/8`,
  `${LIST_PATH}?page=9`,
].map((path, index) => ({ index, url: `https://portal.example${path}` }));

test('finds the latest history entry of the list, regardless of the number of entries after it', () => {
  expect(findPreviousEntry(entries, 2, LIST_PATH)).toEqual({ href: `${LIST_PATH}?page=2`, delta: -1 });
  expect(findPreviousEntry(entries, 4, LIST_PATH)).toEqual({ href: `${LIST_PATH}?page=2`, delta: -3 });
});

test('ignores entries after the current entry and entries of other pages', () => {
  expect(findPreviousEntry(entries, 0, LIST_PATH)).toBeNull();
  expect(findPreviousEntry(entries, 4, '/borrowers/payment-made')).toBeNull();
});

test('skips an entry without a readable address', () => {
  expect(findPreviousEntry([{ index: 0, url: null }], 1, LIST_PATH)).toBeNull();
});
