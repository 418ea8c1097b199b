import type { FailedLink, LinkRetry } from '@livery/lender-client';
import type { Flags, InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, formatDay, parseDay } from '../../../lib/format/dates.ts';
import { fieldRules } from '../../../lib/forms/field-rules.ts';
import { freeText } from '../../../lib/forms/free-text.ts';
import type { Translate } from '../../../lib/texts/texts.ts';

/** What a person can be asked for to be matched with a loan account (spec section 5, add borrower). */
export const LINK_FIELDS = [
  'loanNumber',
  'ssn',
  'ssnLastFour',
  'dateOfBirth',
  'firstName',
  'zipCode',
  'phoneNumber',
  'branchNumber',
] as const;

export type LinkField = (typeof LINK_FIELDS)[number];

type LinkFlags = Pick<Flags, 'isSsn' | 'linkField1Type' | 'linkField2Type' | 'linkField3Type'>;

// The lender's settings come as they are: a lender may say another number than the contract knows.
const SECOND: Readonly<Record<number, LinkField>> = { 0: 'loanNumber', 1: 'loanNumber' };
const THIRD: Readonly<Record<number, LinkField>> = { 1: 'zipCode', 2: 'phoneNumber', 3: 'branchNumber' };

function firstField({ isSsn, linkField1Type }: LinkFlags): LinkField {
  if (linkField1Type === 2) return 'ssnLastFour';
  if (linkField1Type === 3) return 'firstName';
  return isSsn ? 'ssn' : 'dateOfBirth';
}

/** The three fields that a lender asks for, the account number first; a type that is none of these counts as not set (spec section 3). */
export const linkFieldsOf = (flags: LinkFlags): readonly [LinkField, LinkField, LinkField] => [
  SECOND[flags.linkField2Type] ?? 'loanNumber',
  firstField(flags),
  THIRD[flags.linkField3Type] ?? 'zipCode',
];

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
