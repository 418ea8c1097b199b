import { type Cents, type DisclosureKind, type MethodDisclosures, UNKNOWN } from '@livery/lender-client';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** A payment, or a series of payments, as its payer is told of it. */
export interface DisclosedPayment {
  readonly kind: DisclosureKind;
  /** `Visa ending in 4242`. */
  readonly methodName: string;
  /** Of one payment, fee included. */
  readonly amount: Cents;
  /** Null while only the lender knows it. */
  readonly count: number | null;
  /** In the lender's words. */
  readonly frequency: string;
  readonly first: Day;
  /** Null while only the lender knows it. */
  readonly last: Day | null;
}

/** The placeholders of a lender's text (contract, DisclosureTexts); null where the value is not known. */
function valuesOf({ methodName, amount, count, frequency, first, last }: DisclosedPayment) {
  return {
    method: methodName,
    amount: formatMoney(amount),
    total: count === null ? null : formatMoney((amount * count) as Cents),
    count: count === null ? null : String(count),
    frequency,
    first: formatDay(first),
    last: last === null ? null : formatDay(last),
  };
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The text with its placeholders filled in; null where one of them is unknown or has no value: half a text is none. */
function fillIn(text: string, payment: DisclosedPayment): string | null {
  const values = new Map<string, string | null>(Object.entries(valuesOf(payment)));
  const placeholders = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => values.get(name) ?? null);
  if (placeholders.includes(null)) return null;
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
}

/** The portal's own statement of what is authorized, or of what is sent. */
function ownStatement(payment: DisclosedPayment, lender: string, t: Translate): string {
  const { count, total, last, ...values } = { ...valuesOf(payment), lender };
  if (payment.kind === 'onePayment') return t('disclosure.onePayment', values);
  if (payment.kind === 'scheduledPayment') return t('disclosure.scheduledPayment', values);
  if (payment.kind === 'creditToCustomer') return t('disclosure.creditToCustomer', values);
  if (count === null || total === null) return t('disclosure.recurringOpen', values);
  return last === null
    ? t('disclosure.recurringUndated', { ...values, count, total })
    : t('disclosure.recurring', { ...values, count, total, last });
}

/**
 * Returns the paragraphs that a payer is told before confirming (decision 0023): the lender's text of this kind of
 * payment, or where it has none, its text of the method, if any, with a statement of the portal's own. Money that is sent
 * to the customer authorizes no charge, so the text of the method says nothing of it.
 * @param lender its name
 */
export function disclosureOf(
  payment: DisclosedPayment,
  { any, byKind }: MethodDisclosures,
  lender: string,
  t: Translate,
): readonly string[] {
  const text = byKind[payment.kind];
  const filled = text === null || text === UNKNOWN ? null : fillIn(text, payment);
  if (filled !== null) return [filled];
  const own = ownStatement(payment, lender, t);
  return any === null || any === UNKNOWN || payment.kind === 'creditToCustomer' ? [own] : [any, own];
}
