import type { Cents, LoanSummary, ScheduledPayment } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { attentionOf } from './attention.ts';

const TODAY = '2026-11-20';
const loan = (facts: Partial<LoanSummary> = {}) =>
  ({ daysPastDue: 0, totalDue: 0 as Cents, nextPromise: null, ...facts }) as LoanSummary;
const item = (dueOn: string, status: ScheduledPayment['status']) =>
  ({ dueOn, status, amount: 5000 as Cents }) as ScheduledPayment;
const owed = { totalDue: 32_550 as Cents };
const promise = (date: string) => ({ nextPromise: { date, amount: 10_000 as Cents } });

test('an account that is in order needs none', () => {
  const schedules = [item('2026-10-01', 'success'), item('2026-12-01', 'scheduled')];
  expect(attentionOf(loan(promise('2026-11-20')), schedules, TODAY)).toEqual([]);
});

test('an account past due says for how long and how much', () => {
  expect(attentionOf(loan({ daysPastDue: 12, ...owed }), [], TODAY)).toEqual([
    { kind: 'past-due', days: 12, amount: 32_550 },
  ]);
});

test('a promise is broken the day after its own while something is owed', () => {
  const broken = [{ kind: 'broken-promise', date: '2026-11-19', amount: 10_000 }];
  expect(attentionOf(loan({ ...owed, ...promise('2026-11-19') }), [], TODAY)).toEqual(broken);
  expect(attentionOf(loan({ ...owed, ...promise(TODAY) }), [], TODAY)).toEqual([]);
  expect(attentionOf(loan(promise('2026-11-19')), [], TODAY)).toEqual([]);
});

test('a scheduled payment that failed counts until a later one succeeds', () => {
  const failed = item('2026-10-15', 'failed');
  const said = [{ kind: 'failed-schedule', date: '2026-10-15', amount: 5000 }];
  expect(attentionOf(loan(), [item('2026-10-01', 'success'), failed], TODAY)).toEqual(said);
  expect(attentionOf(loan(), [failed, item('2026-12-01', 'scheduled')], TODAY)).toEqual(said);
  expect(attentionOf(loan(), [failed, item('2026-11-01', 'success')], TODAY)).toEqual([]);
  expect(attentionOf(loan(), [item('2026-10-15', 'deleted')], TODAY)).toEqual([]);
});

test('all that needs attention is said, what is owed first', () => {
  const facts = { daysPastDue: 3, ...owed, ...promise('2026-11-01') };
  const kinds = attentionOf(loan(facts), [item('2026-10-15', 'failed')], TODAY).map(({ kind }) => kind);
  expect(kinds).toEqual(['past-due', 'broken-promise', 'failed-schedule']);
});
