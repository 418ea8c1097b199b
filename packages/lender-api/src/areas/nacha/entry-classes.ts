import type { RequiredField } from './fields.ts';

/** The rules of a standard entry class for payments. Returns and corrections have separate rules. */
export interface EntryClass {
  /** The allowed addenda type. Undefined if the class allows no addenda. */
  addenda?: '02' | '05';
  minAddenda?: number;
  maxAddenda?: number;
  /** True if columns 55 to 58 of an entry contain the number of its addenda. */
  statesAddendaCount?: boolean;
  /** Undefined if debits and credits are allowed. */
  direction?: 'debit' | 'credit';
  maxCents?: number;
  /** The allowed transaction codes. If undefined, all codes except zero-dollar codes are allowed. */
  codes?: RegExp;
  /** True if the amount must be zero for every transaction code. */
  isZeroDollar?: boolean;
  /** True if zero-dollar codes (ending in 4 or 9), which transmit only remittance data, are allowed too. */
  allowsZeroDollarRemittance?: boolean;
  /** The columns of the receiver's name, which must not consist of spaces or zeros. */
  name?: readonly [from: number, to: number];
  required?: readonly RequiredField[];
  /** The required company entry description of the batch header. */
  description?: string;
}

const NAME_COLUMNS = [55, 76] as const;
const MAX_MANY_ADDENDA = 9_999;
const CHECK_LIMIT_CENTS = 25_000_00;
const REPRESENTED_CHECK_LIMIT_CENTS = 2_500_00;

const CHECK_SERIAL: RequiredField = [40, 54, 'check serial number'];
const CHECK_TRUNCATION: readonly RequiredField[] = [
  [55, 60, 'process control field'],
  [61, 76, 'item research number'],
];
const CONVERTED_CHECK: EntryClass = {
  direction: 'debit',
  maxCents: CHECK_LIMIT_CENTS,
  name: NAME_COLUMNS,
  required: [CHECK_SERIAL],
};
const TERMINAL: EntryClass = { addenda: '02', minAddenda: 1, maxAddenda: 1, name: NAME_COLUMNS };
const ZERO_DOLLAR_CREDIT = /^[23]4$/;
const PRENOTE_CREDIT = /^[23]3$/;
/** Excludes prenotes, zero-dollar entries and returns. */
const PAYMENT_CODE = /^(?:[234][27]|5[25])$/;

const CLASSES: Record<string, EntryClass> = {
  ACK: { addenda: '05', maxAddenda: 1, codes: ZERO_DOLLAR_CREDIT, isZeroDollar: true, name: NAME_COLUMNS },
  ADV: {},
  ARC: CONVERTED_CHECK,
  ATX: {
    addenda: '05',
    maxAddenda: MAX_MANY_ADDENDA,
    statesAddendaCount: true,
    codes: ZERO_DOLLAR_CREDIT,
    isZeroDollar: true,
  },
  BOC: CONVERTED_CHECK,
  CCD: { addenda: '05', maxAddenda: 1, allowsZeroDollarRemittance: true, name: NAME_COLUMNS },
  CIE: { addenda: '05', maxAddenda: 1, direction: 'credit', name: [40, 54] },
  COR: {},
  CTX: {
    addenda: '05',
    maxAddenda: MAX_MANY_ADDENDA,
    statesAddendaCount: true,
    allowsZeroDollarRemittance: true,
    name: [59, 74],
  },
  DNE: {
    addenda: '05',
    minAddenda: 1,
    maxAddenda: 1,
    codes: PRENOTE_CREDIT,
    isZeroDollar: true,
    name: NAME_COLUMNS,
  },
  ENR: {
    addenda: '05',
    maxAddenda: MAX_MANY_ADDENDA,
    codes: PRENOTE_CREDIT,
    isZeroDollar: true,
    name: NAME_COLUMNS,
    description: 'AUTOENROLL',
  },
  IAT: {},
  MTE: { ...TERMINAL, codes: PAYMENT_CODE, name: [40, 54] },
  POP: { ...CONVERTED_CHECK, required: [[40, 48, 'check serial number']] },
  POS: TERMINAL,
  PPD: { addenda: '05', maxAddenda: 1, name: NAME_COLUMNS },
  RCK: {
    ...CONVERTED_CHECK,
    maxCents: REPRESENTED_CHECK_LIMIT_CENTS,
    description: 'REDEPCHECK',
  },
  SHR: TERMINAL,
  TEL: { name: NAME_COLUMNS },
  TRC: { direction: 'debit', required: CHECK_TRUNCATION },
  TRX: { addenda: '05', maxAddenda: MAX_MANY_ADDENDA, statesAddendaCount: true, direction: 'debit' },
  WEB: { addenda: '05', maxAddenda: 1, name: NAME_COLUMNS },
  XCK: { direction: 'debit', maxCents: REPRESENTED_CHECK_LIMIT_CENTS, required: CHECK_TRUNCATION },
};

export function isStandardEntryClass(code: string): boolean {
  return Object.hasOwn(CLASSES, code);
}

/** Returns empty rules for an unknown class. TEL batches allow only debits, or only credits in a reversal. */
export function getEntryClass({
  entryClass,
  description,
}: {
  entryClass: string;
  description: string;
}): EntryClass {
  const rules = isStandardEntryClass(entryClass) ? CLASSES[entryClass] : undefined;
  if (entryClass !== 'TEL') return rules ?? {};
  return { ...rules, direction: description.toUpperCase() === 'REVERSAL' ? 'credit' : 'debit' };
}

export function checkBatchDescription(header: { entryClass: string; description: string }): string | null {
  const required = getEntryClass(header).description;
  if (required === undefined || header.description === required) return null;
  return `The company entry description (columns 54 to 63) of a batch of class ${header.entryClass} must be ${required}, not "${header.description}".`;
}
