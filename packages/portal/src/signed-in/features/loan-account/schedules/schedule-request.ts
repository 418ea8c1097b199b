import type { LoanPaymentDetails, NewSchedule, PaymentMethod, ScheduleEdit } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';
import { type EditedSchedule, isRedated, type SchedulePlan, type ScheduleTerms } from './schedule-plan.ts';
import { choosesCount, parseCount, type ScheduleValues } from './schedule-schema.ts';

/** A schedule as the user confirms it, and its method. */
export interface ScheduleRequest {
  readonly method: PaymentMethod;
  readonly schedule: NewSchedule;
}

/** Whether a schedule can pay with it: PAD is not scheduled (decisions, payments). */
export const canSchedule = (method: PaymentMethod): method is PaymentMethod & { type: 'card' | 'ach' } =>
  method.type !== 'pad';

function commonTerms(values: ScheduleValues, { method, amount }: SchedulePlan, { loan }: LoanPaymentDetails) {
  if (method === null || amount === null || !canSchedule(method)) return null;
  return {
    loanId: loan.id,
    amount,
    method: { id: method.id, type: method.type },
    receiptEmail: values.overrideEmail ? values.email.trim() : undefined,
  };
}

const dateTerms = (values: ScheduleValues, { flags }: ScheduleTerms) => ({
  frequency: values.frequency,
  firstDay: values.firstDay,
  secondDay: values.frequency === TWICE_A_MONTH ? values.secondDay : undefined,
  count: choosesCount(values, flags) ? (parseCount(values.count) ?? undefined) : undefined,
});

/**
 * The schedule that a valid form asks for; null while it is not complete.
 * @param tellsFees whether the lender has the extension fee-table, and so the field that guards the fee that was shown
 */
export function newScheduleOf(
  values: ScheduleValues,
  plan: SchedulePlan,
  terms: ScheduleTerms,
  tellsFees: boolean,
): ScheduleRequest | null {
  const common = commonTerms(values, plan, terms.details);
  const { method, fee } = plan;
  if (common === null || method === null || fee === null || fee === 'differs') return null;
  return {
    method,
    schedule: { ...common, ...dateTerms(values, terms), fee: tellsFees ? fee : undefined },
  };
}

/** The change that a valid form asks for; null while it is not complete. Dates that stay are not sent, so that they keep their days of the month. */
export function scheduleEditOf(
  values: ScheduleValues,
  plan: SchedulePlan,
  edited: EditedSchedule,
  terms: ScheduleTerms,
): ScheduleEdit | null {
  const common = commonTerms(values, plan, terms.details);
  if (common === null) return null;
  const { item, wholeSeries } = edited;
  const change = { ...common, scheduleId: item.id, wholeSeries };
  if (wholeSeries) {
    const dates = dateTerms(values, terms);
    if (isRedated(values, edited)) return { ...change, ...dates };
    return dates.count === edited.remaining.length ? change : { ...change, count: dates.count };
  }
  return values.firstDay === item.dueOn ? change : { ...change, firstDay: values.firstDay };
}

/** What an edit begins from: one payment as it is, or the series from its next payment on. */
export function valuesOf(
  { item, remaining, wholeSeries }: Omit<EditedSchedule, 'before'>,
  methods: readonly PaymentMethod[],
): ScheduleValues {
  const method = methods.find(({ id, type }) => id === item.method?.id && type === item.method.type);
  const [first, second] = wholeSeries ? remaining : [item];
  const isTwiceAMonth = wholeSeries && item.frequency === TWICE_A_MONTH;
  return {
    methodToken: method?.token ?? '',
    amount: formatMoney(item.amount).slice(1),
    frequency: item.frequency,
    frequencyChosen: true,
    firstDay: first?.dueOn ?? item.dueOn,
    secondDay: isTwiceAMonth ? (second?.dueOn ?? item.secondDay ?? '') : '',
    overrideCount: false,
    count: item.frequency === ONE_TIME ? '' : String(remaining.length),
    overrideEmail: item.receiptEmail !== null,
    email: item.receiptEmail ?? '',
  };
}
