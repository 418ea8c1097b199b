import type { AuditFacts, AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  type AuditFormatter,
  getAbsoluteCents,
  getAmountText,
  getDateText,
  getMethodText,
  getNumber,
  getStaffName,
  getText,
} from './audit-values.ts';

export const getPaymentTexts = ({ before, after, subject }: AuditRecord, t: Translate) => ({
  amount: getAmountText(getAbsoluteCents(after, 'amountCents') ?? subject.paymentAmount, t),
  method: getMethodText(subject.method, after ?? before, t),
});

export function appendReason(sentence: string, { after }: AuditRecord, t: Translate): string {
  const reason = getText(after, 'reason');
  return reason === null ? sentence : t('activity.because', { sentence, reason });
}

function formatPaymentSentence(record: AuditRecord, t: Translate): string {
  const { staff, subject } = record;
  const payment = getPaymentTexts(record, t);
  if (staff !== null) return t('activity.payment-made', { who: getStaffName(record, t), ...payment });
  return subject.madeBy === null
    ? t('activity.paymentBySystem', payment)
    : t('activity.paymentByBorrower', { who: subject.madeBy, ...payment });
}

export const describePayment: AuditFormatter<string> = ({ record }, t) => {
  const { after } = record;
  const fee = getAbsoluteCents(after, 'feeCents') ?? 0;
  const paidSentence = formatPaymentSentence(record, t);
  const isWaived = (after?.['waived'] ?? null) !== null;
  const sentenceWithFee =
    fee > 0
      ? t('activity.withFee', {
          sentence: paidSentence,
          fee: getAmountText(getAbsoluteCents(after, 'feeCents'), t),
        })
      : isWaived
        ? t('activity.feeWaived', { sentence: paidSentence })
        : paidSentence;
  return getText(after, 'state') === 'pending'
    ? t('activity.outcomePending', { sentence: sentenceWithFee })
    : sentenceWithFee;
};

export const describeDecline: AuditFormatter<string> = ({ record }, t) => {
  const payment = getPaymentTexts(record, t);
  const wasPending = record.before !== null;
  const sentence =
    wasPending || record.staff === null
      ? t('activity.payment-declined', payment)
      : t('activity.paymentAttempted', { who: getStaffName(record, t), ...payment });
  return appendReason(sentence, record, t);
};

export const describeRefund: AuditFormatter<string> = ({ record }, t) => {
  const { before, after } = record;
  const sentence = t('activity.payment-refunded', {
    who: getStaffName(record, t),
    ...getPaymentTexts(record, t),
  });
  const previouslyRefunded = getAbsoluteCents(before, 'refundedCents') ?? 0;
  return previouslyRefunded === 0
    ? sentence
    : t('activity.refundedTotal', {
        sentence,
        before: getAmountText(getAbsoluteCents(before, 'refundedCents'), t),
        after: getAmountText(getAbsoluteCents(after, 'refundedCents'), t),
      });
};

export const describeReceipt: AuditFormatter<string> = ({ record }, t) => {
  const { after, subject } = record;
  const sentence = t('activity.receipt-sent', {
    who: getStaffName(record, t),
    amount: getAmountText(subject.paymentAmount, t),
    address: getText(after, 'email') ?? t('activity.someAddress'),
  });
  const phone = getText(after, 'phone');
  return phone === null ? sentence : t('activity.alsoTo', { sentence, phone: formatPhone(phone) });
};

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
