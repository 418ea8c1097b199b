import type { Cents, LoanPaymentDetails, PaymentMethod, ScheduledPayment } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import type { Day } from '../../../../lib/format/dates.ts';
import { parseMoney, sumOf } from '../../../../lib/format/money.ts';
import { convenienceFee, type FeeKind } from '../payments/fees.ts';
import { redatedDays, resizedDays } from './redated-series.ts';
import { defaultCount, ONE_TIME, scheduleDays } from './schedule-days.ts';
import { choosesCount, parseCount, type ScheduleValues } from './schedule-schema.ts';

/** What a filled-in form of a scheduled payment comes to; null where it is not known or not chosen yet. */
export interface SchedulePlan {
  readonly method: PaymentMethod | null;
  readonly amount: Cents | null;
  /** Of one payment; 'differs' where an edit keeps fees that differ by payment. */
  readonly fee: Cents | 'differs' | null;
  /** An edit keeps the fee that was agreed, which the lender does not report: `fee` is its fee of today. */
  readonly isFeeOfToday: boolean;
  /** Of one payment: amount and fee. */
  readonly each: Cents | null;
  readonly days: readonly Day[] | null;
  /** Of all payments. */
  readonly total: Cents | null;
}

/** What the forms choose from, and the lender's flags that count. */
export interface ScheduleTerms {
  readonly methods: readonly PaymentMethod[];
  readonly details: LoanPaymentDetails;
  readonly flags: Pick<Flags, 'allowCustSchedCount'>;
}

/** What is edited: one payment, or all that remains of its series. */
export interface EditedSchedule {
  readonly item: ScheduledPayment;
  /** What is still to come of its series, by day. */
  readonly remaining: readonly ScheduledPayment[];
  readonly wholeSeries: boolean;
  /** What the form held before anything was changed. */
  readonly before: ScheduleValues;
}

const times = (amount: Cents, count: number): Cents => (amount * count) as Cents;

/** Of payments whose fees differ; null where one of them is not reported, or payments are added or removed. */
function totalOf(amount: Cents, fees: readonly (Cents | null)[], days: readonly Day[] | null): Cents | null {
  if (days?.length !== fees.length) return null;
  return fees.reduce<Cents | null>(
    (total, fee) => (total === null || fee === null ? null : sumOf(total, amount, fee)),
    0 as Cents,
  );
}

const feeKind = (frequency: string): FeeKind => (frequency === ONE_TIME ? 'oneTimeScheduled' : 'recurring');

/**
 * @param agreed the fees of the payments that keep theirs, in order, each null where the lender does not report it;
 *   null where the fee is agreed anew
 */
function priced(
  values: ScheduleValues,
  { methods, details }: ScheduleTerms,
  days: readonly Day[] | null,
  agreed: readonly (Cents | null)[] | null,
): SchedulePlan {
  const method = methods.find(({ token }) => token === values.methodToken) ?? null;
  const amount = parseMoney(values.amount);
  const common = { method, amount, days };
  if (method === null) return { ...common, fee: null, isFeeOfToday: false, each: null, total: null };
  if (agreed !== null && new Set(agreed).size > 1) {
    const total = amount === null ? null : totalOf(amount, agreed, days);
    return { ...common, fee: 'differs', isFeeOfToday: false, each: null, total };
  }
  const [reported = null] = agreed ?? [];
  const kind = feeKind(values.frequency);
  const fee = reported ?? convenienceFee(method, details, { kind, toCustomer: false, waived: false });
  const isFeeOfToday = agreed !== null && reported === null;
  const each = amount === null ? null : sumOf(amount, fee);
  const total = each === null || days === null ? null : times(each, days.length);
  return { ...common, fee, isFeeOfToday, each, total };
}

/** Returns the number of payments; null while what is typed is no number. @param usual where nobody chooses */
const countOf = (values: ScheduleValues, { flags }: ScheduleTerms, usual: number | null): number | null =>
  choosesCount(values, flags) ? parseCount(values.count) : usual;

/** The days that the form's choices come to. */
function daysOf(values: ScheduleValues, terms: ScheduleTerms): readonly Day[] | null {
  const { frequency, firstDay, secondDay } = values;
  const count = countOf(values, terms, defaultCount(frequency));
  if (firstDay === '' || count === null) return null;
  return scheduleDays({ frequency, firstDay, secondDay: secondDay === '' ? null : secondDay, count });
}

/** The coming dates with amounts, count and total of a new schedule (decisions, payments). */
export const schedulePlanOf = (values: ScheduleValues, terms: ScheduleTerms): SchedulePlan =>
  priced(values, terms, daysOf(values, terms), null);

/** Returns true if another date or frequency is chosen, so that the days of what remains are computed anew. */
export const isRedated = (values: ScheduleValues, { before }: EditedSchedule): boolean =>
  values.frequency !== before.frequency ||
  values.firstDay !== before.firstDay ||
  values.secondDay !== before.secondDay;

function editedDays(values: ScheduleValues, edited: EditedSchedule, terms: ScheduleTerms) {
  const { item, remaining, wholeSeries, before } = edited;
  if (!wholeSeries) return values.firstDay === '' ? null : [values.firstDay];
  const [first = item, ...others] = remaining;
  const isSameFrequency = values.frequency === item.frequency;
  const count = countOf(values, terms, isSameFrequency ? remaining.length : defaultCount(values.frequency));
  if (values.firstDay === '' || count === null) return null;
  return isRedated(values, edited)
    ? redatedDays([first, ...others], values, before, count)
    : resizedDays([first, ...others], count);
}

/** The same of what an edit leaves scheduled. */
export function editPlanOf(
  values: ScheduleValues,
  edited: EditedSchedule,
  terms: ScheduleTerms,
): SchedulePlan {
  const { item, remaining, wholeSeries } = edited;
  const changed = wholeSeries ? remaining : [item];
  const amount = parseMoney(values.amount);
  const method = terms.methods.find(({ token }) => token === values.methodToken);
  const keepsFees =
    feeKind(values.frequency) === feeKind(item.frequency) &&
    changed.every(
      (each) =>
        each.amount === amount && each.method?.id === method?.id && each.method?.type === method?.type,
    );
  const agreed = keepsFees ? changed.map(({ fee }) => fee) : null;
  return priced(values, terms, editedDays(values, edited, terms), agreed);
}
