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
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text;
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const number = toDayNumber(day);
  return Number.isInteger(number) && formatDay(number) === day ? day : null;
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

const text = (name: string, most: number) =>
  z.string().min(1, `${name} is required.`).max(most, `${name} can have up to ${most} characters.`);

/** Returns the schema of a required text that must not contain a card number. */
const freeText = (name: string, most: number) =>
  text(name, most).refine((typed) => !containsCardNumber(typed), {
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
  return text(name, 100).transform((typed, context) => {
    const value = read(typed);
    const reason = typeof fault === 'string' ? fault : fault(typed);
    if (value === null) context.addIssue({ code: 'custom', message: `${name} ${reason}` });
    return value as Value;
  });
}

const readDigits = (count: number) => (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^\d+$/.test(digits) && digits.length === count ? digits : null;
};

/** Matches text that the account lists of rules and groups would split into several loan numbers. */
const SEVERAL_NUMBERS = /[,;]|^\d{6,}(?: +\d{6,})+$/;

const accountNumber = text('Account Number', 100).refine((typed) => !SEVERAL_NUMBERS.test(typed), {
  message: 'Account Number must be a single number without commas or semicolons.',
});

const ssn = createCellSchema(readDigits(9), 'SSN', 'must have nine digits.').refine(
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
const DECIMAL_COMMA = /^\$?\s*(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$/;
const findAmountError = (typed: string) =>
  DECIMAL_COMMA.test(typed)
    ? 'uses a decimal comma. Use a decimal point, such as 1000.50.'
    : 'must be in dollars with at most two decimal places.';

const optional = <Schema extends z.ZodType, Missing>(schema: Schema, missing: Missing) =>
  z.union([z.literal('').transform(() => missing), schema]);

interface Column {
  heading: string;
  schema: z.ZodType;
  isRequired: boolean;
}

const requiredColumn = (heading: string, schema: z.ZodType): Column => ({
  heading,
  schema,
  isRequired: true,
});
const optionalColumn = (heading: string, schema: z.ZodType): Column => ({
  heading,
  schema,
  isRequired: false,
});
const day = (name: string) => createCellSchema(readDay, name, DAY_FORMAT_HINT);
const cents = (name: string) => createCellSchema(readCents, name, findAmountError);
const wholeNumber = (name: string) => createCellSchema(readWholeNumber, name, 'must be a whole number.');

/** The columns of the template, in order. See docs/product/settings.md#import-columns. */
export const COLUMNS: Record<Field, Column> = {
  loanNo: requiredColumn('Account Number', accountNumber),
  firstName: requiredColumn('First Name', freeText('First Name', 100)),
  lastName: requiredColumn('Last Name', freeText('Last Name', 100)),
  dateOfBirth: requiredColumn('Date of Birth', day('Date of Birth')),
  tin: requiredColumn('SSN', ssn),
  zip: requiredColumn(
    'Zip Code',
    createCellSchema(readZip, 'Zip Code', 'must be a ZIP code or a Canadian postal code.'),
  ),
  phone: requiredColumn('Phone', createCellSchema(readDigits(10), 'Phone', 'must have ten digits.')),
  principalCents: requiredColumn('Principal Balance', cents('Principal Balance')),
  regularPaymentCents: requiredColumn('Regular Payment', cents('Regular Payment')),
  frequencyCode: requiredColumn('Payment Frequency', text('Payment Frequency', 20)),
  branchNo: optionalColumn('Branch Number', optional(text('Branch Number', 20), '')),
  openedDay: optionalColumn('Opened On', optional(day('Opened On'), null)),
  totalDueCents: optionalColumn('Total Due', optional(cents('Total Due'), 0)),
  payoffCents: optionalColumn('Payoff Balance', optional(cents('Payoff Balance'), null)),
  daysPastDue: optionalColumn('Days Past Due', optional(wholeNumber('Days Past Due'), 0)),
  statusCode: optionalColumn('Status Code', optional(text('Status Code', 20), 'ACT')),
  nextPaymentDay: optionalColumn('Next Payment On', optional(day('Next Payment On'), null)),
  collateralMake: optionalColumn('Collateral Make', optional(freeText('Collateral Make', 100), null)),
  collateralModel: optionalColumn('Collateral Model', optional(freeText('Collateral Model', 100), null)),
};

export const FIELDS = Object.keys(COLUMNS) as Field[];

const normalizeHeading = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Returns the field to which a column heading belongs, ignoring case and extra spaces; undefined if unknown.
 */
export function findField(heading: string): Field | undefined {
  return FIELDS.find((field) => normalizeHeading(COLUMNS[field].heading) === normalizeHeading(heading));
}
