import { expect, test } from 'vitest';
import { listRange } from './list-range.ts';

test('counts the records of a full, a last and a larger page from 1', () => {
  expect(listRange({ page: 1, limit: 12 }, 12, 2043)).toEqual({ from: 1, to: 12, total: 2043 });
  expect(listRange({ page: 171, limit: 12 }, 3, 2043)).toEqual({ from: 2041, to: 2043, total: 2043 });
  expect(listRange({ page: 2, limit: 48 }, 48, 2043)).toEqual({ from: 49, to: 96, total: 2043 });
});

test('returns null for an unknown total and for an empty page', () => {
  expect(listRange({ page: 1, limit: 12 }, 12, null)).toBeNull();
  expect(listRange({ page: 9, limit: 12 }, 0, 12)).toBeNull();
});
