import { ACH, CARD } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { toDayNumber } from '../../platform/time/days.ts';
import { findEmailError } from '../borrowers/contact-rules.ts';
import { isKnownFrequency, ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';

const MIN_AMOUNT_CENTS = 10;

/** Ten years, to reject mistyped years. */
const MAX_DAYS_AHEAD = 3_653;

/** Days are `yyyy-MM-dd`. */
export interface ScheduleRequest {
  amountCents: number;
  /** 1 card, 2 ACH, 3 PAD. */
  methodType: number;
  frequencyCode: string;
  /** The newly chosen days; empty if an edit changes no day. */
  chosenDays: readonly string[];
  /** Null for the default number of payments. */
  count: number | null;
  /** The address for receipts; null for the email address of the borrower. */
  customEmail: string | null;
}

export interface ScheduleLimits {
  today: string;
  flags: ControlSettings;
  frequencies: readonly string[];
}

function checkMethod({ methodType, frequencyCode }: ScheduleRequest, { flags }: ScheduleLimits) {
  if (methodType !== CARD && methodType !== ACH) return 'PAD payments cannot be scheduled.';
  if (frequencyCode !== ONE_TIME && flags.colSchedRecurringAchOnly === true && methodType !== ACH)
    return 'Invalid method for recurring frequencies. Please select an ACH';
  if (methodType === CARD && flags.cardEnable === false) return 'Card payments are not enabled.';
  if (methodType === ACH && flags.achEnable === false) return 'ACH payments are not enabled.';
  return null;
}

function checkDays({ frequencyCode, chosenDays }: ScheduleRequest, { today, flags }: ScheduleLimits) {
  if (chosenDays.some((day) => day < today)) return 'Schedule date must be today or later.';
  const daysAhead = Math.max(0, ...chosenDays.map((day) => toDayNumber(day) - toDayNumber(today)));
  const maxDays = flags.colSchedMaxDays ?? 0;
  if (frequencyCode === ONE_TIME && maxDays > 0 && daysAhead > maxDays)
    return `Schedule date must be within ${maxDays} days from today.`;
  if (daysAhead > MAX_DAYS_AHEAD) return 'Schedule date must be within ten years from today.';
  return null;
}

/** Returns the first validation error of a schedule, or null (docs/product/schedules.md#schedule-refusals). */
export function checkSchedule(request: ScheduleRequest, limits: ScheduleLimits): string | null {
  const { frequencyCode, amountCents, count, customEmail } = request;
  const isOffered = frequencyCode === ONE_TIME || limits.frequencies.includes(frequencyCode);
  if (!isOffered || !isKnownFrequency(frequencyCode)) return 'This frequency is not available.';
  const fault = checkMethod(request, limits);
  if (fault !== null) return fault;
  if (amountCents < MIN_AMOUNT_CENTS) return 'Amount must be at least $0.10.';
  if (count !== null && limits.flags.allowCustSchedCount !== true)
    return 'Choosing the number of payments is not enabled.';
  return checkDays(request, limits) ?? (customEmail === null ? null : findEmailError(customEmail));
}

/** The payment terms of a loan that determine the suggested frequency. */
export interface LoanPaymentTerms {
  frequencyCode: string;
  regularPaymentCents: number;
}

/**
 * Returns the frequency to preselect (docs/product/schedules.md#suggested-frequency).
 * @param knownFrequency the loan's frequency code as the client received it
 */
export function suggestFrequency(
  amountCents: number,
  knownFrequency: string,
  loan: LoanPaymentTerms,
): string {
  if (amountCents === loan.regularPaymentCents)
    return isKnownFrequency(knownFrequency) && knownFrequency !== ONE_TIME
      ? knownFrequency
      : loan.frequencyCode;
  const isHalfPayment = amountCents === Math.ceil(loan.regularPaymentCents / 2);
  return loan.frequencyCode === 'M' && isHalfPayment ? TWICE_A_MONTH : ONE_TIME;
}
