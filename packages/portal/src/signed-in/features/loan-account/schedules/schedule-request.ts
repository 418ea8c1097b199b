import type { LoanPaymentDetails, NewSchedule, PaymentMethod, ScheduleEdit } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';
import {
  type EditedSchedule,
  hasDateChange,
  type SchedulePlan,
  type ScheduleTerms,
} from './schedule-plan.ts';
import { isCountEntered, parseCount, type ScheduleValues } from './schedule-schema.ts';

/** A schedule that the user confirms, with the saved method. */
export interface ScheduleRequest {
  readonly method: PaymentMethod;
  readonly schedule: NewSchedule;
}

/** PAD accounts cannot be used for schedules (docs/product/schedules.md#schedule-fields). */
export const isSchedulable = (method: PaymentMethod): method is PaymentMethod & { type: 'card' | 'ach' } =>
  method.type !== 'pad';

function buildCommonTerms(
  values: ScheduleValues,
  { method, amount }: SchedulePlan,
  { loan }: LoanPaymentDetails,
) {
  if (method === null || amount === null || !isSchedulable(method)) return null;
  return {
    loanId: loan.id,
    amount,
    method: { id: method.id, type: method.type },
    receiptEmail: values.overrideEmail ? values.email.trim() : undefined,
  };
}

const buildDateTerms = (values: ScheduleValues, { flags }: ScheduleTerms) => ({
  frequency: values.frequency,
  firstDay: values.firstDay,
  secondDay: values.frequency === TWICE_A_MONTH ? values.secondDay : undefined,
  count: isCountEntered(values, flags) ? (parseCount(values.count) ?? undefined) : undefined,
});

/**
 * Builds the request that creates a schedule, or returns null if the form is incomplete.
 * @param hasFeeTable true if the lender has the extension fee-table; the request then contains the displayed
 * fee
 */
export function buildScheduleRequest(
  values: ScheduleValues,
  plan: SchedulePlan,
  terms: ScheduleTerms,
  hasFeeTable: boolean,
): ScheduleRequest | null {
  const common = buildCommonTerms(values, plan, terms.details);
  const { method, fee } = plan;
  if (common === null || method === null || fee === null || fee === 'differs') return null;
  return {
    method,
    schedule: { ...common, ...buildDateTerms(values, terms), fee: hasFeeTable ? fee : undefined },
  };
}

/**
 * Builds the request that saves an edit, or returns null if the form is incomplete. Omits unchanged dates, so
 * that the lender keeps their anchor days.
 */
export function buildScheduleEdit(
  values: ScheduleValues,
  plan: SchedulePlan,
  edited: EditedSchedule,
  terms: ScheduleTerms,
): ScheduleEdit | null {
  const common = buildCommonTerms(values, plan, terms.details);
  if (common === null) return null;
  const { item, wholeSeries } = edited;
  const change = { ...common, scheduleId: item.id, wholeSeries };
  if (wholeSeries) {
    const dates = buildDateTerms(values, terms);
    if (hasDateChange(values, edited)) return { ...change, ...dates };
    return dates.count === edited.remaining.length ? change : { ...change, count: dates.count };
  }
  return values.firstDay === item.dueOn ? change : { ...change, firstDay: values.firstDay };
}

/** Returns the initial form values of an edit: the values of one payment, or of a series from its next payment on. */
export function getEditValues(
  { item, remaining, wholeSeries }: Omit<EditedSchedule, 'initialValues'>,
  methods: readonly PaymentMethod[],
): ScheduleValues {
  const method = methods.find(({ id, type }) => id === item.method?.id && type === item.method.type);
  const [first, second] = wholeSeries ? remaining : [item];
  const isTwiceAMonth = wholeSeries && item.frequency === TWICE_A_MONTH;
  return {
    methodToken: method?.token ?? '',
    amount: formatMoney(item.amount).slice(1),
    frequency: item.frequency,
    isFrequencySelected: true,
    firstDay: first?.dueOn ?? item.dueOn,
    secondDay: isTwiceAMonth ? (second?.dueOn ?? item.secondDay ?? '') : '',
    overrideCount: false,
    count: item.frequency === ONE_TIME ? '' : String(remaining.length),
    overrideEmail: item.receiptEmail !== null,
    email: item.receiptEmail ?? '',
  };
}
