import type { AuditFacts } from '@livery/lender-client';
import type { AuditFormatter } from './audit-values.ts';
import { dayText, getCents, getNumber, getText, methodText, moneyText, staffText } from './audit-values.ts';

type Facts = AuditFacts | null;

const countOf = (facts: Facts): number => getNumber(facts, 'payments') ?? 1;

const changed = (before: Facts, after: Facts, name: string): boolean =>
  before?.[name] !== undefined && after?.[name] !== undefined && before[name] !== after[name];

/** Returns one text for each term of the schedule that has changed. */
const changesOf: AuditFormatter<readonly string[]> = ({ record, frequencyName }, t) => {
  const { before, after, subject } = record;
  const money = (facts: Facts, name: string) => moneyText(getCents(facts, name), t);
  const frequency = (facts: Facts) => frequencyName(getText(facts, 'frequencyCode') ?? '');
  const email = getText(after, 'customEmail');
  const pairs: readonly [string, () => string][] = [
    [
      'amountCents',
      () =>
        t('activity.amountChange', {
          before: money(before, 'amountCents'),
          after: money(after, 'amountCents'),
        }),
    ],
    [
      'feeCents',
      () => t('activity.feeChange', { before: money(before, 'feeCents'), after: money(after, 'feeCents') }),
    ],
    [
      'day',
      () => t('activity.dayChange', { before: dayText(before, 'day', t), after: dayText(after, 'day', t) }),
    ],
    ['payments', () => t('activity.countChange', { before: countOf(before), after: countOf(after) })],
    [
      'frequencyCode',
      () => t('activity.frequencyChange', { before: frequency(before), after: frequency(after) }),
    ],
    [
      'paymentMethodId',
      () =>
        t('activity.methodChange', {
          before: methodText(subject.previousMethod, before, t),
          after: methodText(subject.method, after, t),
        }),
    ],
  ];
  const changes = pairs.flatMap(([name, describe]) => (changed(before, after, name) ? [describe()] : []));
  return email !== null && changed(before, after, 'customEmail')
    ? [...changes, t('activity.receiptChange', { after: email })]
    : changes;
};

export const scheduleScheduled: AuditFormatter<string> = ({ record, frequencyName }, t) => {
  const { after, subject } = record;
  const count = countOf(after);
  const values = {
    who: staffText(record, t),
    amount: moneyText(getCents(after, 'amountCents'), t),
    method: methodText(subject.method, after, t),
    day: dayText(after, 'firstDay', t),
  };
  return count === 1
    ? t('activity.payment-scheduled', values)
    : t('activity.seriesScheduled', {
        ...values,
        count,
        frequency: frequencyName(getText(after, 'frequencyCode') ?? ''),
      });
};

export const scheduleChanged: AuditFormatter<string> = (context, t) => {
  const { record } = context;
  const { before } = record;
  const count = countOf(before);
  const values = { who: staffText(record, t), amount: moneyText(getCents(before, 'amountCents'), t) };
  const sentence =
    count === 1
      ? t('activity.schedule-changed', { ...values, day: dayText(before, 'day', t) })
      : t('activity.seriesChanged', { ...values, count });
  const changes = changesOf(context, t);
  return changes.length === 0 ? sentence : t('activity.because', { sentence, reason: changes.join(', ') });
};

export const scheduleRemoved: AuditFormatter<string> = ({ record }, t) => {
  const { before } = record;
  const count = countOf(before);
  const values = {
    who: staffText(record, t),
    amount: moneyText(getCents(before, 'amountCents'), t),
    day: dayText(before, 'day', t),
  };
  return count === 1
    ? t('activity.schedule-removed', values)
    : t('activity.seriesRemoved', { ...values, count });
};
