import { ACH, CARD } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { dayNumber } from '../../platform/time/days.ts';
import { emailFault } from '../borrowers/contact-rules.ts';
import { isKnownFrequency, ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';

const MINIMUM_CENTS = 10;

/** Ten years: a slip of the hand in the year is refused, and days stay within four digits. */
const FARTHEST_DAYS = 3_653;

/** What is asked to be scheduled. Days are `yyyy-MM-dd`. */
export interface ScheduleRequest {
  amountCents: number;
  /** 1 card, 2 ACH, 3 PAD. */
  methodType: number;
  frequencyCode: string;
  /** The days that are chosen now; an edit may choose none. */
  chosenDays: readonly string[];
  /** Null for the default. */
  count: number | null;
  /** Null when receipts go to the borrower. */
  customEmail: string | null;
}

export interface ScheduleLimits {
  today: string;
  flags: ControlSettings;
  /** The codes of the lender's own frequencies. */
  frequencies: readonly string[];
}

function methodFault({ methodType, frequencyCode }: ScheduleRequest, { flags }: ScheduleLimits) {
  if (methodType !== CARD && methodType !== ACH) return 'A PAD payment cannot be scheduled.';
  if (frequencyCode !== ONE_TIME && flags.colSchedRecurringAchOnly === true && methodType !== ACH)
    return 'Invalid method for recurring frequencies. Please select an ACH';
  if (methodType === CARD && flags.cardEnable === false) return 'Card payments are switched off.';
  if (methodType === ACH && flags.achEnable === false) return 'ACH payments are switched off.';
  return null;
}

function daysFault({ frequencyCode, chosenDays }: ScheduleRequest, { today, flags }: ScheduleLimits) {
  if (chosenDays.some((day) => day < today)) return 'The schedule date must be today or later.';
  const ahead = Math.max(0, ...chosenDays.map((day) => dayNumber(day) - dayNumber(today)));
  const most = flags.colSchedMaxDays ?? 0;
  if (frequencyCode === ONE_TIME && most > 0 && ahead > most)
    return `The schedule date must be within ${most} days from today.`;
  if (ahead > FARTHEST_DAYS) return 'The schedule date must be within ten years from today.';
  return null;
}

/** The first rule of spec sections 5 and 9 that a schedule breaks, as one sentence, or null. */
export function scheduleFault(request: ScheduleRequest, limits: ScheduleLimits): string | null {
  const { frequencyCode, amountCents, count, customEmail } = request;
  const isOffered = frequencyCode === ONE_TIME || limits.frequencies.includes(frequencyCode);
  if (!isOffered || !isKnownFrequency(frequencyCode)) return 'This frequency is not offered.';
  const fault = methodFault(request, limits);
  if (fault !== null) return fault;
  if (amountCents < MINIMUM_CENTS) return 'The amount must be at least $0.10.';
  if (count !== null && limits.flags.allowCustSchedCount !== true)
    return 'The number of payments cannot be chosen.';
  return daysFault(request, limits) ?? (customEmail === null ? null : emailFault(customEmail));
}

/** What of a loan account decides which frequency fits an amount. */
export interface LoanPace {
  frequencyCode: string;
  regularPaymentCents: number;
}

/**
 * The frequency to preselect: the regular payment is made at the loan's pace, half of a monthly one twice a
 * month, and any other amount once.
 * @param asked the loan's frequency as the portal knows it
 */
export function suggestFrequency(amountCents: number, asked: string, loan: LoanPace): string {
  if (amountCents === loan.regularPaymentCents)
    return isKnownFrequency(asked) && asked !== ONE_TIME ? asked : loan.frequencyCode;
  const isHalf = amountCents === Math.ceil(loan.regularPaymentCents / 2);
  return loan.frequencyCode === 'M' && isHalf ? TWICE_A_MONTH : ONE_TIME;
}
