import type { Cents, HistoryPayment, LoanSummary, ScheduledPayment } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { findAccountProblems, getSeverity } from './attention-line.tsx';

const TODAY = '2026-11-20';
const createLoan = (overrides: Partial<LoanSummary> = {}) =>
  ({ daysPastDue: 0, totalDue: 0 as Cents, nextPromise: null, ...overrides }) as LoanSummary;
const createScheduledPayment = (dueOn: string, status: ScheduledPayment['status']) =>
  ({ dueOn, status, amount: 5000 as Cents }) as ScheduledPayment;
const findProblems = (
  account: LoanSummary,
  schedules: readonly ScheduledPayment[],
  payments: readonly HistoryPayment[] = [],
) => findAccountProblems(account, { schedules, payments }, TODAY);
const createReturnedPayment = (id: number, paidOn: string, overrides: Partial<HistoryPayment> = {}) =>
  ({
    id,
    paidOn,
    totalPaid: 4150 as Cents,
    canBeVoided: true,
    ...overrides,
  }) as HistoryPayment;
const amountDue = { totalDue: 32_550 as Cents };
const createPromise = (date: string) => ({ nextPromise: { date, amount: 10_000 as Cents } });

test('reports nothing for an account without problems', () => {
  const schedules = [
    createScheduledPayment('2026-10-01', 'success'),
    createScheduledPayment('2026-12-01', 'scheduled'),
  ];
  expect(findProblems(createLoan(createPromise('2026-11-20')), schedules)).toEqual([]);
});

test('reports the days past due and the amount due', () => {
  expect(findProblems(createLoan({ daysPastDue: 12, ...amountDue }), [])).toEqual([
    { kind: 'past-due', days: 12, amount: 32_550 },
  ]);
});

test('reports a broken promise from the day after its date while an amount is due', () => {
  const expected = [{ kind: 'broken-promise', date: '2026-11-19', amount: 10_000 }];
  expect(findProblems(createLoan({ ...amountDue, ...createPromise('2026-11-19') }), [])).toEqual(expected);
  expect(findProblems(createLoan({ ...amountDue, ...createPromise(TODAY) }), [])).toEqual([]);
  expect(findProblems(createLoan(createPromise('2026-11-19')), [])).toEqual([]);
});

test('reports a failed scheduled payment until a later scheduled payment succeeds', () => {
  const failed = createScheduledPayment('2026-10-15', 'failed');
  const expected = [{ kind: 'failed-schedule', date: '2026-10-15', amount: 5000 }];
  expect(findProblems(createLoan(), [createScheduledPayment('2026-10-01', 'success'), failed])).toEqual(
    expected,
  );
  expect(findProblems(createLoan(), [failed, createScheduledPayment('2026-12-01', 'scheduled')])).toEqual(
    expected,
  );
  expect(findProblems(createLoan(), [failed, createScheduledPayment('2026-11-01', 'success')])).toEqual([]);
  expect(findProblems(createLoan(), [createScheduledPayment('2026-10-15', 'deleted')])).toEqual([]);
});

test('reports all problems, the past-due amount first', () => {
  const facts = { daysPastDue: 3, ...amountDue, ...createPromise('2026-11-01') };
  const kinds = findProblems(createLoan(facts), [createScheduledPayment('2026-10-15', 'failed')]).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['past-due', 'broken-promise', 'failed-schedule']);
});

test('reports the latest returned payment, and ignores voided payments', () => {
  const payments = [
    createReturnedPayment(7, '2026-11-18'),
    createReturnedPayment(8, '2026-11-18'),
    createReturnedPayment(9, '2026-11-02'),
  ];
  expect(findProblems(createLoan(), [], payments)).toEqual([
    { kind: 'returned-payment', paymentId: 8, date: '2026-11-18', amount: 4150, count: 3 },
  ]);
  expect(
    findProblems(createLoan(), [], [createReturnedPayment(7, '2026-11-18', { canBeVoided: false })]),
  ).toEqual([]);
});

test.each([
  [1, 'info'],
  [25, 'info'],
  [30, 'info'],
  [31, 'warning'],
  [90, 'warning'],
  [91, 'danger'],
  [1478, 'danger'],
])('%i days past due have the severity %s', (daysPastDue, severity) => {
  expect(getSeverity(findProblems(createLoan({ daysPastDue, ...amountDue }), []))).toBe(severity);
});

test('problems other than days past due have the severity warning', () => {
  expect(
    getSeverity(findProblems(createLoan({ daysPastDue: 3 }), [], [createReturnedPayment(7, '2026-11-18')])),
  ).toBe('warning');
  expect(getSeverity(findProblems(createLoan(), [createScheduledPayment('2026-10-15', 'failed')]))).toBe(
    'warning',
  );
});
