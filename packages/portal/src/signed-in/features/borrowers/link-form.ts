import type { FailedLink, LinkRetry } from '@livery/lender-client';
import type { Flags, InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, formatDay, parseDay } from '../../../lib/format/dates.ts';
import { createFieldRules, createFreeTextRule } from '../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../lib/texts/texts.ts';

/** All fields that can identify a borrower for linking (docs/product/borrower-lists.md#identity-fields). */
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

// The flags are not validated: a lender may send a value that the contract does not define.
const SECOND_FIELDS: Readonly<Record<number, LinkField>> = { 0: 'loanNumber', 1: 'loanNumber' };
const THIRD_FIELDS: Readonly<Record<number, LinkField>> = {
  1: 'zipCode',
  2: 'phoneNumber',
  3: 'branchNumber',
};

function getFirstField({ isSsn, linkField1Type }: LinkFlags): LinkField {
  if (linkField1Type === 2) return 'ssnLastFour';
  if (linkField1Type === 3) return 'firstName';
  return isSsn ? 'ssn' : 'dateOfBirth';
}

/**
 * Returns the three fields that the lender requires, the loan number first. A flag with an unknown value counts as not
 * set (docs/product/borrower-lists.md#identity-fields).
 */
export const selectLinkFields = (flags: LinkFlags): readonly [LinkField, LinkField, LinkField] => [
  SECOND_FIELDS[flags.linkField2Type] ?? 'loanNumber',
  getFirstField(flags),
  THIRD_FIELDS[flags.linkField3Type] ?? 'zipCode',
];

/** The values of the form as displayed. Fields that the lender does not require keep their initial values. */
export type LinkFormFields = Record<LinkField, string>;

function formatPhoneInput(phone: string | null): string {
  const [, area, exchange, line] = /^\D*(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(phone ?? '') ?? [];
  return area === undefined ? '' : `(${area}) ${exchange}-${line}`;
}

/** Returns the form values of a failed attempt. The SSN is empty because the lender sends only its last four digits. */
export const attemptToFormFields = ({ attempt }: Pick<FailedLink, 'attempt'>): LinkFormFields => ({
  loanNumber: attempt.loanNumber,
  ssn: '',
  ssnLastFour: attempt.ssnLastFour ?? '',
  dateOfBirth: attempt.dateOfBirth === null ? '' : formatDay(attempt.dateOfBirth),
  firstName: attempt.name ?? '',
  zipCode: attempt.zipCode ?? '',
  phoneNumber: formatPhoneInput(attempt.phoneNumber),
  branchNumber: attempt.branchNumber ?? '',
});

interface LinkFormSchemaOptions {
  readonly requestedFields: readonly LinkField[];
  /** True if an empty SSN field keeps the SSN of the attempt. */
  readonly canKeepSsn: boolean;
  readonly country: InjectedTenant['country'];
  readonly today: Day;
}

/** The limits that the API contract defines. */
const MAX_NAME_LENGTH = 100;
const MAX_BRANCH_LENGTH = 20;

/**
 * Creates the validation of the fields that the lender requires (docs/product/borrower-lists.md#identity-field-rules).
 */
export function createLinkFormSchema(
  t: Translate,
  { requestedFields, canKeepSsn, country, today }: LinkFormSchemaOptions,
) {
  const rules = createFieldRules(t);
  const createField = (name: LinkField, ...checks: ReturnType<typeof rules.required>[]) => {
    if (!requestedFields.includes(name)) return z.string();
    const canBeEmpty = name === 'ssn' && canKeepSsn;
    return z.string().check(...(canBeEmpty ? checks : [rules.required(), ...checks]));
  };
  return z.object({
    loanNumber: createField('loanNumber'),
    ssn: createField('ssn', rules.ssn(), rules.issuedSsn()),
    ssnLastFour: createField('ssnLastFour', rules.ssnLastFour()),
    dateOfBirth: createField('dateOfBirth', rules.pastDay(today)),
    firstName: createField('firstName', createFreeTextRule(t)),
    zipCode: createField('zipCode', rules.postalCode(country)),
    phoneNumber: createField('phoneNumber', rules.phone()),
    branchNumber: createField('branchNumber'),
  });
}

export const MAX_LENGTHS: Partial<Record<LinkField, number>> = {
  loanNumber: MAX_NAME_LENGTH,
  firstName: MAX_NAME_LENGTH,
  branchNumber: MAX_BRANCH_LENGTH,
};

/** Returns the request with the fields that the lender requires and that have a value. */
export function toLinkRetry(
  failedLinkId: number,
  fields: LinkFormFields,
  requestedFields: readonly LinkField[],
): LinkRetry {
  const getRequestedValue = (name: LinkField) =>
    requestedFields.includes(name) ? fields[name].trim() || undefined : undefined;
  return {
    failedLinkId,
    loanNumber: fields.loanNumber.trim(),
    ssn: getRequestedValue('ssn'),
    ssnLastFour: getRequestedValue('ssnLastFour'),
    dateOfBirth: parseDay(getRequestedValue('dateOfBirth') ?? '') ?? undefined,
    name: getRequestedValue('firstName'),
    zipCode: getRequestedValue('zipCode'),
    phoneNumber: getRequestedValue('phoneNumber'),
    branchNumber: getRequestedValue('branchNumber'),
  };
}
