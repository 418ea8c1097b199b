import { foldForSearch } from '../../domain/loans/search-term.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** What a person can give to be matched with a loan account, beside its number; wire names (spec section 3). */
export interface Identity {
  ssn?: string;
  ssn4?: string;
  dob?: string;
  name?: string;
  zipCode?: string;
  phoneNo?: string;
  branchNo?: string;
}

/** The same, as the loan system knows it. */
export interface KnownIdentity {
  tin: string;
  dateOfBirth: string;
  firstName: string;
  zip: string;
  phone: string;
  branchNo: string;
}

type Field = keyof Identity;

const digits = (text: string) => text.replace(/\D/g, '');
const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

const MATCHES: Record<Field, (given: string, known: KnownIdentity) => boolean> = {
  ssn: (given, { tin }) => digits(given) === tin,
  ssn4: (given, { tin }) => digits(given) === tin.slice(-4),
  dob: (given, { dateOfBirth }) => given === dateOfBirth,
  name: (given, { firstName }) => foldForSearch(given.trim()) === foldForSearch(firstName),
  zipCode: (given, { zip }) => compact(given) === compact(zip),
  phoneNo: (given, { phone }) => digits(given) === digits(phone),
  branchNo: (given, { branchNo }) => compact(given) === compact(branchNo),
};

/** The two fields that a lender asks for beside the loan number (spec section 5, add borrower). */
export function fieldsAskedFor(settings: ControlSettings): [first: Field, third: Field] {
  const { isSsn = true, linkField1Type = 1, linkField3Type = 1 } = settings;
  const first = { 1: isSsn ? 'ssn' : 'dob', 2: 'ssn4', 3: 'name' } as const;
  const third = { 1: 'zipCode', 2: 'phoneNo', 3: 'branchNo' } as const;
  return [first[linkField1Type], third[linkField3Type]];
}

/** The first of `fields` that nobody filled in, or null. */
export function missingField(given: Identity, fields: readonly Field[]): Field | null {
  return fields.find((field) => (given[field] ?? '').trim() === '') ?? null;
}

/** Whether every one of `fields` is what the loan system knows. A field that is missing matches nothing. */
export function identityMatches(given: Identity, known: KnownIdentity, fields: readonly Field[]): boolean {
  return fields.every((field) => {
    const value = (given[field] ?? '').trim();
    return value !== '' && MATCHES[field](value, known);
  });
}
