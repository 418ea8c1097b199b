import { expect, test } from 'vitest';
import { earlierEntry } from './earlier-entry.ts';

const LIST = '/borrowers/signed-up';
const entries = [
  LIST,
  `${LIST}?page=2`,
  `${LIST}/borrowers-details/loan-id/7`,
  '/borrowers/on-app?query=ana',
  `${LIST}/borrowers-details/loan-id/8`,
  `${LIST}?page=9`,
].map((path, index) => ({ index, url: `https://portal.example${path}` }));

test('the way back leads to the list as it was left last, however many pages lie between', () => {
  expect(earlierEntry(entries, 2, LIST)).toEqual({ href: `${LIST}?page=2`, delta: -1 });
  expect(earlierEntry(entries, 4, LIST)).toEqual({ href: `${LIST}?page=2`, delta: -3 });
});

test('what lies ahead, and other pages, are no way back', () => {
  expect(earlierEntry(entries, 0, LIST)).toBeNull();
  expect(earlierEntry(entries, 4, '/borrowers/payment-made')).toBeNull();
});

test('an entry that keeps its address to itself is passed over', () => {
  expect(earlierEntry([{ index: 0, url: null }], 1, LIST)).toBeNull();
});
