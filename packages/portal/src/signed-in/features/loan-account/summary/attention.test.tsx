import type { Cents, HistoryPayment, LoanSummary, ScheduledPayment } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { attentionOf, severityOf } from './attention.ts';

const TODAY = '2026-11-20';
const loan = (facts: Partial<LoanSummary> = {}) =>
  ({ daysPastDue: 0, totalDue: 0 as Cents, nextPromise: null, ...facts }) as LoanSummary;
const item = (dueOn: string, status: ScheduledPayment['status']) =>
  ({ dueOn, status, amount: 5000 as Cents }) as ScheduledPayment;
const attention = (
  account: LoanSummary,
  schedules: readonly ScheduledPayment[],
  payments: readonly HistoryPayment[] = [],
) => attentionOf(account, { schedules, payments }, TODAY);
const returned = (id: number, paidOn: string, facts: Partial<HistoryPayment> = {}) =>
  ({
    id,
    paidOn,
    totalPaid: 4150 as Cents,
    isCardOrAch: true,
    achStatus: 1,
    isRefunded: false,
    ...facts,
  }) as HistoryPayment;
const owed = { totalDue: 32_550 as Cents };
const promise = (date: string) => ({ nextPromise: { date, amount: 10_000 as Cents } });

test('an account that is in order needs none', () => {
  const schedules = [item('2026-10-01', 'success'), item('2026-12-01', 'scheduled')];
  expect(attention(loan(promise('2026-11-20')), schedules)).toEqual([]);
});

test('an account past due says for how long and how much', () => {
  expect(attention(loan({ daysPastDue: 12, ...owed }), [])).toEqual([
    { kind: 'past-due', days: 12, amount: 32_550 },
  ]);
});

test('a promise is broken the day after its own while something is owed', () => {
  const broken = [{ kind: 'broken-promise', date: '2026-11-19', amount: 10_000 }];
  expect(attention(loan({ ...owed, ...promise('2026-11-19') }), [])).toEqual(broken);
  expect(attention(loan({ ...owed, ...promise(TODAY) }), [])).toEqual([]);
  expect(attention(loan(promise('2026-11-19')), [])).toEqual([]);
});

test('a scheduled payment that failed counts until a later one succeeds', () => {
  const failed = item('2026-10-15', 'failed');
  const said = [{ kind: 'failed-schedule', date: '2026-10-15', amount: 5000 }];
  expect(attention(loan(), [item('2026-10-01', 'success'), failed])).toEqual(said);
  expect(attention(loan(), [failed, item('2026-12-01', 'scheduled')])).toEqual(said);
  expect(attention(loan(), [failed, item('2026-11-01', 'success')])).toEqual([]);
  expect(attention(loan(), [item('2026-10-15', 'deleted')])).toEqual([]);
});

test('all that needs attention is said, what is owed first', () => {
  const facts = { daysPastDue: 3, ...owed, ...promise('2026-11-01') };
  const kinds = attention(loan(facts), [item('2026-10-15', 'failed')]).map(({ kind }) => kind);
  expect(kinds).toEqual(['past-due', 'broken-promise', 'failed-schedule']);
});

test('a payment that the bank returned counts until it is voided', () => {
  const payments = [returned(7, '2026-11-18'), returned(8, '2026-11-18'), returned(9, '2026-11-02')];
  expect(attention(loan(), [], payments)).toEqual([
    { kind: 'returned-payment', paymentId: 8, date: '2026-11-18', amount: 4150, count: 3 },
  ]);
  expect(attention(loan(), [], [returned(7, '2026-11-18', { achStatus: 2 })])).toEqual([]);
  expect(attention(loan(), [], [returned(7, '2026-11-18', { isCardOrAch: false })])).toEqual([]);
});

test.each([
  [1, 'info'],
  [25, 'info'],
  [30, 'info'],
  [31, 'warning'],
  [90, 'warning'],
  [91, 'danger'],
  [1478, 'danger'],
])('%i days past due are drawn as %s', (daysPastDue, severity) => {
  expect(severityOf(attention(loan({ daysPastDue, ...owed }), []))).toBe(severity);
});

test('any other problem is a warning', () => {
  expect(severityOf(attention(loan({ daysPastDue: 3 }), [], [returned(7, '2026-11-18')]))).toBe('warning');
  expect(severityOf(attention(loan(), [item('2026-10-15', 'failed')]))).toBe('warning');
});
