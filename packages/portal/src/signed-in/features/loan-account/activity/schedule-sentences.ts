import type { AuditFacts } from '@livery/lender-client';
import type { AuditFormatter } from './audit-values.ts';
import {
  getAbsoluteCents,
  getAmountText,
  getDateText,
  getMethodText,
  getNumber,
  getStaffName,
  getText,
} from './audit-values.ts';

type Facts = AuditFacts | null;

const getPaymentCount = (facts: Facts): number => getNumber(facts, 'payments') ?? 1;

const hasChanged = (before: Facts, after: Facts, name: string): boolean =>
  before?.[name] !== undefined && after?.[name] !== undefined && before[name] !== after[name];

/** Returns one text for each term of the schedule that has changed. */
const describeChangedTerms: AuditFormatter<readonly string[]> = ({ record, getFrequencyName }, t) => {
  const { before, after, subject } = record;
  const formatAmount = (facts: Facts, name: string) => getAmountText(getAbsoluteCents(facts, name), t);
  const formatFrequency = (facts: Facts) => getFrequencyName(getText(facts, 'frequencyCode') ?? '');
  const email = getText(after, 'customEmail');
  const termDescriptions: readonly [string, () => string][] = [
    [
      'amountCents',
      () =>
        t('activity.amountChange', {
          before: formatAmount(before, 'amountCents'),
          after: formatAmount(after, 'amountCents'),
        }),
    ],
    [
      'feeCents',
      () =>
        t('activity.feeChange', {
          before: formatAmount(before, 'feeCents'),
          after: formatAmount(after, 'feeCents'),
        }),
    ],
    [
      'day',
      () =>
        t('activity.dayChange', {
          before: getDateText(before, 'day', t),
          after: getDateText(after, 'day', t),
        }),
    ],
    [
      'payments',
      () => t('activity.countChange', { before: getPaymentCount(before), after: getPaymentCount(after) }),
    ],
    [
      'frequencyCode',
      () => t('activity.frequencyChange', { before: formatFrequency(before), after: formatFrequency(after) }),
    ],
    [
      'paymentMethodId',
      () =>
        t('activity.methodChange', {
          before: getMethodText(subject.previousMethod, before, t),
          after: getMethodText(subject.method, after, t),
        }),
    ],
  ];
  const changes = termDescriptions.flatMap(([name, describe]) =>
    hasChanged(before, after, name) ? [describe()] : [],
  );
  return email !== null && hasChanged(before, after, 'customEmail')
    ? [...changes, t('activity.receiptChange', { after: email })]
    : changes;
};

export const describeNewSchedule: AuditFormatter<string> = ({ record, getFrequencyName }, t) => {
  const { after, subject } = record;
  const count = getPaymentCount(after);
  const values = {
    who: getStaffName(record, t),
    amount: getAmountText(getAbsoluteCents(after, 'amountCents'), t),
    method: getMethodText(subject.method, after, t),
    day: getDateText(after, 'firstDay', t),
  };
  return count === 1
    ? t('activity.payment-scheduled', values)
    : t('activity.seriesScheduled', {
        ...values,
        count,
        frequency: getFrequencyName(getText(after, 'frequencyCode') ?? ''),
      });
};

export const describeScheduleChange: AuditFormatter<string> = (context, t) => {
  const { record } = context;
  const { before } = record;
  const count = getPaymentCount(before);
  const values = {
    who: getStaffName(record, t),
    amount: getAmountText(getAbsoluteCents(before, 'amountCents'), t),
  };
  const sentence =
    count === 1
      ? t('activity.schedule-changed', { ...values, day: getDateText(before, 'day', t) })
      : t('activity.seriesChanged', { ...values, count });
  const changes = describeChangedTerms(context, t);
  return changes.length === 0 ? sentence : t('activity.because', { sentence, reason: changes.join(', ') });
};

export const describeScheduleRemoval: AuditFormatter<string> = ({ record }, t) => {
  const { before } = record;
  const count = getPaymentCount(before);
  const values = {
    who: getStaffName(record, t),
    amount: getAmountText(getAbsoluteCents(before, 'amountCents'), t),
    day: getDateText(before, 'day', t),
  };
  return count === 1
    ? t('activity.schedule-removed', values)
    : t('activity.seriesRemoved', { ...values, count });
};
