import type { AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import type { AuditFormatter } from './audit-values.ts';
import { getAbsoluteCents, getAmountText, getMethodText, getStaffName, getText } from './audit-values.ts';

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
