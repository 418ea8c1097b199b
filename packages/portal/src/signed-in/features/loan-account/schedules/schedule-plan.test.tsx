import type { Cents, LoanPaymentDetails, PaymentMethod, ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { type EditedSchedule, editPlanOf, type ScheduleTerms, schedulePlanOf } from './schedule-plan.ts';
import { newScheduleOf, scheduleEditOf, valuesOf } from './schedule-request.ts';
import { EMPTY_SCHEDULE, type ScheduleValues } from './schedule-schema.ts';

const cents = (amount: number) => amount as Cents;
const fees = { oneTime: cents(350), recurring: cents(200), oneTimeScheduled: cents(300) };
const card = { id: 81, token: 'card', type: 'card', fees } as PaymentMethod;
const ach = { id: 12, token: 'ach', type: 'ach', fees } as PaymentMethod;
const terms: ScheduleTerms = {
  methods: [card, ach],
  details: { loan: { id: 7 }, cardFees: fees } as LoanPaymentDetails,
  flags: { allowCustSchedCount: true },
};
const filled: ScheduleValues = {
  ...EMPTY_SCHEDULE,
  methodToken: 'card',
  amount: '100.00',
  firstDay: '2026-12-31',
};

describe('a new schedule', () => {
  test('costs the one-time fee once, and the recurring fee with each payment', () => {
    expect(schedulePlanOf(filled, terms)).toMatchObject({ fee: 300, each: 10_300, total: 10_300 });
    const monthly = schedulePlanOf({ ...filled, frequency: 'M' }, terms);
    expect(monthly).toMatchObject({ fee: 200, each: 10_200, total: 122_400 });
    expect(monthly.days).toHaveLength(12);
  });

  test('has as many payments as are chosen, where the lender lets one choose', () => {
    const chosen = { ...filled, frequency: 'M', overrideCount: true, count: '3' };
    expect(schedulePlanOf(chosen, terms)).toMatchObject({
      days: ['2026-12-31', '2027-01-31', '2027-02-28'],
      total: 30_600,
    });
    const without = { ...terms, flags: { allowCustSchedCount: false } };
    expect(schedulePlanOf(chosen, without).days).toHaveLength(12);
    const plan = schedulePlanOf(chosen, without);
    expect(newScheduleOf(chosen, plan, without, true)?.schedule.count).toBeUndefined();
  });

  test('has no dates where only the lender knows its pace, and can be asked for all the same', () => {
    const plan = schedulePlanOf({ ...filled, frequency: 'Q' }, terms);
    expect(plan).toMatchObject({ days: null, total: null, each: 10_200 });
    const asked = newScheduleOf({ ...filled, frequency: 'Q' }, plan, terms, true);
    expect(asked?.schedule).toMatchObject({ frequency: 'Q', firstDay: '2026-12-31' });
  });

  test('tells the fee that was shown only to lenders that know the field', () => {
    const plan = schedulePlanOf(filled, terms);
    expect(newScheduleOf(filled, plan, terms, true)?.schedule.fee).toBe(300);
    expect(newScheduleOf(filled, plan, terms, false)?.schedule.fee).toBeUndefined();
  });

  test('has a second day twice a month alone, and an address of its own only when that is ticked', () => {
    const typed = { ...filled, secondDay: '2027-01-15', email: ' a@b.example ' };
    const monthly = newScheduleOf(typed, schedulePlanOf(typed, terms), terms, true);
    expect(monthly?.schedule).toMatchObject({ secondDay: undefined, receiptEmail: undefined });
    const twice = { ...typed, frequency: 'SM', overrideEmail: true };
    expect(newScheduleOf(twice, schedulePlanOf(twice, terms), terms, true)?.schedule).toMatchObject({
      secondDay: '2027-01-15',
      receiptEmail: 'a@b.example',
    });
  });
});

const scheduled = (id: number, dueOn: string, changed: Partial<ScheduledPayment> = {}) =>
  ({
    id,
    groupId: 41,
    amount: cents(10_000),
    method: { id: 12, type: 'ach' },
    dueOn,
    frequency: 'M',
    firstDay: '2026-12-31',
    secondDay: null,
    receiptEmail: null,
    ...changed,
  }) as ScheduledPayment;

/** An edit that begins from the middle one of three payments. */
function edit(wholeSeries: boolean, changed: Partial<ScheduledPayment> = {}) {
  const days = ['2026-12-31', '2027-01-31', '2027-02-28'];
  const remaining = days.map((day, index) => scheduled(50 + index, day, changed));
  const item = remaining[1] ?? scheduled(51, '2027-01-31');
  const before = valuesOf({ item, remaining, wholeSeries }, terms.methods);
  return { item, remaining, wholeSeries, before } satisfies EditedSchedule;
}

function edited(edit: EditedSchedule, changes: Partial<ScheduleValues>) {
  const values = { ...edit.before, ...changes };
  const plan = editPlanOf(values, edit, terms);
  return { plan, change: scheduleEditOf(values, plan, edit, terms) };
}

describe('an edit', () => {
  test('of one payment begins from its day, of a series from the next payment on', () => {
    expect(edit(false).before).toMatchObject({
      firstDay: '2027-01-31',
      methodToken: 'ach',
      amount: '100.00',
    });
    expect(edit(true).before).toMatchObject({ firstDay: '2026-12-31', frequency: 'M', count: '3' });
    const twice = edit(true, { frequency: 'SM', secondDay: '2026-01-15' });
    expect(twice.before).toMatchObject({ firstDay: '2026-12-31', secondDay: '2027-01-31' });
  });

  test('that changes an amount alone sends no days, so that they stay', () => {
    const { plan, change } = edited(edit(true), { amount: '120.00' });
    expect(plan.days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
    expect(change).toMatchObject({ scheduleId: 51, wholeSeries: true, amount: 12_000 });
    expect(change).not.toHaveProperty('firstDay');
    expect(edited(edit(false), { amount: '120.00' }).change).not.toHaveProperty('firstDay');
  });

  test('of a series with another first day begins what remains anew, with as many payments as before', () => {
    const { plan, change } = edited(edit(true), { firstDay: '2027-01-05' });
    expect(plan.days).toEqual(['2027-01-05', '2027-02-05', '2027-03-05']);
    expect(change).toMatchObject({ frequency: 'M', firstDay: '2027-01-05', count: undefined });
  });

  test('of a series with another frequency has that one’s usual count, with another count that', () => {
    expect(edited(edit(true), { frequency: 'W' }).plan.days).toHaveLength(52);
    const { plan, change } = edited(edit(true), { overrideCount: true, count: '5' });
    expect(plan.days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(change).toMatchObject({ count: 5 });
    expect(change).not.toHaveProperty('firstDay');
    expect(change).not.toHaveProperty('frequency');
  });

  test('of one payment moves that alone', () => {
    const { plan, change } = edited(edit(false), { firstDay: '2027-02-03' });
    expect(plan.days).toEqual(['2027-02-03']);
    expect(change).toMatchObject({ scheduleId: 51, wholeSeries: false, firstDay: '2027-02-03' });
    expect(change).not.toHaveProperty('frequency');
  });

  test('agrees on a new fee only where it changes something that the fee was agreed for', () => {
    const kept = edit(true, { fee: cents(150) });
    expect(edited(kept, { firstDay: '2027-01-05' }).plan).toMatchObject({ fee: 150, total: 30_450 });
    expect(edited(kept, { frequency: 'W' }).plan).toMatchObject({ fee: 150, isFeeOfToday: false });
    expect(edited(kept, { amount: '120.00' }).plan).toMatchObject({ fee: 200, total: 36_600 });
    expect(edited(kept, { methodToken: 'card' }).plan.fee).toBe(200);
    expect(edited(kept, { frequency: '0' }).plan).toMatchObject({ fee: 300, total: 10_300 });
  });

  test('shows today’s fee as such, with the total, where the lender does not report the fee that was agreed', () => {
    const kept = edit(true, { fee: null });
    expect(edited(kept, {}).plan).toMatchObject({
      fee: 200,
      isFeeOfToday: true,
      each: 10_200,
      total: 30_600,
    });
    expect(edited(kept, { amount: '120.00' }).plan.isFeeOfToday).toBe(false);
  });

  test('sums payments whose agreed fees differ, and knows no total once there are more of them or a fee is missing', () => {
    const kept = edit(true, { fee: cents(150) });
    const [first, ...others] = kept.remaining;
    if (first === undefined) throw new Error('The series is empty.');
    const differing = { ...kept, remaining: [{ ...first, fee: cents(100) }, ...others] };
    expect(edited(differing, {}).plan).toMatchObject({ fee: 'differs', each: null, total: 30_400 });
    expect(edited(differing, { overrideCount: true, count: '5' }).plan.total).toBeNull();
    const unreported = { ...kept, remaining: [{ ...first, fee: null }, ...others] };
    expect(edited(unreported, {}).plan).toMatchObject({ fee: 'differs', total: null });
  });
});
