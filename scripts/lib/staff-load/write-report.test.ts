import { expect, test } from 'vitest';
import { findWriteErrors, formatWriteReport, summarizeWrites } from './write-report.ts';

const calls = [
  { operation: 'pay', ms: 1, error: null, isTemporary: false },
  { operation: 'pay', ms: 1, error: 'network', isTemporary: true },
  { operation: 'other', ms: 1, error: 'network', isTemporary: true },
];

test('reports acknowledged writes without an effect, and writes with two effects', () => {
  const writes = {
    kind: 'payments',
    operation: 'pay',
    acknowledged: ['a', 'b'],
    effects: ['b', 'b', 'not acknowledged'],
  };
  const summary = summarizeWrites(writes, calls);
  expect(summary).toEqual({
    kind: 'payments',
    attempts: 2,
    failed: 1,
    acknowledged: 2,
    lost: ['a'],
    twice: ['b'],
  });
  expect(findWriteErrors([summary])).toEqual(['payments: 1 lost, such as a', 'payments: 1 twice, such as b']);
});

test('reports no error if each acknowledged write has one effect', () => {
  const summaries = [
    summarizeWrites({ kind: 'payments', operation: 'pay', acknowledged: ['a'], effects: ['a', 'b'] }, calls),
    summarizeWrites({ kind: 'sign-ins', operation: null, acknowledged: ['a'], effects: null }, calls),
  ];
  expect(findWriteErrors(summaries)).toEqual([]);
  expect(
    formatWriteReport(summaries)
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['kind', 'attempts', 'failed', 'acknowledged', 'lost', 'twice'],
    ['payments', '2', '1', '1', '0', '0'],
    ['sign-ins', '-', '-', '1', '-', '-'],
  ]);
});
