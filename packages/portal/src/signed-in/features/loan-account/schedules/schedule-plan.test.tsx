import type { Cents, LoanPaymentDetails, PaymentMethod, ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import {
  buildScheduleEdit,
  buildScheduleRequest,
  computeEditPlan,
  computeSchedulePlan,
  type EditedSchedule,
  getEditValues,
  type ScheduleTerms,
} from './schedule-plan.ts';
import { EMPTY_SCHEDULE, type ScheduleValues } from './schedule-schema.ts';

const toCents = (amount: number) => amount as Cents;
const fees = { oneTime: toCents(350), recurring: toCents(200), oneTimeScheduled: toCents(300) };
const card = { id: 81, token: 'card', type: 'card', fees } as PaymentMethod;
const ach = { id: 12, token: 'ach', type: 'ach', fees } as PaymentMethod;
const terms: ScheduleTerms = {
  methods: [card, ach],
  details: { loan: { id: 7 }, cardFees: fees } as LoanPaymentDetails,
  flags: { allowCustSchedCount: true },
};
const filledValues: ScheduleValues = {
  ...EMPTY_SCHEDULE,
  methodToken: 'card',
  amount: '100.00',
  firstDay: '2026-12-31',
};

describe('a new schedule', () => {
  test('charges the one-time fee for one payment and the recurring fee for each payment of a series', () => {
    expect(computeSchedulePlan(filledValues, terms)).toMatchObject({
      fee: 300,
      paymentTotal: 10_300,
      total: 10_300,
    });
    const monthlyPlan = computeSchedulePlan({ ...filledValues, frequency: 'M' }, terms);
    expect(monthlyPlan).toMatchObject({ fee: 200, paymentTotal: 10_200, total: 122_400 });
    expect(monthlyPlan.days).toHaveLength(12);
  });

  test('uses the number of payments that the user enters only if the lender has the flag allowCustSchedCount', () => {
    const valuesWithCount = { ...filledValues, frequency: 'M', overrideCount: true, count: '3' };
    expect(computeSchedulePlan(valuesWithCount, terms)).toMatchObject({
      days: ['2026-12-31', '2027-01-31', '2027-02-28'],
      total: 30_600,
    });
    const termsWithoutFlag = { ...terms, flags: { allowCustSchedCount: false } };
    expect(computeSchedulePlan(valuesWithCount, termsWithoutFlag).days).toHaveLength(12);
    const plan = computeSchedulePlan(valuesWithCount, termsWithoutFlag);
    expect(
      buildScheduleRequest(valuesWithCount, plan, termsWithoutFlag, true)?.schedule.count,
    ).toBeUndefined();
  });

  test('has no dates as long as the second date of twice a month is missing', () => {
    const values = { ...filledValues, frequency: 'SM' };
    expect(computeSchedulePlan(values, terms)).toMatchObject({ days: null, total: null });
    expect(computeSchedulePlan({ ...values, secondDay: '2027-01-15' }, terms).days).toHaveLength(24);
  });

  test('has no dates for an unknown frequency, but can be submitted', () => {
    const plan = computeSchedulePlan({ ...filledValues, frequency: 'Q' }, terms);
    expect(plan).toMatchObject({ days: null, total: null, paymentTotal: 10_200 });
    const request = buildScheduleRequest({ ...filledValues, frequency: 'Q' }, plan, terms, true);
    expect(request?.schedule).toMatchObject({ frequency: 'Q', firstDay: '2026-12-31' });
  });

  test('sends the displayed fee only to lenders with the extension fee-table', () => {
    const plan = computeSchedulePlan(filledValues, terms);
    expect(buildScheduleRequest(filledValues, plan, terms, true)?.schedule.fee).toBe(300);
    expect(buildScheduleRequest(filledValues, plan, terms, false)?.schedule.fee).toBeUndefined();
  });

  test('sends a second day only for twice a month, and a receipt address only if selected', () => {
    const typedValues = { ...filledValues, secondDay: '2027-01-15', email: ' a@b.example ' };
    const monthly = buildScheduleRequest(typedValues, computeSchedulePlan(typedValues, terms), terms, true);
    expect(monthly?.schedule).toMatchObject({ secondDay: undefined, receiptEmail: undefined });
    const twiceMonthlyValues = { ...typedValues, frequency: 'SM', overrideEmail: true };
    expect(
      buildScheduleRequest(twiceMonthlyValues, computeSchedulePlan(twiceMonthlyValues, terms), terms, true)
        ?.schedule,
    ).toMatchObject({
      secondDay: '2027-01-15',
      receiptEmail: 'a@b.example',
    });
  });
});

const createScheduledPayment = (id: number, dueOn: string, overrides: Partial<ScheduledPayment> = {}) =>
  ({
    id,
    groupId: 41,
    amount: toCents(10_000),
    method: { id: 12, type: 'ach' },
    dueOn,
    frequency: 'M',
    firstDay: '2026-12-31',
    secondDay: null,
    receiptEmail: null,
    ...overrides,
  }) as ScheduledPayment;

/** Creates an edit of the second of three payments. */
function createEdit(wholeSeries: boolean, overrides: Partial<ScheduledPayment> = {}) {
  const days = ['2026-12-31', '2027-01-31', '2027-02-28'];
  const remaining = days.map((day, index) => createScheduledPayment(50 + index, day, overrides));
  const item = remaining[1] ?? createScheduledPayment(51, '2027-01-31');
  const initialValues = getEditValues({ item, remaining, wholeSeries }, terms.methods);
  return { item, remaining, wholeSeries, initialValues } satisfies EditedSchedule;
}

function applyEdit(edit: EditedSchedule, changes: Partial<ScheduleValues>) {
  const values = { ...edit.initialValues, ...changes };
  const plan = computeEditPlan(values, edit, terms);
  return { plan, change: buildScheduleEdit(values, plan, edit, terms) };
}

describe('an edit of a schedule', () => {
  test('starts with the date of the payment, or with the date of the next payment if a series is edited', () => {
    expect(createEdit(false).initialValues).toMatchObject({
      firstDay: '2027-01-31',
      methodToken: 'ach',
      amount: '100.00',
    });
    expect(createEdit(true).initialValues).toMatchObject({
      firstDay: '2026-12-31',
      frequency: 'M',
      count: '3',
    });
    const twice = createEdit(true, { frequency: 'SM', secondDay: '2026-01-15' });
    expect(twice.initialValues).toMatchObject({ firstDay: '2026-12-31', secondDay: '2027-01-31' });
  });

  test('sends no dates if only the amount changes', () => {
    const { plan, change } = applyEdit(createEdit(true), { amount: '120.00' });
    expect(plan.days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
    expect(change).toMatchObject({ scheduleId: 50, wholeSeries: true, amount: 12_000 });
    expect(change).not.toHaveProperty('firstDay');
    expect(applyEdit(createEdit(false), { amount: '120.00' }).change).not.toHaveProperty('firstDay');
  });

  test('identifies a series by its first remaining payment, even if the new first day is the day of the edited payment', () => {
    const { change } = applyEdit(createEdit(true), { firstDay: '2027-01-31' });
    expect(change).toMatchObject({ scheduleId: 50, firstDay: '2027-01-31' });
  });

  test('computes new days for the same number of payments if the first day of a series changes', () => {
    const { plan, change } = applyEdit(createEdit(true), { firstDay: '2027-01-05' });
    expect(plan.days).toEqual(['2027-01-05', '2027-02-05', '2027-03-05']);
    expect(change).toMatchObject({ frequency: 'M', firstDay: '2027-01-05', count: undefined });
  });

  test('uses the default count if the frequency changes, and sends no dates if only the count changes', () => {
    expect(applyEdit(createEdit(true), { frequency: 'W' }).plan.days).toHaveLength(52);
    const { plan, change } = applyEdit(createEdit(true), { overrideCount: true, count: '5' });
    expect(plan.days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(change).toMatchObject({ count: 5 });
    expect(change).not.toHaveProperty('firstDay');
    expect(change).not.toHaveProperty('frequency');
  });

  test('moves only one payment if the edit does not apply to the whole series', () => {
    const { plan, change } = applyEdit(createEdit(false), { firstDay: '2027-02-03' });
    expect(plan.days).toEqual(['2027-02-03']);
    expect(change).toMatchObject({ scheduleId: 51, wholeSeries: false, firstDay: '2027-02-03' });
    expect(change).not.toHaveProperty('frequency');
  });

  test('uses the current fee only if the method, amount or kind of payment changes', () => {
    const original = createEdit(true, { fee: toCents(150) });
    expect(applyEdit(original, { firstDay: '2027-01-05' }).plan).toMatchObject({ fee: 150, total: 30_450 });
    expect(applyEdit(original, { frequency: 'W' }).plan).toMatchObject({ fee: 150, usesCurrentFee: false });
    expect(applyEdit(original, { amount: '120.00' }).plan).toMatchObject({ fee: 200, total: 36_600 });
    expect(applyEdit(original, { methodToken: 'card' }).plan.fee).toBe(200);
    expect(applyEdit(original, { frequency: '0' }).plan).toMatchObject({ fee: 300, total: 10_300 });
  });

  test('sets usesCurrentFee if the lender does not report the agreed fee', () => {
    const original = createEdit(true, { fee: null });
    expect(applyEdit(original, {}).plan).toMatchObject({
      fee: 200,
      usesCurrentFee: true,
      paymentTotal: 10_200,
      total: 30_600,
    });
    expect(applyEdit(original, { amount: '120.00' }).plan.usesCurrentFee).toBe(false);
  });

  test('adds up the agreed fees if they differ, but has no total if payments are added or a fee is not reported', () => {
    const original = createEdit(true, { fee: toCents(150) });
    const [first, ...others] = original.remaining;
    if (first === undefined) throw new Error('The series is empty.');
    const differing = { ...original, remaining: [{ ...first, fee: toCents(100) }, ...others] };
    expect(applyEdit(differing, {}).plan).toMatchObject({
      fee: 'differs',
      paymentTotal: null,
      total: 30_400,
    });
    expect(applyEdit(differing, { overrideCount: true, count: '5' }).plan.total).toBeNull();
    const unreported = { ...original, remaining: [{ ...first, fee: null }, ...others] };
    expect(applyEdit(unreported, {}).plan).toMatchObject({ fee: 'differs', total: null });
  });
});
