import type { AuditFacts, AuditMethod, AuditRecord, Cents } from '@livery/lender-client';
import { formatDay, isDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fullName } from '../../../../lib/format/names.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

interface AuditContext {
  readonly record: AuditRecord;
  /** The lender's name of a payment frequency. */
  readonly frequencyName: (code: string) => string;
}

export type SentenceOf<Result> = (context: AuditContext, t: Translate) => Result;

type Facts = AuditFacts | null;

export const textOf = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

export const numberOf = (facts: Facts, name: string): number | null => {
  const value = facts?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** The absolute amount: the wire has money to the customer below zero, and the sentence says the direction. */
export const centsOf = (facts: Facts, name: string): Cents | null => {
  const value = numberOf(facts, name);
  return Number.isSafeInteger(value) ? (Math.abs(value ?? 0) as Cents) : null;
};

export const moneyText = (amount: Cents | null, t: Translate): string =>
  amount === null ? t('activity.someAmount') : formatMoney(amount);

export function dayText(facts: Facts, name: string, t: Translate): string {
  const value = textOf(facts, name);
  return value !== null && isDay(value) ? formatDay(value) : t('activity.someDay');
}

/** `Visa 4242`, `First National 9001`; the kind of method where its brand or bank is not known. */
export function methodText(method: AuditMethod | null, facts: Facts, t: Translate): string {
  if (method === null) return textOf(facts, 'method') ?? t('activity.someMethod');
  return t('activity.method', {
    name: method.name ?? t(`activity.${method.type}`),
    lastFour: method.lastFour,
  });
}

/** The borrower whom a change concerns. */
export const borrowerText = ({ borrower }: Pick<AuditRecord, 'borrower'>, t: Translate): string =>
  borrower === null ? t('activity.appUser') : fullName(borrower);

/** The member of staff who made a change. */
export const staffText = ({ staff }: Pick<AuditRecord, 'staff'>, t: Translate): string =>
  staff === null ? t('activity.system') : fullName(staff);

/** The borrower who did something in the app, or the member of staff who was signed in there as the borrower. */
export function appUserText(record: Pick<AuditRecord, 'staff' | 'borrower'>, t: Translate): string {
  const borrower = borrowerText(record, t);
  if (record.staff !== null) return t('activity.signedInAs', { who: fullName(record.staff), borrower });
  return borrower.charAt(0).toUpperCase() + borrower.slice(1);
}
