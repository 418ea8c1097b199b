import { type Cents, type DisclosureKind, type MethodDisclosures, UNKNOWN } from '@livery/lender-client';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** The facts about a payment or series that a disclosure states. */
export interface DisclosedPayment {
  readonly kind: DisclosureKind;
  /** For example `Visa ending in 4242`. */
  readonly methodName: string;
  /** The amount of one payment with its fee. */
  readonly amount: Cents;
  /** Null if only the lender knows it. */
  readonly count: number | null;
  /** The lender's label. */
  readonly frequency: string;
  readonly first: Day;
  /** Null if only the lender knows it. */
  readonly last: Day | null;
}

/**
 * Returns the values of the placeholders (docs/product/payments.md#disclosure-placeholders), null for a value
 * that is not known.
 */
function getPlaceholderValues({ methodName, amount, count, frequency, first, last }: DisclosedPayment) {
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

/**
 * Replaces the placeholders of a text. Returns null if one of them is unknown or has no value, because an
 * incomplete disclosure must not be read.
 */
function fillPlaceholders(text: string, payment: DisclosedPayment): string | null {
  const values = new Map<string, string | null>(Object.entries(getPlaceholderValues(payment)));
  const placeholders = Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => values.get(name) ?? null);
  if (placeholders.includes(null)) return null;
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
}

/**
 * Returns the portal's statement about the authorization or the credit
 * (docs/product/payments.md#portal-statements).
 */
function getPortalStatement(payment: DisclosedPayment, lender: string, t: Translate): string {
  const { count, total, last, ...values } = { ...getPlaceholderValues(payment), lender };
  if (payment.kind === 'onePayment') return t('disclosure.onePayment', values);
  if (payment.kind === 'scheduledPayment') return t('disclosure.scheduledPayment', values);
  if (payment.kind === 'creditToCustomer') return t('disclosure.creditToCustomer', values);
  if (count === null || total === null) return t('disclosure.recurringOpen', values);
  return last === null
    ? t('disclosure.recurringUndated', { ...values, count, total })
    : t('disclosure.recurring', { ...values, count, total, last });
}

/**
 * Returns the paragraphs that are read to the payer before confirming
 * (docs/product/payments.md#disclosure-text): the lender's text for the kind of payment, or else its text for
 * the method, if any, followed by the portal's statement. A credit authorizes no charge, so it never shows
 * the text for the method.
 * @param lender the lender's name
 */
export function getDisclosureParagraphs(
  payment: DisclosedPayment,
  { any, byKind }: MethodDisclosures,
  lender: string,
  t: Translate,
): readonly string[] {
  const text = byKind[payment.kind];
  const filled = text === null || text === UNKNOWN ? null : fillPlaceholders(text, payment);
  if (filled !== null) return [filled];
  const own = getPortalStatement(payment, lender, t);
  return any === null || any === UNKNOWN || payment.kind === 'creditToCustomer' ? [own] : [any, own];
}
