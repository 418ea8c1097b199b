import { containsCardNumber } from '@livery/contract/card-numbers';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import { z } from 'zod';
import { formatDay, toDayNumber } from '../../platform/time/days.ts';

/** A row of the file with converted values: money in cents, days as `yyyy-MM-dd`. */
export interface ImportRow {
  /** The line of the file on which the row begins. */
  row: number;
  loanNo: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  tin: string;
  zip: string;
  phone: string;
  branchNo: string;
  openedDay: string | null;
  frequencyCode: string;
  principalCents: number;
  regularPaymentCents: number;
  totalDueCents: number;
  payoffCents: number | null;
  daysPastDue: number;
  statusCode: string;
  nextPaymentDay: string | null;
  collateralMake: string | null;
  collateralModel: string | null;
}

export type Field = Exclude<keyof ImportRow, 'row'>;

/** Converts yyyy-MM-dd or MM/dd/yyyy to yyyy-MM-dd. Returns null for a day that does not exist. */
export function readDay(text: string): string | null {
  const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = usDate ? `${usDate[3]}-${usDate[1]?.padStart(2, '0')}-${usDate[2]?.padStart(2, '0')}` : text;
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const dayNumber = toDayNumber(day);
  return Number.isInteger(dayNumber) && formatDay(dayNumber) === day ? day : null;
}

/**
 * Converts dollars with optional $ and thousands separators to cents. Returns null for an amount of a billion or more,
 * and for text that is not an amount.
 */
export function readCents(text: string): number | null {
  const plain = text.replace(/^\$\s*/, '');
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = '', cents = ''] = plain.replaceAll(',', '').split('.');
  return Number.parseInt(`${dollars}${cents.padEnd(2, '0')}`, 10);
}

const createTextSchema = (name: string, maxLength: number) =>
  z.string().min(1, `${name} is required.`).max(maxLength, `${name} can have up to ${maxLength} characters.`);

/** Returns the schema of a required text that must not contain a card number. */
const createFreeTextSchema = (name: string, maxLength: number) =>
  createTextSchema(name, maxLength).refine((typed) => !containsCardNumber(typed), {
    message: `${name} contains a card number. Remove it.`,
  });

/**
 * Returns the schema of a cell whose text `read` converts to a value.
 * @param read returns null for an invalid text
 * @param fault the end of the error message after the column's name, or a function that returns it
 */
function createCellSchema<Value>(
  read: (typed: string) => Value | null,
  name: string,
  fault: string | ((typed: string) => string),
) {
  return createTextSchema(name, 100).transform((typed, context) => {
    const value = read(typed);
    const reason = typeof fault === 'string' ? fault : fault(typed);
    if (value === null) context.addIssue({ code: 'custom', message: `${name} ${reason}` });
    return value as Value;
  });
}

const createDigitReader = (count: number) => (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^\d+$/.test(digits) && digits.length === count ? digits : null;
};

/** Matches text that the account lists of rules and groups would split into several loan numbers. */
const SEVERAL_NUMBERS_PATTERN = /[,;]|^\d{6,}(?: +\d{6,})+$/;

const accountNumberSchema = createTextSchema('Account Number', 100).refine(
  (typed) => !SEVERAL_NUMBERS_PATTERN.test(typed),
  { message: 'Account Number must be a single number without commas or semicolons.' },
);

const ssnSchema = createCellSchema(createDigitReader(9), 'SSN', 'must have nine digits.').refine(
  isPossibleTaxpayerNumber,
  {
    message: 'SSN is not valid.',
  },
);

const readZip = (typed: string) => {
  const zip = typed.toUpperCase();
  return /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.test(zip) ? zip : null;
};

const readWholeNumber = (typed: string) => (/^\d{1,5}$/.test(typed) ? Number(typed) : null);

const DAY_FORMAT_HINT = 'must be a date in the format yyyy-MM-dd or MM/dd/yyyy.';
/** Matches amounts such as `1000,50` and `1.000,50`. See docs/product/settings.md#decimal-commas-in-imports. */
const DECIMAL_COMMA_PATTERN = /^\$?\s*(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$/;
const findAmountError = (typed: string) =>
  DECIMAL_COMMA_PATTERN.test(typed)
    ? 'uses a decimal comma. Use a decimal point, such as 1000.50.'
    : 'must be in dollars with at most two decimal places.';

const makeOptional = <Schema extends z.ZodType, Default>(schema: Schema, defaultValue: Default) =>
  z.union([z.literal('').transform(() => defaultValue), schema]);

interface Column {
  heading: string;
  schema: z.ZodType;
  isRequired: boolean;
}

const createRequiredColumn = (heading: string, schema: z.ZodType): Column => ({
  heading,
  schema,
  isRequired: true,
});
const createOptionalColumn = (heading: string, schema: z.ZodType): Column => ({
  heading,
  schema,
  isRequired: false,
});
const createDaySchema = (name: string) => createCellSchema(readDay, name, DAY_FORMAT_HINT);
const createAmountSchema = (name: string) => createCellSchema(readCents, name, findAmountError);
const createWholeNumberSchema = (name: string) =>
  createCellSchema(readWholeNumber, name, 'must be a whole number.');

/** The columns of the template, in order. See docs/product/settings.md#import-columns. */
export const COLUMNS: Record<Field, Column> = {
  loanNo: createRequiredColumn('Account Number', accountNumberSchema),
  firstName: createRequiredColumn('First Name', createFreeTextSchema('First Name', 100)),
  lastName: createRequiredColumn('Last Name', createFreeTextSchema('Last Name', 100)),
  dateOfBirth: createRequiredColumn('Date of Birth', createDaySchema('Date of Birth')),
  tin: createRequiredColumn('SSN', ssnSchema),
  zip: createRequiredColumn(
    'Zip Code',
    createCellSchema(readZip, 'Zip Code', 'must be a ZIP code or a Canadian postal code.'),
  ),
  phone: createRequiredColumn(
    'Phone',
    createCellSchema(createDigitReader(10), 'Phone', 'must have ten digits.'),
  ),
  principalCents: createRequiredColumn('Principal Balance', createAmountSchema('Principal Balance')),
  regularPaymentCents: createRequiredColumn('Regular Payment', createAmountSchema('Regular Payment')),
  frequencyCode: createRequiredColumn('Payment Frequency', createTextSchema('Payment Frequency', 20)),
  branchNo: createOptionalColumn('Branch Number', makeOptional(createTextSchema('Branch Number', 20), '')),
  openedDay: createOptionalColumn('Opened On', makeOptional(createDaySchema('Opened On'), null)),
  totalDueCents: createOptionalColumn('Total Due', makeOptional(createAmountSchema('Total Due'), 0)),
  payoffCents: createOptionalColumn(
    'Payoff Balance',
    makeOptional(createAmountSchema('Payoff Balance'), null),
  ),
  daysPastDue: createOptionalColumn(
    'Days Past Due',
    makeOptional(createWholeNumberSchema('Days Past Due'), 0),
  ),
  statusCode: createOptionalColumn('Status Code', makeOptional(createTextSchema('Status Code', 20), 'ACT')),
  nextPaymentDay: createOptionalColumn(
    'Next Payment On',
    makeOptional(createDaySchema('Next Payment On'), null),
  ),
  collateralMake: createOptionalColumn(
    'Collateral Make',
    makeOptional(createFreeTextSchema('Collateral Make', 100), null),
  ),
  collateralModel: createOptionalColumn(
    'Collateral Model',
    makeOptional(createFreeTextSchema('Collateral Model', 100), null),
  ),
};

export const FIELDS = Object.keys(COLUMNS) as Field[];

const normalizeHeading = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Returns the field to which a column heading belongs, ignoring case and extra spaces; undefined if unknown.
 */
export function findField(heading: string): Field | undefined {
  return FIELDS.find((field) => normalizeHeading(COLUMNS[field].heading) === normalizeHeading(heading));
}
