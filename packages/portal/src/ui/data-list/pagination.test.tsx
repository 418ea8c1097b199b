import { expect, test } from 'vitest';
import { getListRange } from './pagination.tsx';

test('returns the numbers of the first and the last record on a page, counted from 1', () => {
  expect(getListRange({ page: 1, limit: 12 }, 12, 2043)).toEqual({ from: 1, to: 12, total: 2043 });
  expect(getListRange({ page: 171, limit: 12 }, 3, 2043)).toEqual({ from: 2041, to: 2043, total: 2043 });
  expect(getListRange({ page: 2, limit: 48 }, 48, 2043)).toEqual({ from: 49, to: 96, total: 2043 });
});

test('returns null if the total is unknown or the page is empty', () => {
  expect(getListRange({ page: 1, limit: 12 }, 12, null)).toBeNull();
  expect(getListRange({ page: 9, limit: 12 }, 0, 12)).toBeNull();
});
