import { containsCardNumber } from '@livery/contract/card-numbers';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import { type Day, parseDay } from '../../../../lib/format/dates.ts';
import { EARLIEST_BIRTH_DAY } from '../../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** Type of a column's cells with its limits (openapi/paths/loan-import-borrowers.yaml). */
type CellKind =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'digits'; readonly digits: number }
  | { readonly kind: 'account'; readonly maxLength: number }
  | { readonly kind: 'ssn' | 'birthDay' | 'day' | 'amount' | 'zip' | 'whole' };

export type ImportColumn = CellKind & {
  readonly heading: string;
  readonly isRequired: boolean;
};

const createRequiredColumn = (heading: string, kind: CellKind): ImportColumn => ({
  ...kind,
  heading,
  isRequired: true,
});
const createOptionalColumn = (heading: string, kind: CellKind): ImportColumn => ({
  ...kind,
  heading,
  isRequired: false,
});
const createTextKind = (maxLength: number): CellKind => ({ kind: 'text', maxLength });
const DAY_KIND: CellKind = { kind: 'day' };
const AMOUNT_KIND: CellKind = { kind: 'amount' };

/** Limit that the API contract sets. */
export const MAX_ROWS = 10_000;

/** Headings of the columns that are checked across rows or against the lender's codes. */
export const ACCOUNT_NUMBER = 'Account Number';
export const FIRST_NAME = 'First Name';
export const LAST_NAME = 'Last Name';
export const DATE_OF_BIRTH = 'Date of Birth';
export const SSN = 'SSN';
export const FREQUENCY = 'Payment Frequency';
export const STATUS_CODE = 'Status Code';

/** Columns in the order of the template. The contract fixes the headings, so they are the same for every tenant. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  createRequiredColumn(ACCOUNT_NUMBER, { kind: 'account', maxLength: 100 }),
  createRequiredColumn(FIRST_NAME, createTextKind(100)),
  createRequiredColumn(LAST_NAME, createTextKind(100)),
  createRequiredColumn(DATE_OF_BIRTH, { kind: 'birthDay' }),
  createRequiredColumn(SSN, { kind: 'ssn' }),
  createRequiredColumn('Zip Code', { kind: 'zip' }),
  createRequiredColumn('Phone', { kind: 'digits', digits: 10 }),
  createRequiredColumn('Principal Balance', AMOUNT_KIND),
  createRequiredColumn('Regular Payment', AMOUNT_KIND),
  createRequiredColumn(FREQUENCY, createTextKind(20)),
  createOptionalColumn('Branch Number', createTextKind(20)),
  createOptionalColumn('Opened On', DAY_KIND),
  createOptionalColumn('Total Due', AMOUNT_KIND),
  createOptionalColumn('Payoff Balance', AMOUNT_KIND),
  createOptionalColumn('Days Past Due', { kind: 'whole' }),
  createOptionalColumn(STATUS_CODE, createTextKind(20)),
  createOptionalColumn('Next Payment On', DAY_KIND),
  createOptionalColumn('Collateral Make', createTextKind(100)),
  createOptionalColumn('Collateral Model', createTextKind(100)),
];

const normalizeHeading = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ');
const columnsByHeading = new Map(IMPORT_COLUMNS.map((column) => [normalizeHeading(column.heading), column]));

/** Returns the column with this heading, ignoring case and repeated spaces. */
export const findColumn = (heading: string): ImportColumn | undefined =>
  columnsByHeading.get(normalizeHeading(heading));

export const stripSeparators = (cell: string): string => cell.replace(/[\s().-]/g, '');

const isDayCell = (cell: string): boolean =>
  /^(?:[1-9]\d{3}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/[1-9]\d{3})$/.test(cell) && parseDay(cell) !== null;
const isAmount = (cell: string): boolean =>
  /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(cell.replace(/^\$\s*/, ''));
/** Amounts such as `1000,50` and `1.000,50`. Refused, because a comma separates thousands in other amounts. */
const DECIMAL_COMMA_PATTERN = /^\$?\s*(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$/;
const isZip = (cell: string): boolean => /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(cell);

/** Text that the account number fields of rules and groups would split into several numbers. */
const NUMBER_LIST_PATTERN = /[,;]|^\d{6,}(?: +\d{6,})+$/;
const SSN_DIGITS = 9;

function validateLength(heading: string, cell: string, maxLength: number, t: Translate): string | null {
  return cell.length > maxLength ? t('import.tooLong', { heading, most: maxLength }) : null;
}

function validateSsn(heading: string, cell: string, t: Translate): string | null {
  const digits = stripSeparators(cell);
  if (!/^\d{9}$/.test(digits)) return t('import.notDigits', { heading, digits: SSN_DIGITS });
  return isPossibleTaxpayerNumber(digits) ? null : t('import.ssnNeverIssued', { heading });
}

function validateAmount(heading: string, cell: string, t: Translate): string | null {
  if (isAmount(cell)) return null;
  return t(DECIMAL_COMMA_PATTERN.test(cell) ? 'import.decimalComma' : 'import.notAmount', { heading });
}

function validateBirthDay(heading: string, cell: string, today: Day, t: Translate): string | null {
  if (!isDayCell(cell)) return t('import.notDay', { heading });
  const day = parseDay(cell);
  return day !== null && day >= EARLIEST_BIRTH_DAY && day < today
    ? null
    : t('import.notBirthDay', { heading });
}

/**
 * Returns the message for an invalid cell, or null.
 * @param cell trimmed content
 */
export function validateCell(column: ImportColumn, cell: string, today: Day, t: Translate): string | null {
  const { heading, isRequired } = column;
  if (cell.includes('\ufffd')) return t('import.notUtf8');
  if (/\p{Cc}/u.test(cell)) return t('import.controlCharacter');
  if (cell === '') return isRequired ? t('import.cellRequired', { heading }) : null;
  switch (column.kind) {
    case 'text':
      if (containsCardNumber(cell)) return t('import.cardNumberInText', { heading });
      return validateLength(heading, cell, column.maxLength, t);
    case 'account':
      return NUMBER_LIST_PATTERN.test(cell)
        ? t('import.accountSeparated', { heading })
        : validateLength(heading, cell, column.maxLength, t);
    case 'ssn':
      return validateSsn(heading, cell, t);
    case 'birthDay':
      return validateBirthDay(heading, cell, today, t);
    case 'digits': {
      const { digits } = column;
      const isValid = new RegExp(`^\\d{${digits}}$`).test(stripSeparators(cell));
      return isValid ? null : t('import.notDigits', { heading, digits });
    }
    case 'day':
      return isDayCell(cell) ? null : t('import.notDay', { heading });
    case 'amount':
      return validateAmount(heading, cell, t);
    case 'zip':
      return isZip(cell) ? null : t('import.notZip', { heading });
    case 'whole':
      return /^\d{1,5}$/.test(cell) ? null : t('import.notWhole', { heading });
  }
}

export function describeColumn(column: ImportColumn, t: Translate): string {
  switch (column.kind) {
    case 'text':
    case 'account':
      return t('import.formatText', { most: column.maxLength });
    case 'ssn':
      return t('import.formatDigits', { digits: SSN_DIGITS });
    case 'digits':
      return t('import.formatDigits', { digits: column.digits });
    case 'day':
    case 'birthDay':
      return t('import.formatDate');
    case 'amount':
      return t('import.formatAmount');
    case 'zip':
      return t('import.formatZip');
    case 'whole':
      return t('import.formatWhole');
  }
}
