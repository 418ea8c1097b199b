import type { AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import type { AuditFormatter } from './audit-values.ts';
import { getCents, getText, methodText, moneyText, staffText } from './audit-values.ts';

export const getPaymentTexts = ({ before, after, subject }: AuditRecord, t: Translate) => ({
  amount: moneyText(getCents(after, 'amountCents') ?? subject.paymentAmount, t),
  method: methodText(subject.method, after ?? before, t),
});

export function withReason(sentence: string, { after }: AuditRecord, t: Translate): string {
  const reason = getText(after, 'reason');
  return reason === null ? sentence : t('activity.because', { sentence, reason });
}

function paymentSentence(record: AuditRecord, t: Translate): string {
  const { staff, subject } = record;
  const payment = getPaymentTexts(record, t);
  if (staff !== null) return t('activity.payment-made', { who: staffText(record, t), ...payment });
  return subject.madeBy === null
    ? t('activity.paymentBySystem', payment)
    : t('activity.paymentByBorrower', { who: subject.madeBy, ...payment });
}

export const paymentMade: AuditFormatter<string> = ({ record }, t) => {
  const { after } = record;
  const fee = getCents(after, 'feeCents') ?? 0;
  const paid = paymentSentence(record, t);
  const isWaived = (after?.['waived'] ?? null) !== null;
  const withFee =
    fee > 0
      ? t('activity.withFee', { sentence: paid, fee: moneyText(getCents(after, 'feeCents'), t) })
      : isWaived
        ? t('activity.feeWaived', { sentence: paid })
        : paid;
  return getText(after, 'state') === 'pending'
    ? t('activity.outcomePending', { sentence: withFee })
    : withFee;
};

export const paymentDeclined: AuditFormatter<string> = ({ record }, t) => {
  const payment = getPaymentTexts(record, t);
  const wasPending = record.before !== null;
  const sentence =
    wasPending || record.staff === null
      ? t('activity.payment-declined', payment)
      : t('activity.paymentAttempted', { who: staffText(record, t), ...payment });
  return withReason(sentence, record, t);
};

export const paymentRefunded: AuditFormatter<string> = ({ record }, t) => {
  const { before, after } = record;
  const sentence = t('activity.payment-refunded', {
    who: staffText(record, t),
    ...getPaymentTexts(record, t),
  });
  const earlier = getCents(before, 'refundedCents') ?? 0;
  return earlier === 0
    ? sentence
    : t('activity.refundedTotal', {
        sentence,
        before: moneyText(getCents(before, 'refundedCents'), t),
        after: moneyText(getCents(after, 'refundedCents'), t),
      });
};

export const receiptSent: AuditFormatter<string> = ({ record }, t) => {
  const { after, subject } = record;
  const sentence = t('activity.receipt-sent', {
    who: staffText(record, t),
    amount: moneyText(subject.paymentAmount, t),
    address: getText(after, 'email') ?? t('activity.someAddress'),
  });
  const phone = getText(after, 'phone');
  return phone === null ? sentence : t('activity.alsoTo', { sentence, phone: formatPhone(phone) });
};
