import type {
  Cents,
  LoanPaymentDetails,
  NewSchedule,
  PaymentMethod,
  ScheduledPayment,
  ScheduleEdit,
} from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import type { Day } from '../../../../lib/format/dates.ts';
import { formatMoneyValue, parseMoney, sumAmounts } from '../../../../lib/format/money.ts';
import { type FeeKind, getConvenienceFee } from '../payments/fees.ts';
import {
  computeDaysAfterCountChange,
  computeDaysAfterDateChange,
  computeScheduleDays,
  getDefaultCount,
  ONE_TIME,
  TWICE_A_MONTH,
} from './schedule-days.ts';
import { isCountEntered, parseCount, type ScheduleValues } from './schedule-schema.ts';

/** The schedule that results from the form values. Unknown or unselected values are null. */
export interface SchedulePlan {
  readonly method: PaymentMethod | null;
  readonly amount: Cents | null;
  /** The fee of one payment; 'differs' if the payments of an edited series have different agreed fees. */
  readonly fee: Cents | 'differs' | null;
  /** True if `fee` is today's fee, because the lender does not report the agreed fee. */
  readonly usesCurrentFee: boolean;
  /** The amount plus the fee of one payment. */
  readonly paymentTotal: Cents | null;
  readonly days: readonly Day[] | null;
  /** The sum of all payments, including fees. */
  readonly total: Cents | null;
}

export interface ScheduleTerms {
  readonly methods: readonly PaymentMethod[];
  readonly details: LoanPaymentDetails;
  readonly flags: Pick<Flags, 'allowCustSchedCount'>;
}

/** An edit of one payment, or of all remaining payments of its series. */
export interface EditedSchedule {
  readonly item: ScheduledPayment;
  /** The remaining payments of the series, including `item`, earliest first. */
  readonly remaining: readonly ScheduledPayment[];
  readonly wholeSeries: boolean;
  /** The initial form values. */
  readonly initialValues: ScheduleValues;
}

const multiply = (amount: Cents, count: number): Cents => (amount * count) as Cents;

/**
 * Returns the sum of all payments and their fees. Returns null if a fee is unreported, if the days are
 * unknown, or if the edit changes the number of payments.
 */
function sumWithFees(
  amount: Cents,
  fees: readonly (Cents | null)[],
  days: readonly Day[] | null,
): Cents | null {
  if (days?.length !== fees.length) return null;
  return fees.reduce<Cents | null>(
    (total, fee) => (total === null || fee === null ? null : sumAmounts(total, amount, fee)),
    0 as Cents,
  );
}

const getFeeKind = (frequency: string): FeeKind =>
  frequency === ONE_TIME ? 'oneTimeScheduled' : 'recurring';

/**
 * @param agreedFees the agreed fee of each payment, null if the lender does not report it; null instead of a
 * list if the current fee applies
 */
function computeFeesAndTotals(
  values: ScheduleValues,
  { methods, details }: ScheduleTerms,
  days: readonly Day[] | null,
  agreedFees: readonly (Cents | null)[] | null,
): SchedulePlan {
  const method = methods.find(({ token }) => token === values.methodToken) ?? null;
  const amount = parseMoney(values.amount);
  const common = { method, amount, days };
  if (method === null)
    return { ...common, fee: null, usesCurrentFee: false, paymentTotal: null, total: null };
  if (agreedFees !== null && new Set(agreedFees).size > 1) {
    const total = amount === null ? null : sumWithFees(amount, agreedFees, days);
    return { ...common, fee: 'differs', usesCurrentFee: false, paymentTotal: null, total };
  }
  const [firstAgreedFee = null] = agreedFees ?? [];
  const kind = getFeeKind(values.frequency);
  const fee =
    firstAgreedFee ?? getConvenienceFee(method, details, { kind, toCustomer: false, waived: false });
  const usesCurrentFee = agreedFees !== null && firstAgreedFee === null;
  const paymentTotal = amount === null ? null : sumAmounts(amount, fee);
  const total = paymentTotal === null || days === null ? null : multiply(paymentTotal, days.length);
  return { ...common, fee, usesCurrentFee, paymentTotal, total };
}

/**
 * Returns the number of payments: the number that the user entered (null if it is invalid), or the default
 * value if the user cannot or does not enter a number.
 */
const getCount = (
  values: ScheduleValues,
  { flags }: ScheduleTerms,
  defaultValue: number | null,
): number | null => (isCountEntered(values, flags) ? parseCount(values.count) : defaultValue);

const isDayMissing = ({ frequency, firstDay, secondDay }: ScheduleValues): boolean =>
  firstDay === '' || (frequency === TWICE_A_MONTH && secondDay === '');

/** Returns the payment days of a new schedule, or null if the form does not determine them. */
function computeDays(values: ScheduleValues, terms: ScheduleTerms): readonly Day[] | null {
  const { frequency, firstDay, secondDay } = values;
  const count = getCount(values, terms, getDefaultCount(frequency));
  if (isDayMissing(values) || count === null) return null;
  return computeScheduleDays({ frequency, firstDay, secondDay: secondDay === '' ? null : secondDay, count });
}

/** Computes the plan of a new schedule (docs/product/schedules.md#schedule-summary). */
export const computeSchedulePlan = (values: ScheduleValues, terms: ScheduleTerms): SchedulePlan =>
  computeFeesAndTotals(values, terms, computeDays(values, terms), null);

const hasDateChange = (values: ScheduleValues, { initialValues }: EditedSchedule): boolean =>
  values.frequency !== initialValues.frequency ||
  values.firstDay !== initialValues.firstDay ||
  values.secondDay !== initialValues.secondDay;

function computeEditedDays(values: ScheduleValues, edited: EditedSchedule, terms: ScheduleTerms) {
  const { item, remaining, wholeSeries, initialValues } = edited;
  if (!wholeSeries) return values.firstDay === '' ? null : [values.firstDay];
  const [first = item, ...others] = remaining;
  const isSameFrequency = values.frequency === item.frequency;
  const count = getCount(
    values,
    terms,
    isSameFrequency ? remaining.length : getDefaultCount(values.frequency),
  );
  if (isDayMissing(values) || count === null) return null;
  return hasDateChange(values, edited)
    ? computeDaysAfterDateChange([first, ...others], values, initialValues, count)
    : computeDaysAfterCountChange([first, ...others], count);
}

/** Computes the plan of the edited payments (docs/product/schedules.md#fee-after-an-edit). */
export function computeEditPlan(
  values: ScheduleValues,
  edited: EditedSchedule,
  terms: ScheduleTerms,
): SchedulePlan {
  const { item, remaining, wholeSeries } = edited;
  const editedPayments = wholeSeries ? remaining : [item];
  const amount = parseMoney(values.amount);
  const method = terms.methods.find(({ token }) => token === values.methodToken);
  const keepsFees =
    getFeeKind(values.frequency) === getFeeKind(item.frequency) &&
    editedPayments.every(
      (each) =>
        each.amount === amount && each.method?.id === method?.id && each.method?.type === method?.type,
    );
  const agreedFees = keepsFees ? editedPayments.map(({ fee }) => fee) : null;
  return computeFeesAndTotals(values, terms, computeEditedDays(values, edited, terms), agreedFees);
}

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
  const { item, remaining, wholeSeries } = edited;
  // The dates of a series start with its first remaining payment, and the lender compares them with the dates of the
  // payment in the request.
  const [first = item] = wholeSeries ? remaining : [item];
  const change = { ...common, scheduleId: first.id, wholeSeries };
  if (wholeSeries) {
    const dates = buildDateTerms(values, terms);
    if (hasDateChange(values, edited)) return { ...change, ...dates };
    return dates.count === remaining.length ? change : { ...change, count: dates.count };
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
    amount: formatMoneyValue(item.amount),
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
