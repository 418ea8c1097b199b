import 'virtual:texts/payments';
import 'virtual:texts/schedules';
import type { PaymentMethod } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import {
  EMPTY_SCHEDULE,
  type ScheduleRules,
  type ScheduleValues,
  validateSchedule,
} from './schedule-schema.ts';

const createMethod = (token: string, type: PaymentMethod['type']) => ({ token, type }) as PaymentMethod;
const rules: ScheduleRules = {
  t: createTranslate({ locale: 'en-US', texts: {} }),
  flags: { colSchedRecurringAchOnly: false, colSchedMaxDays: 0, allowCustSchedCount: true },
  methods: [createMethod('card', 'card'), createMethod('ach', 'ach')],
  today: '2026-11-21',
  edited: null,
};
const VALID_VALUES: ScheduleValues = {
  ...EMPTY_SCHEDULE,
  methodToken: 'card',
  amount: '100.00',
  firstDay: '2026-12-01',
};

function getErrors(values: Partial<ScheduleValues>, ruleOverrides: Partial<ScheduleRules> = {}) {
  const messages = validateSchedule({ ...VALID_VALUES, ...values }, { ...rules, ...ruleOverrides });
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null));
}

describe('the validation of a schedule', () => {
  // @spec 5.12
  test('accepts a schedule if all fields are valid', () => {
    expect(getErrors({})).toEqual({});
    expect(getErrors({ frequency: 'M', overrideCount: true, count: '260' })).toEqual({});
    expect(getErrors({ firstDay: '2026-11-21' })).toEqual({});
  });

  test.each<[Partial<ScheduleValues>, Record<string, string>]>([
    [{ methodToken: '' }, { methodToken: 'Payment method is required' }],
    [{ amount: '' }, { amount: 'Amount is required' }],
    [{ amount: '0.09' }, { amount: 'Amount must be at least $0.10' }],
    [{ amount: 'ten' }, { amount: 'Enter an amount, such as 325.50.' }],
    [{ firstDay: '' }, { firstDay: 'Schedule date is required' }],
    [{ firstDay: '2026-11-20' }, { firstDay: 'Schedule date must be today or later' }],
    [{ frequency: 'SM' }, { secondDay: 'Second date is required' }],
    [{ frequency: 'SM', secondDay: '2026-11-20' }, { secondDay: 'Schedule date must be today or later' }],
    [{ frequency: 'M', overrideCount: true, count: '' }, { count: 'Enter a number from 1 to 260.' }],
    [{ frequency: 'M', overrideCount: true, count: '261' }, { count: 'Enter a number from 1 to 260.' }],
    [{ frequency: 'M', overrideCount: true, count: '0' }, { count: 'Enter a number from 1 to 260.' }],
    [{ overrideEmail: true }, { email: 'Email address is required' }],
    [{ overrideEmail: true, email: 'ana@' }, { email: 'Email address is not valid' }],
  ])('refuses the values %j with the errors %j', (values, expected) => {
    expect(getErrors(values)).toEqual(expected);
  });

  test('accepts invalid text in hidden fields', () => {
    expect(getErrors({ secondDay: 'x', count: 'x', email: 'x' })).toEqual({});
    expect(getErrors({ overrideCount: true, count: '' })).toEqual({});
  });

  // @spec 5.12
  test('accepts a card for one payment but not for a series if the lender has the flag colSchedRecurringAchOnly', () => {
    const achOnlyRules = { flags: { ...rules.flags, colSchedRecurringAchOnly: true } };
    const message = 'Invalid method for recurring frequencies. Please select an ACH';
    expect(getErrors({ frequency: 'M' }, achOnlyRules)).toEqual({ methodToken: message });
    expect(getErrors({ frequency: 'M', methodToken: 'ach' }, achOnlyRules)).toEqual({});
    expect(getErrors({}, achOnlyRules)).toEqual({});
  });

  // @spec 5.22
  test('limits the date of a one-time payment but not of a series if the lender has the flag colSchedMaxDays', () => {
    const maxDaysRules = { flags: { ...rules.flags, colSchedMaxDays: 30 } };
    expect(getErrors({ firstDay: '2026-12-21' }, maxDaysRules)).toEqual({});
    expect(getErrors({ firstDay: '2026-12-22' }, maxDaysRules)).toEqual({
      firstDay: 'Schedule date must be 12/21/2026 or earlier',
    });
    expect(getErrors({ firstDay: '2026-12-22', frequency: 'M' }, maxDaysRules)).toEqual({});
  });

  test('ignores the number of payments without the flag allowCustSchedCount', () => {
    const rulesWithoutFlag = { flags: { ...rules.flags, allowCustSchedCount: false } };
    expect(getErrors({ frequency: 'M', overrideCount: true, count: '' }, rulesWithoutFlag)).toEqual({});
  });

  test('requires neither a second day nor a count if one payment of a series is edited', () => {
    const edited = { wholeSeries: false, existingDays: [] };
    expect(getErrors({ frequency: 'SM', overrideCount: true }, { edited })).toEqual({});
    expect(getErrors({ frequency: 'SM' }, { edited: { ...edited, wholeSeries: true } })).toEqual({
      secondDay: 'Second date is required',
    });
  });

  test('accepts a past date that the edited schedule already has', () => {
    expect(
      getErrors({ firstDay: '2026-10-01' }, { edited: { wholeSeries: true, existingDays: ['2026-10-01'] } }),
    ).toEqual({});
  });
});
