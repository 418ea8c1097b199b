import { foldForSearch } from '../../domain/loans/search-term.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** The details that a person enters to link a loan account. The fields have their names in the contract. */
export interface Identity {
  ssn?: string;
  ssn4?: string;
  dob?: string;
  name?: string;
  zipCode?: string;
  phoneNo?: string;
  branchNo?: string;
}

/** The stored identity of a borrower. */
export interface KnownIdentity {
  tin: string;
  dateOfBirth: string;
  firstName: string;
  zip: string;
  phone: string;
  branchNo: string;
}

type Field = keyof Identity;

/** The taxpayer number of a borrower whose personal data was erased. No person has it, so the loan account can no longer be linked. */
export const ERASED_TIN = '000000000';

const stripNonDigits = (text: string) => text.replace(/\D/g, '');
const normalizeCode = (text: string) => text.replace(/\s/g, '').toUpperCase();

const FIELD_MATCHERS: Record<Field, (entered: string, known: KnownIdentity) => boolean> = {
  ssn: (entered, { tin }) => stripNonDigits(entered) === tin,
  ssn4: (entered, { tin }) => stripNonDigits(entered) === tin.slice(-4),
  dob: (entered, { dateOfBirth }) => entered === dateOfBirth,
  name: (entered, { firstName }) => foldForSearch(entered.trim()) === foldForSearch(firstName),
  zipCode: (entered, { zip }) => normalizeCode(entered) === normalizeCode(zip),
  phoneNo: (entered, { phone }) => stripNonDigits(entered) === stripNonDigits(phone),
  branchNo: (entered, { branchNo }) => normalizeCode(entered) === normalizeCode(branchNo),
};

/**
 * Returns the two fields that a lender requires besides the loan number: the first and third field of the
 * link form, whose second field is the loan number (docs/product/borrower-lists.md#identity-fields).
 */
export function getRequiredFields(settings: ControlSettings): [first: Field, third: Field] {
  const { isSsn = true, linkField1Type = 1, linkField3Type = 1 } = settings;
  const first = { 1: isSsn ? 'ssn' : 'dob', 2: 'ssn4', 3: 'name' } as const;
  const third = { 1: 'zipCode', 2: 'phoneNo', 3: 'branchNo' } as const;
  return [first[linkField1Type], third[linkField3Type]];
}

/** Returns the first of `fields` that is missing or contains only spaces, or null. */
export function findMissingField(entered: Identity, fields: readonly Field[]): Field | null {
  return fields.find((field) => (entered[field] ?? '').trim() === '') ?? null;
}

/** Returns true if all `fields` match the stored identity. A missing field never matches. */
export function matchesIdentity(entered: Identity, known: KnownIdentity, fields: readonly Field[]): boolean {
  return fields.every((field) => {
    const value = (entered[field] ?? '').trim();
    return value !== '' && FIELD_MATCHERS[field](value, known);
  });
}
