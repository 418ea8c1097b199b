import { parseDay } from '../../../lib/dates.ts';
import type { Translate } from '../../../lib/texts.ts';

/** What a column holds, as the contract has it (openapi/paths/loan-import-borrowers.yaml). */
type Kind =
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'digits'; readonly digits: number }
  | { readonly kind: 'day' | 'amount' | 'zip' | 'whole' };

export type ImportColumn = Kind & {
  readonly heading: string;
  readonly isRequired: boolean;
};

const required = (heading: string, kind: Kind): ImportColumn => ({ ...kind, heading, isRequired: true });
const optional = (heading: string, kind: Kind): ImportColumn => ({ ...kind, heading, isRequired: false });
const text = (most: number): Kind => ({ kind: 'text', most });
const DAY: Kind = { kind: 'day' };
const AMOUNT: Kind = { kind: 'amount' };

/** The contract's bound. */
export const MOST_ROWS = 10_000;

/** The columns whose cells are looked at beside each other. */
export const ACCOUNT_NUMBER = 'Account Number';
export const FIRST_NAME = 'First Name';
export const LAST_NAME = 'Last Name';
export const DATE_OF_BIRTH = 'Date of Birth';
export const SSN = 'SSN';
export const FREQUENCY = 'Payment Frequency';
export const STATUS_CODE = 'Status Code';

/** In the order of the template. The headings are the contract's words and the same for every tenant. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  required(ACCOUNT_NUMBER, text(100)),
  required(FIRST_NAME, text(100)),
  required(LAST_NAME, text(100)),
  required(DATE_OF_BIRTH, DAY),
  required(SSN, { kind: 'digits', digits: 9 }),
  required('Zip Code', { kind: 'zip' }),
  required('Phone', { kind: 'digits', digits: 10 }),
  required('Principal Balance', AMOUNT),
  required('Regular Payment', AMOUNT),
  required(FREQUENCY, text(20)),
  optional('Branch Number', text(20)),
  optional('Opened On', DAY),
  optional('Total Due', AMOUNT),
  optional('Payoff Balance', AMOUNT),
  optional('Days Past Due', { kind: 'whole' }),
  optional(STATUS_CODE, text(20)),
  optional('Next Payment On', DAY),
  optional('Collateral Make', text(100)),
  optional('Collateral Model', text(100)),
];

const folded = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ');
const byHeading = new Map(IMPORT_COLUMNS.map((column) => [folded(column.heading), column]));

/** The column that a heading names, whatever its case. */
export const columnOf = (heading: string): ImportColumn | undefined => byHeading.get(folded(heading));

/** The digits of an SSN or a phone number, however they are separated. */
export const digitsIn = (cell: string): string => cell.replace(/[\s().-]/g, '');

const isDayCell = (cell: string): boolean =>
  /^(?:[1-9]\d{3}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/[1-9]\d{3})$/.test(cell) && parseDay(cell) !== null;
const isAmount = (cell: string): boolean =>
  /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(cell.replace(/^\$\s*/, ''));
const isZip = (cell: string): boolean => /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(cell);

/** Why a cell cannot be taken, in a sentence; null for one that can. @param cell without blanks around it */
export function cellFault(column: ImportColumn, cell: string, t: Translate): string | null {
  const { heading, isRequired } = column;
  if (cell.includes('\ufffd')) return t('import.notUtf8');
  if (/\p{Cc}/u.test(cell)) return t('import.controlCharacter');
  if (cell === '') return isRequired ? t('import.cellRequired', { heading }) : null;
  switch (column.kind) {
    case 'text':
      return cell.length > column.most ? t('import.tooLong', { heading, most: column.most }) : null;
    case 'digits': {
      const { digits } = column;
      const isRight = new RegExp(`^\\d{${digits}}$`).test(digitsIn(cell));
      return isRight ? null : t('import.notDigits', { heading, digits });
    }
    case 'day':
      return isDayCell(cell) ? null : t('import.notDay', { heading });
    case 'amount':
      return isAmount(cell) ? null : t('import.notAmount', { heading });
    case 'zip':
      return isZip(cell) ? null : t('import.notZip', { heading });
    case 'whole':
      return /^\d{1,5}$/.test(cell) ? null : t('import.notWhole', { heading });
  }
}

/** What a column holds, in words. */
export function columnHolds(column: ImportColumn, t: Translate): string {
  switch (column.kind) {
    case 'text':
      return t('import.holdsText', { most: column.most });
    case 'digits':
      return t('import.holdsDigits', { digits: column.digits });
    case 'day':
      return t('import.holdsDay');
    case 'amount':
      return t('import.holdsAmount');
    case 'zip':
      return t('import.holdsZip');
    case 'whole':
      return t('import.holdsWhole');
  }
}
