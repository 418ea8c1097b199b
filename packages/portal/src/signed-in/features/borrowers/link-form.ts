import type { FailedLink, LinkRetry } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, formatDay, parseDay } from '../../../lib/format/dates.ts';
import { fieldRules } from '../../../lib/forms/field-rules.ts';
import { freeText } from '../../../lib/forms/free-text.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import type { LinkField } from './link-fields.ts';

/** What stands in the fields, as it is shown. Those that the lender does not ask for stay as they are. */
export type LinkFormFields = Record<LinkField, string>;

function shownPhone(phone: string | null): string {
  const [, area, exchange, line] = /^\D*(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(phone ?? '') ?? [];
  return area === undefined ? '' : `(${area}) ${exchange}-${line}`;
}

/** What the person gave in the attempt that failed. The SSN is not known here, only its last four digits are. */
export const fieldsOfAttempt = ({ attempt }: Pick<FailedLink, 'attempt'>): LinkFormFields => ({
  loanNumber: attempt.loanNumber,
  ssn: '',
  ssnLastFour: attempt.ssnLastFour ?? '',
  dateOfBirth: attempt.dateOfBirth === null ? '' : formatDay(attempt.dateOfBirth),
  firstName: attempt.name ?? '',
  zipCode: attempt.zipCode ?? '',
  phoneNumber: shownPhone(attempt.phoneNumber),
  branchNumber: attempt.branchNumber ?? '',
});

interface LinkFormNeeds {
  readonly asked: readonly LinkField[];
  /** Whether the SSN of the attempt stands when none is typed. */
  readonly keepsSsn: boolean;
  readonly country: InjectedTenant['country'];
  readonly today: Day;
}

/** The contract's bounds. */
const LONGEST_NAME = 100;
const LONGEST_BRANCH = 20;

/** The rules of spec section 5 (add borrower) for the fields that the lender asks for. */
export function linkFormSchema(t: Translate, { asked, keepsSsn, country, today }: LinkFormNeeds) {
  const rules = fieldRules(t);
  const field = (name: LinkField, ...checks: ReturnType<typeof rules.required>[]) => {
    if (!asked.includes(name)) return z.string();
    const mayBeEmpty = name === 'ssn' && keepsSsn;
    return z.string().check(...(mayBeEmpty ? checks : [rules.required(), ...checks]));
  };
  return z.object({
    loanNumber: field('loanNumber'),
    ssn: field('ssn', rules.ssn(), rules.issuedSsn()),
    ssnLastFour: field('ssnLastFour', rules.ssnLastFour()),
    dateOfBirth: field('dateOfBirth', rules.pastDay(today)),
    firstName: field('firstName', freeText(t)),
    zipCode: field('zipCode', rules.postalCode(country)),
    phoneNumber: field('phoneNumber', rules.phone()),
    branchNumber: field('branchNumber'),
  });
}

/** The longest text that a field takes, where no mask bounds it. */
export const LONGEST: Partial<Record<LinkField, number>> = {
  loanNumber: LONGEST_NAME,
  firstName: LONGEST_NAME,
  branchNumber: LONGEST_BRANCH,
};

/** What the lender is sent: the fields it asks for, and of those what is filled in. */
export function retryOf(
  failedLinkId: number,
  fields: LinkFormFields,
  asked: readonly LinkField[],
): LinkRetry {
  const given = (name: LinkField) => (asked.includes(name) ? fields[name].trim() || undefined : undefined);
  return {
    failedLinkId,
    loanNumber: fields.loanNumber.trim(),
    ssn: given('ssn'),
    ssnLastFour: given('ssnLastFour'),
    dateOfBirth: parseDay(given('dateOfBirth') ?? '') ?? undefined,
    name: given('firstName'),
    zipCode: given('zipCode'),
    phoneNumber: given('phoneNumber'),
    branchNumber: given('branchNumber'),
  };
}
