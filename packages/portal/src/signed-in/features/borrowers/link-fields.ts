import type { Flags } from '@livery/tenant-config';

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
