import type { PaymentMethod } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { amountFault } from '../payments/payment-schema.ts';
import { addDays, ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';

/** What the forms of scheduled payments hold. Days are yyyy-MM-dd, '' for none; the rest is as it is typed. */
export interface ScheduleValues {
  /** The token of the method, '' for none. */
  readonly methodToken: string;
  readonly amount: string;
  readonly frequency: string;
  /** The person has chosen the frequency: what the lender suggests for an amount does not replace it. */
  readonly frequencyChosen: boolean;
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
  frequencyChosen: false,
  firstDay: '',
  secondDay: '',
  overrideCount: false,
  count: '',
  overrideEmail: false,
  email: '',
};

/** The contract's bound: five years of weekly payments. */
const MOST_PAYMENTS = 260;

export interface ScheduleRules {
  readonly t: Translate;
  readonly flags: Pick<Flags, 'colSchedRecurringAchOnly' | 'colSchedMaxDays' | 'allowCustSchedCount'>;
  readonly methods: readonly PaymentMethod[];
  /** Today, where the lender is. */
  readonly today: Day;
  /** Null for a new schedule. */
  readonly edited: {
    readonly wholeSeries: boolean;
    /** The days that it has already, which stay valid whatever they are. */
    readonly keptDays: readonly Day[];
  } | null;
}

/** The last day that a one-time payment may be scheduled for; null for any (flag colSchedMaxDays). */
export const lastOneTimeDay = (
  today: Day,
  { colSchedMaxDays }: Pick<Flags, 'colSchedMaxDays'>,
): Day | null => (colSchedMaxDays > 0 ? addDays(today, colSchedMaxDays) : null);

/** Of one payment of a series nothing but method, amount, its day and the receipts' address is asked. */
const asksForSeries = ({ edited }: ScheduleRules) => edited === null || edited.wholeSeries;

function methodFault({ methodToken, frequency }: ScheduleValues, { t, flags, methods }: ScheduleRules) {
  const method = methods.find(({ token }) => token === methodToken);
  if (method === undefined) return t('payments.methodRequired');
  const isAchOnly = frequency !== ONE_TIME && flags.colSchedRecurringAchOnly;
  return isAchOnly && method.type !== 'ach' ? t('schedule.achOnly') : null;
}

function dayFault(day: string, { t, today, edited }: ScheduleRules, last: Day | null): string | null {
  if (edited?.keptDays.includes(day) === true) return null;
  if (day < today) return t('schedule.dayPast');
  return last !== null && day > last ? t('schedule.dayTooFar', { last: formatDay(last) }) : null;
}

function firstDayFault({ firstDay, frequency }: ScheduleValues, rules: ScheduleRules): string | null {
  if (firstDay === '') return rules.t('schedule.dayRequired');
  return dayFault(firstDay, rules, frequency === ONE_TIME ? lastOneTimeDay(rules.today, rules.flags) : null);
}

function secondDayFault({ secondDay, frequency }: ScheduleValues, rules: ScheduleRules): string | null {
  if (frequency !== TWICE_A_MONTH || !asksForSeries(rules)) return null;
  return secondDay === '' ? rules.t('schedule.secondDayRequired') : dayFault(secondDay, rules, null);
}

/** Whether the number of payments is the person's choice (flag allowCustSchedCount). */
export const choosesCount = (
  { overrideCount, frequency }: Pick<ScheduleValues, 'overrideCount' | 'frequency'>,
  { allowCustSchedCount }: Pick<Flags, 'allowCustSchedCount'>,
): boolean => allowCustSchedCount && overrideCount && frequency !== ONE_TIME;

function countFault(values: ScheduleValues, rules: ScheduleRules): string | null {
  if (!choosesCount(values, rules.flags) || !asksForSeries(rules)) return null;
  return parseCount(values.count) === null ? rules.t('schedule.countInvalid', { most: MOST_PAYMENTS }) : null;
}

/** The number of payments as it is typed; null for what is none. */
export function parseCount(typed: string): number | null {
  const text = typed.trim();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_PAYMENTS ? count : null;
}

function emailFault({ overrideEmail, email }: ScheduleValues, { t }: ScheduleRules): string | null {
  if (!overrideEmail) return null;
  if (email.trim() === '') return t('validation.emailRequired');
  return z.email().safeParse(email.trim()).success ? null : t('validation.emailInvalid');
}

/** Every field's fault by spec section 5, its message or null. */
export function scheduleFaults(values: ScheduleValues, rules: ScheduleRules) {
  return {
    methodToken: methodFault(values, rules),
    // No bound above: what a schedule pays over its time is not known to be more than the payoff.
    amount: amountFault(values.amount, null, rules.t),
    firstDay: firstDayFault(values, rules),
    secondDay: secondDayFault(values, rules),
    count: countFault(values, rules),
    email: emailFault(values, rules),
  };
}

const fields = {
  methodToken: z.string(),
  amount: z.string(),
  frequency: z.string(),
  frequencyChosen: z.boolean(),
  firstDay: z.string(),
  secondDay: z.string(),
  overrideCount: z.boolean(),
  count: z.string(),
  overrideEmail: z.boolean(),
  email: z.string(),
};

/** The rules of the forms of scheduled payments. */
export const scheduleSchema = (rules: ScheduleRules) =>
  z.object(fields).check((context) => {
    for (const [field, message] of Object.entries(scheduleFaults(context.value, rules))) {
      if (message !== null)
        context.issues.push({ code: 'custom', message, input: context.value, path: [field] });
    }
  });
