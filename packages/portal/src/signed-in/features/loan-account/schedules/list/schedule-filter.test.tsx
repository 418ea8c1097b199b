import type { ScheduledPayment } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { countByFilter, filterSchedules } from './schedule-series.ts';

const item = (id: number, dueOn: string, status: ScheduledPayment['status']) =>
  ({ id, dueOn, status }) as ScheduledPayment;

const items = [
  item(1, '2026-10-01', 'success'),
  item(2, '2026-12-15', 'scheduled'),
  item(3, '2026-11-01', 'failed'),
  item(4, '2026-12-01', 'scheduled'),
  item(5, '2026-12-01', 'deleted'),
];
const ids = (filter: Parameters<typeof filterSchedules>[1]) =>
  filterSchedules(items, filter).map(({ id }) => id);

test('lists pending payments by day, followed by past payments with the latest first', () => {
  expect(ids('all')).toEqual([4, 2, 5, 3, 1]);
});

test.each([
  ['scheduled', [4, 2]],
  ['success', [1]],
  ['failed', [3]],
  ['deleted', [5]],
] as const)('filters by %s', (filter, expected) => {
  expect(ids(filter)).toEqual(expected);
});

test('counts the payments of each filter', () => {
  expect(countByFilter(items)).toEqual({ all: 5, scheduled: 2, success: 1, failed: 1, deleted: 1 });
});
