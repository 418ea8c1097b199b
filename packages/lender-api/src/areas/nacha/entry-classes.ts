import type { RequiredField } from './fields.ts';

/** The rules of a standard entry class for payments. Returns and corrections have separate rules. */
export interface EntryClass {
  /** The allowed addenda type. Undefined if the class allows no addenda. */
  addendaType?: '02' | '05';
  minAddenda?: number;
  maxAddenda?: number;
  /** True if columns 55 to 58 of an entry contain the number of its addenda. */
  hasAddendaCount?: boolean;
  /** The allowed direction; undefined if debits and credits are allowed. */
  direction?: 'debit' | 'credit';
  maxCents?: number;
  /** The allowed transaction codes. If undefined, all codes except zero-dollar codes are allowed. */
  codePattern?: RegExp;
  /** True if the amount must be zero for every transaction code. */
  isZeroDollar?: boolean;
  /**
   * True if the class also allows zero-dollar codes (ending in 4 or 9). Entries with these codes transmit
   * only remittance data.
   */
  allowsZeroDollarRemittance?: boolean;
  /** The columns of the receiver's name, which must not consist of spaces or zeros. */
  nameColumns?: readonly [from: number, to: number];
  requiredFields?: readonly RequiredField[];
  /** The required company entry description of the batch header. */
  description?: string;
}

const NAME_COLUMNS = [55, 76] as const;
const MAX_ADDENDA = 9_999;
const MAX_CHECK_CENTS = 25_000_00;
const MAX_REPRESENTED_CHECK_CENTS = 2_500_00;

const CHECK_SERIAL_FIELD: RequiredField = [40, 54, 'check serial number'];
const CHECK_TRUNCATION_FIELDS: readonly RequiredField[] = [
  [55, 60, 'process control field'],
  [61, 76, 'item research number'],
];
const CONVERTED_CHECK_CLASS: EntryClass = {
  direction: 'debit',
  maxCents: MAX_CHECK_CENTS,
  nameColumns: NAME_COLUMNS,
  requiredFields: [CHECK_SERIAL_FIELD],
};
const TERMINAL_CLASS: EntryClass = {
  addendaType: '02',
  minAddenda: 1,
  maxAddenda: 1,
  nameColumns: NAME_COLUMNS,
};
const ZERO_DOLLAR_CREDIT_PATTERN = /^[23]4$/;
const PRENOTE_CREDIT_PATTERN = /^[23]3$/;
/** Matches the transaction codes of payments, but not of prenotes, zero-dollar entries and returns. */
const PAYMENT_CODE_PATTERN = /^(?:[234][27]|5[25])$/;

const ENTRY_CLASSES: Record<string, EntryClass> = {
  ACK: {
    addendaType: '05',
    maxAddenda: 1,
    codePattern: ZERO_DOLLAR_CREDIT_PATTERN,
    isZeroDollar: true,
    nameColumns: NAME_COLUMNS,
  },
  ADV: {},
  ARC: CONVERTED_CHECK_CLASS,
  ATX: {
    addendaType: '05',
    maxAddenda: MAX_ADDENDA,
    hasAddendaCount: true,
    codePattern: ZERO_DOLLAR_CREDIT_PATTERN,
    isZeroDollar: true,
  },
  BOC: CONVERTED_CHECK_CLASS,
  CCD: { addendaType: '05', maxAddenda: 1, allowsZeroDollarRemittance: true, nameColumns: NAME_COLUMNS },
  CIE: { addendaType: '05', maxAddenda: 1, direction: 'credit', nameColumns: [40, 54] },
  COR: {},
  CTX: {
    addendaType: '05',
    maxAddenda: MAX_ADDENDA,
    hasAddendaCount: true,
    allowsZeroDollarRemittance: true,
    nameColumns: [59, 74],
  },
  DNE: {
    addendaType: '05',
    minAddenda: 1,
    maxAddenda: 1,
    codePattern: PRENOTE_CREDIT_PATTERN,
    isZeroDollar: true,
    nameColumns: NAME_COLUMNS,
  },
  ENR: {
    addendaType: '05',
    maxAddenda: MAX_ADDENDA,
    codePattern: PRENOTE_CREDIT_PATTERN,
    isZeroDollar: true,
    nameColumns: NAME_COLUMNS,
    description: 'AUTOENROLL',
  },
  IAT: {},
  MTE: { ...TERMINAL_CLASS, codePattern: PAYMENT_CODE_PATTERN, nameColumns: [40, 54] },
  POP: { ...CONVERTED_CHECK_CLASS, requiredFields: [[40, 48, 'check serial number']] },
  POS: TERMINAL_CLASS,
  PPD: { addendaType: '05', maxAddenda: 1, nameColumns: NAME_COLUMNS },
  RCK: {
    ...CONVERTED_CHECK_CLASS,
    maxCents: MAX_REPRESENTED_CHECK_CENTS,
    description: 'REDEPCHECK',
  },
  SHR: TERMINAL_CLASS,
  TEL: { nameColumns: NAME_COLUMNS },
  TRC: { direction: 'debit', requiredFields: CHECK_TRUNCATION_FIELDS },
  TRX: { addendaType: '05', maxAddenda: MAX_ADDENDA, hasAddendaCount: true, direction: 'debit' },
  WEB: { addendaType: '05', maxAddenda: 1, nameColumns: NAME_COLUMNS },
  XCK: { direction: 'debit', maxCents: MAX_REPRESENTED_CHECK_CENTS, requiredFields: CHECK_TRUNCATION_FIELDS },
};

export function isStandardEntryClass(code: string): boolean {
  return Object.hasOwn(ENTRY_CLASSES, code);
}

/**
 * Returns the rules of a class; empty for an unknown class. TEL batches allow only debits, but reversals of
 * TEL batches allow only credits.
 */
export function getEntryClass({
  entryClass,
  description,
}: {
  entryClass: string;
  description: string;
}): EntryClass {
  const rules = isStandardEntryClass(entryClass) ? ENTRY_CLASSES[entryClass] : undefined;
  if (entryClass !== 'TEL') return rules ?? {};
  return { ...rules, direction: description.toUpperCase() === 'REVERSAL' ? 'credit' : 'debit' };
}

export function checkBatchDescription(header: { entryClass: string; description: string }): string | null {
  const requiredDescription = getEntryClass(header).description;
  if (requiredDescription === undefined || header.description === requiredDescription) return null;
  return `The company entry description (columns 54 to 63) of a batch of class ${header.entryClass} must be ${requiredDescription}, not "${header.description}".`;
}
