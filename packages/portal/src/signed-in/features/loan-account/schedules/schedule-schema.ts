import type { PaymentMethod } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { validateAmount } from '../payments/payment-schema.ts';
import { addDays, ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';

/** The form values for new and edited schedules. Dates are yyyy-MM-dd, or '' for none. */
export interface ScheduleValues {
  /** The token of the selected method; '' for none. */
  readonly methodToken: string;
  readonly amount: string;
  readonly frequency: string;
  /** True if the user selected the frequency, which the lender's suggestion must not replace. */
  readonly isFrequencySelected: boolean;
  readonly firstDay: string;
  readonly secondDay: string;
  readonly overrideCount: boolean;
  readonly count: string;
  readonly overrideEmail: boolean;
  readonly email: string;
}

export const EMPTY_SCHEDULE: ScheduleValues = {
  methodToken: '',
  amount: '',
  frequency: ONE_TIME,
  isFrequencySelected: false,
  firstDay: '',
  secondDay: '',
  overrideCount: false,
  count: '',
  overrideEmail: false,
  email: '',
};

/** The maximum of the contract: five years of weekly payments. */
const MAX_PAYMENTS = 260;

export interface ScheduleRules {
  readonly t: Translate;
  readonly flags: Pick<Flags, 'colSchedRecurringAchOnly' | 'colSchedMaxDays' | 'allowCustSchedCount'>;
  readonly methods: readonly PaymentMethod[];
  /** Today in the lender's time zone. */
  readonly today: Day;
  /** Null for a new schedule. */
  readonly edited: {
    readonly wholeSeries: boolean;
    /** The days before the edit, which are valid even if they are in the past. */
    readonly existingDays: readonly Day[];
  } | null;
}

/** Returns the last day that the lender allows for a one-time payment, or null for no limit. */
export const getLastOneTimeDay = (
  today: Day,
  { colSchedMaxDays }: Pick<Flags, 'colSchedMaxDays'>,
): Day | null => (colSchedMaxDays > 0 ? addDays(today, colSchedMaxDays) : null);

/** Returns true if the form has the fields for frequency, second day and count. */
const hasSeriesFields = ({ edited }: ScheduleRules) => edited === null || edited.wholeSeries;

function validateMethod({ methodToken, frequency }: ScheduleValues, { t, flags, methods }: ScheduleRules) {
  const method = methods.find(({ token }) => token === methodToken);
  if (method === undefined) return t('payments.methodRequired');
  const isAchOnly = frequency !== ONE_TIME && flags.colSchedRecurringAchOnly;
  return isAchOnly && method.type !== 'ach' ? t('schedule.achOnly') : null;
}

function validateDay(day: string, { t, today, edited }: ScheduleRules, lastDay: Day | null): string | null {
  if (edited?.existingDays.includes(day) === true) return null;
  if (day < today) return t('schedule.dayPast');
  return lastDay !== null && day > lastDay ? t('schedule.dayTooFar', { last: formatDay(lastDay) }) : null;
}

function validateFirstDay({ firstDay, frequency }: ScheduleValues, rules: ScheduleRules): string | null {
  if (firstDay === '') return rules.t('schedule.dayRequired');
  return validateDay(
    firstDay,
    rules,
    frequency === ONE_TIME ? getLastOneTimeDay(rules.today, rules.flags) : null,
  );
}

function validateSecondDay({ secondDay, frequency }: ScheduleValues, rules: ScheduleRules): string | null {
  if (frequency !== TWICE_A_MONTH || !hasSeriesFields(rules)) return null;
  return secondDay === '' ? rules.t('schedule.secondDayRequired') : validateDay(secondDay, rules, null);
}

/** Returns true if the user enters the number of payments. */
export const isCountEntered = (
  { overrideCount, frequency }: Pick<ScheduleValues, 'overrideCount' | 'frequency'>,
  { allowCustSchedCount }: Pick<Flags, 'allowCustSchedCount'>,
): boolean => allowCustSchedCount && overrideCount && frequency !== ONE_TIME;

function validateCount(values: ScheduleValues, rules: ScheduleRules): string | null {
  if (!isCountEntered(values, rules.flags) || !hasSeriesFields(rules)) return null;
  return parseCount(values.count) === null ? rules.t('schedule.countInvalid', { most: MAX_PAYMENTS }) : null;
}

/** Parses a number of payments. Returns null if the text is not a number from 1 to 260. */
export function parseCount(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_PAYMENTS ? count : null;
}

function validateEmail({ overrideEmail, email }: ScheduleValues, { t }: ScheduleRules): string | null {
  if (!overrideEmail) return null;
  if (email.trim() === '') return t('validation.emailRequired');
  return z.email().safeParse(email.trim()).success ? null : t('validation.emailInvalid');
}

/** Returns a validation message or null for each field (docs/product/schedules.md#schedule-fields). */
export function validateSchedule(values: ScheduleValues, rules: ScheduleRules) {
  return {
    methodToken: validateMethod(values, rules),
    // Scheduled payments have no payoff limit, because the future payoff is unknown.
    amount: validateAmount(values.amount, null, rules.t),
    firstDay: validateFirstDay(values, rules),
    secondDay: validateSecondDay(values, rules),
    count: validateCount(values, rules),
    email: validateEmail(values, rules),
  };
}

const fields = {
  methodToken: z.string(),
  amount: z.string(),
  frequency: z.string(),
  isFrequencySelected: z.boolean(),
  firstDay: z.string(),
  secondDay: z.string(),
  overrideCount: z.boolean(),
  count: z.string(),
  overrideEmail: z.boolean(),
  email: z.string(),
};

export const createScheduleSchema = (rules: ScheduleRules) =>
  z.object(fields).check((context) => {
    for (const [field, message] of Object.entries(validateSchedule(context.value, rules))) {
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, path: [field] });
    }
  });
