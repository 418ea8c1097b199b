import type { Cents, ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { countByFilter, filterSchedules, groupSchedules, summarizeSeries } from './schedule-series.tsx';

const createPayment = (
  id: number,
  groupId: number,
  dueOn: string,
  overrides: Partial<ScheduledPayment> = {},
): ScheduledPayment =>
  ({
    id,
    groupId,
    dueOn,
    amount: 7652 as Cents,
    status: 'scheduled',
    frequency: 'SM',
    isRecurring: true,
    ...overrides,
  }) as ScheduledPayment;

describe('the filtered list', () => {
  const payments = [
    createPayment(1, 10, '2026-10-01', { status: 'success' }),
    createPayment(2, 10, '2026-12-15', { status: 'scheduled' }),
    createPayment(3, 10, '2026-11-01', { status: 'failed' }),
    createPayment(4, 10, '2026-12-01', { status: 'scheduled' }),
    createPayment(5, 10, '2026-12-01', { status: 'deleted' }),
  ];
  const getIds = (filter: Parameters<typeof filterSchedules>[1]) =>
    filterSchedules(payments, filter).map(({ id }) => id);

  test('contains pending payments by day, followed by past payments with the latest first', () => {
    expect(getIds('all')).toEqual([4, 2, 5, 3, 1]);
  });

  test.each([
    ['scheduled', [4, 2]],
    ['success', [1]],
    ['failed', [3]],
    ['deleted', [5]],
  ] as const)('contains only matching payments for the filter %s', (filter, expected) => {
    expect(getIds(filter)).toEqual(expected);
  });

  test('has a count for each filter', () => {
    expect(countByFilter(payments)).toEqual({ all: 5, scheduled: 2, success: 1, failed: 1, deleted: 1 });
  });
});

describe('grouping by series', () => {
  const items = [
    createPayment(1, 10, '2026-11-01', { status: 'success' }),
    createPayment(2, 10, '2026-11-15', { status: 'failed' }),
    createPayment(3, 10, '2026-12-15'),
    createPayment(4, 20, '2026-12-10'),
    createPayment(8, 0, '2026-12-20', { isRecurring: false, frequency: '0' }),
    createPayment(9, 0, '2026-12-21', { isRecurring: false, frequency: '0' }),
    createPayment(5, 10, '2026-12-01', { amount: 5000 as Cents }),
    createPayment(6, 30, '2026-09-01', { status: 'deleted' }),
    createPayment(7, 30, '2026-10-01', { status: 'deleted' }),
  ];

  test('combines the payments of each series and lists single payments separately', () => {
    const { series, single } = groupSchedules(filterSchedules(items, 'all'));
    expect(
      series.map(({ groupId, items: seriesItems }) => [groupId, seriesItems.map(({ id }) => id)]),
    ).toEqual([
      [10, [5, 3, 2, 1]],
      [30, [7, 6]],
    ]);
    expect(single.map(({ id }) => id)).toEqual([4, 8, 9]);
  });

  test('lists a payment separately if the filter hides the rest of its series', () => {
    const { series, single } = groupSchedules(filterSchedules(items, 'failed'));
    expect(series).toEqual([]);
    expect(single.map(({ id }) => id)).toEqual([2]);
  });

  test('summarizes the remaining payments of a series and counts its past payments', () => {
    const [activeSeries, endedSeries] = groupSchedules(filterSchedules(items, 'all')).series.map(
      summarizeSeries,
    );
    expect(activeSeries).toEqual({
      count: 2,
      minAmount: 5000,
      maxAmount: 7652,
      frequency: 'SM',
      day: '2026-12-01',
      hasEnded: false,
      past: [
        { status: 'success', count: 1 },
        { status: 'failed', count: 1 },
      ],
    });
    expect(endedSeries).toEqual({
      count: 2,
      minAmount: 7652,
      maxAmount: 7652,
      frequency: 'SM',
      day: '2026-10-01',
      hasEnded: true,
      past: [{ status: 'deleted', count: 2 }],
    });
  });
});
