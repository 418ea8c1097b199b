import type { AuditRecord } from '@livery/lender-client';
import { formatPhone } from '../../../../lib/format/phone.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import type { SentenceOf } from './audit-values.ts';
import { centsOf, methodText, moneyText, staffText, textOf } from './audit-values.ts';

/** The amount of a payment and the method that paid it. */
export const paymentOf = ({ before, after, subject }: AuditRecord, t: Translate) => ({
  amount: moneyText(centsOf(after, 'amountCents') ?? subject.paymentAmount, t),
  method: methodText(subject.method, after ?? before, t),
});

/** Adds the reason where one is recorded. */
export function withReason(sentence: string, { after }: AuditRecord, t: Translate): string {
  const reason = textOf(after, 'reason');
  return reason === null ? sentence : t('activity.because', { sentence, reason });
}

function whoPaid(record: AuditRecord, t: Translate): string {
  const { staff, subject } = record;
  const payment = paymentOf(record, t);
  if (staff !== null) return t('activity.payment-made', { who: staffText(record, t), ...payment });
  return subject.madeBy === null
    ? t('activity.paymentBySystem', payment)
    : t('activity.paymentByBorrower', { who: subject.madeBy, ...payment });
}

export const paymentMade: SentenceOf<string> = ({ record }, t) => {
  const { after } = record;
  const fee = centsOf(after, 'feeCents') ?? 0;
  const paid = whoPaid(record, t);
  const isWaived = (after?.['waived'] ?? null) !== null;
  const withFee =
    fee > 0
      ? t('activity.withFee', { sentence: paid, fee: moneyText(centsOf(after, 'feeCents'), t) })
      : isWaived
        ? t('activity.feeWaived', { sentence: paid })
        : paid;
  return textOf(after, 'state') === 'pending' ? t('activity.outcomePending', { sentence: withFee }) : withFee;
};

export const paymentDeclined: SentenceOf<string> = ({ record }, t) => {
  const payment = paymentOf(record, t);
  const wasPending = record.before !== null;
  const sentence =
    wasPending || record.staff === null
      ? t('activity.payment-declined', payment)
      : t('activity.paymentTried', { who: staffText(record, t), ...payment });
  return withReason(sentence, record, t);
};

export const paymentRefunded: SentenceOf<string> = ({ record }, t) => {
  const { before, after } = record;
  const sentence = t('activity.payment-refunded', { who: staffText(record, t), ...paymentOf(record, t) });
  const earlier = centsOf(before, 'refundedCents') ?? 0;
  return earlier === 0
    ? sentence
    : t('activity.refundedInAll', {
        sentence,
        before: moneyText(centsOf(before, 'refundedCents'), t),
        after: moneyText(centsOf(after, 'refundedCents'), t),
      });
};

export const receiptSent: SentenceOf<string> = ({ record }, t) => {
  const { after, subject } = record;
  const sentence = t('activity.receipt-sent', {
    who: staffText(record, t),
    amount: moneyText(subject.paymentAmount, t),
    address: textOf(after, 'email') ?? t('activity.someAddress'),
  });
  const phone = textOf(after, 'phone');
  return phone === null ? sentence : t('activity.alsoTo', { sentence, phone: formatPhone(phone) });
};
