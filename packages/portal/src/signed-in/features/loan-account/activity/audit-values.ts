import type { AuditFacts, AuditMethod, AuditRecord, Cents } from '@livery/lender-client';
import { formatDay, isDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

interface AuditContext {
  readonly record: AuditRecord;
  /** Returns the lender's label for a frequency code. */
  readonly getFrequencyName: (code: string) => string;
}

export type AuditFormatter<Result> = (context: AuditContext, t: Translate) => Result;

type Facts = AuditFacts | null;

export const getText = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

export const getNumber = (facts: Facts, name: string): number | null => {
  const value = facts?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/**
 * Returns a recorded amount without its sign. The API records credits as negative numbers, but the texts
 * already say that the money goes to the customer.
 */
export const getAbsoluteCents = (facts: Facts, name: string): Cents | null => {
  const value = getNumber(facts, name);
  return Number.isSafeInteger(value) ? (Math.abs(value ?? 0) as Cents) : null;
};

export const getAmountText = (amount: Cents | null, t: Translate): string =>
  amount === null ? t('activity.someAmount') : formatMoney(amount);

export function getDateText(facts: Facts, name: string, t: Translate): string {
  const value = getText(facts, name);
  return value !== null && isDay(value) ? formatDay(value) : t('activity.someDay');
}

/**
 * Returns a name such as `Visa 4242`, `First National 9001`, or `ACH account 9001` if the bank is unknown. If
 * `method` is null, returns the name in the audit record, or a general text if the record has no name.
 */
export function getMethodText(method: AuditMethod | null, facts: Facts, t: Translate): string {
  if (method === null) return getText(facts, 'method') ?? t('activity.someMethod');
  return t('activity.method', {
    name: method.name ?? t(`activity.${method.type}`),
    lastFour: method.lastFour,
  });
}

export const getBorrowerName = ({ borrower }: Pick<AuditRecord, 'borrower'>, t: Translate): string =>
  borrower === null ? t('activity.appUser') : formatFullName(borrower);

/** Returns the name of the staff member who made the change, or "The system". */
export const getStaffName = ({ staff }: Pick<AuditRecord, 'staff'>, t: Translate): string =>
  staff === null ? t('activity.system') : formatFullName(staff);

/** Returns the name of the borrower, together with the staff member who acted as the borrower, if there was one. */
export function getAppUserName(record: Pick<AuditRecord, 'staff' | 'borrower'>, t: Translate): string {
  const borrower = getBorrowerName(record, t);
  if (record.staff !== null) return t('activity.signedInAs', { who: formatFullName(record.staff), borrower });
  return borrower.charAt(0).toUpperCase() + borrower.slice(1);
}
