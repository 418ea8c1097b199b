import type { Cents, LoanPaymentDetails, PaymentMethod, ScheduledPayment } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import type { Day } from '../../../lib/dates.ts';
import { parseMoney, sumOf } from '../../../lib/money.ts';
import { convenienceFee, type FeeKind } from '../parts/fees.ts';
import { defaultCount, ONE_TIME, scheduleDays } from './schedule-days.ts';
import { choosesCount, parseCount, type ScheduleValues } from './schedule-schema.ts';

/** What a filled-in form of a scheduled payment comes to; null where it is not known or not chosen yet. */
export interface SchedulePlan {
  readonly method: PaymentMethod | null;
  readonly amount: Cents | null;
  /** 'as-agreed' where an edit changes nothing that the fee was agreed for; the lender does not tell that fee. */
  readonly fee: Cents | 'as-agreed' | null;
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

const feeKind = (frequency: string): FeeKind => (frequency === ONE_TIME ? 'oneTimeScheduled' : 'recurring');

function priced(
  values: ScheduleValues,
  { methods, details }: ScheduleTerms,
  days: readonly Day[] | null,
  keepsFee: (method: PaymentMethod, amount: Cents | null) => boolean,
): SchedulePlan {
  const method = methods.find(({ token }) => token === values.methodToken) ?? null;
  const amount = parseMoney(values.amount);
  const common = { method, amount, days };
  if (method === null) return { ...common, fee: null, each: null, total: null };
  if (keepsFee(method, amount)) return { ...common, fee: 'as-agreed', each: null, total: null };
  const kind = feeKind(values.frequency);
  const fee = convenienceFee(method, details, { kind, toCustomer: false, waived: false });
  const each = amount === null ? null : sumOf(amount, fee);
  return { ...common, fee, each, total: each === null || days === null ? null : times(each, days.length) };
}

/** The days that the form's choices come to. @param usual the number of payments where nobody chooses */
function daysOf(
  values: ScheduleValues,
  { flags }: ScheduleTerms,
  usual: number | null,
): readonly Day[] | null {
  const { frequency, firstDay, secondDay } = values;
  const count = choosesCount(values, flags) ? parseCount(values.count) : usual;
  if (firstDay === '' || count === null) return null;
  return scheduleDays({ frequency, firstDay, secondDay: secondDay === '' ? null : secondDay, count });
}

/** The coming dates with amounts, count and total of a new schedule (decisions, payments). */
export const schedulePlanOf = (values: ScheduleValues, terms: ScheduleTerms): SchedulePlan =>
  priced(values, terms, daysOf(values, terms, defaultCount(values.frequency)), () => false);

/** Whether the days of what remains begin anew: any choice that they depend on is another by now. */
export function isRedated(
  values: ScheduleValues,
  { before, remaining }: EditedSchedule,
  terms: ScheduleTerms,
) {
  const countIsOther = choosesCount(values, terms.flags) && parseCount(values.count) !== remaining.length;
  return (
    countIsOther ||
    values.frequency !== before.frequency ||
    values.firstDay !== before.firstDay ||
    values.secondDay !== before.secondDay
  );
}

function editedDays(values: ScheduleValues, edited: EditedSchedule, terms: ScheduleTerms) {
  if (!edited.wholeSeries) return values.firstDay === '' ? null : [values.firstDay];
  if (!isRedated(values, edited, terms)) return edited.remaining.map(({ dueOn }) => dueOn);
  const isSameFrequency = values.frequency === edited.item.frequency;
  return daysOf(values, terms, isSameFrequency ? edited.remaining.length : defaultCount(values.frequency));
}

/** The same of what an edit leaves scheduled. */
export function editPlanOf(
  values: ScheduleValues,
  edited: EditedSchedule,
  terms: ScheduleTerms,
): SchedulePlan {
  const { item, remaining, wholeSeries } = edited;
  const changed = wholeSeries ? remaining : [item];
  return priced(
    values,
    terms,
    editedDays(values, edited, terms),
    (method, amount) =>
      feeKind(values.frequency) === feeKind(item.frequency) &&
      changed.every(
        (each) => each.amount === amount && each.method?.id === method.id && each.method.type === method.type,
      ),
  );
}
