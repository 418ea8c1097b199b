import type { RequiredField } from './fields.ts';

/** The rules of one standard entry class for entries that are neither returns nor corrections. */
export interface EntryClass {
  /** The type of addenda that an entry may carry; without it, an entry carries none. */
  addenda?: '02' | '05';
  leastAddenda?: number;
  mostAddenda?: number;
  /** Columns 55 to 58 of an entry state how many addenda follow. */
  statesAddendaCount?: boolean;
  /** The class takes only debits, or only credits. */
  direction?: 'debit' | 'credit';
  mostCents?: number;
  /** The transaction codes of the class, where it does not take all. */
  codes?: RegExp;
  /** The entries carry no money, whatever their transaction code. */
  isZeroDollar?: boolean;
  /** The class takes the zero-dollar codes (ending in 4 and 9), whose entries carry remittance data in their addenda. */
  takesRemittanceOnly?: boolean;
  /** The columns of the receiver's name, which may not be blank or zeros. */
  name?: readonly [from: number, to: number];
  required?: readonly RequiredField[];
  /** The description that the batch header must have. */
  description?: string;
}

const NAME = [55, 76] as const;
const MANY = 9_999;
const CHECK_LIMIT_CENTS = 25_000_00;
const REPRESENTED_CHECK_LIMIT_CENTS = 2_500_00;

const CHECK_SERIAL: RequiredField = [40, 54, 'check serial number'];
const CHECK_TRUNCATION: readonly RequiredField[] = [
  [55, 60, 'process control field'],
  [61, 76, 'item research number'],
];
const CONVERTED_CHECK: EntryClass = {
  direction: 'debit',
  mostCents: CHECK_LIMIT_CENTS,
  name: NAME,
  required: [CHECK_SERIAL],
};
const TERMINAL: EntryClass = { addenda: '02', leastAddenda: 1, mostAddenda: 1, name: NAME };
const ZERO_DOLLAR_CREDIT = /^[23]4$/;
const PRENOTE_CREDIT = /^[23]3$/;
/** The codes of payments, without prenotes, zero-dollar entries and returns. */
const PAYMENT = /^(?:[234][27]|5[25])$/;

const CLASSES: Record<string, EntryClass> = {
  ACK: { addenda: '05', mostAddenda: 1, codes: ZERO_DOLLAR_CREDIT, isZeroDollar: true, name: NAME },
  ADV: {},
  ARC: CONVERTED_CHECK,
  ATX: {
    addenda: '05',
    mostAddenda: MANY,
    statesAddendaCount: true,
    codes: ZERO_DOLLAR_CREDIT,
    isZeroDollar: true,
  },
  BOC: CONVERTED_CHECK,
  CCD: { addenda: '05', mostAddenda: 1, takesRemittanceOnly: true, name: NAME },
  CIE: { addenda: '05', mostAddenda: 1, direction: 'credit', name: [40, 54] },
  COR: {},
  CTX: {
    addenda: '05',
    mostAddenda: MANY,
    statesAddendaCount: true,
    takesRemittanceOnly: true,
    name: [59, 74],
  },
  DNE: {
    addenda: '05',
    leastAddenda: 1,
    mostAddenda: 1,
    codes: PRENOTE_CREDIT,
    isZeroDollar: true,
    name: NAME,
  },
  ENR: {
    addenda: '05',
    mostAddenda: MANY,
    codes: PRENOTE_CREDIT,
    isZeroDollar: true,
    name: NAME,
    description: 'AUTOENROLL',
  },
  IAT: {},
  MTE: { ...TERMINAL, codes: PAYMENT, name: [40, 54] },
  POP: { ...CONVERTED_CHECK, required: [[40, 48, 'check serial number']] },
  POS: TERMINAL,
  PPD: { addenda: '05', mostAddenda: 1, name: NAME },
  RCK: {
    ...CONVERTED_CHECK,
    mostCents: REPRESENTED_CHECK_LIMIT_CENTS,
    description: 'REDEPCHECK',
  },
  SHR: TERMINAL,
  TEL: { name: NAME },
  TRC: { direction: 'debit', required: CHECK_TRUNCATION },
  TRX: { addenda: '05', mostAddenda: MANY, statesAddendaCount: true, direction: 'debit' },
  WEB: { addenda: '05', mostAddenda: 1, name: NAME },
  XCK: { direction: 'debit', mostCents: REPRESENTED_CHECK_LIMIT_CENTS, required: CHECK_TRUNCATION },
};

/** Returns true for the codes that the Nacha rules define. */
export function isStandardEntryClass(code: string): boolean {
  return Object.hasOwn(CLASSES, code);
}

/**
 * Returns the rules of a batch's entries; no rules for a class that is unknown. A reversal by telephone takes credits
 * where other TEL batches take debits.
 */
export function entryClassOf({
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

/** Returns a fault when the class prescribes another description (columns 54 to 63), or null. */
export function batchDescriptionFault(header: { entryClass: string; description: string }): string | null {
  const wanted = entryClassOf(header).description;
  if (wanted === undefined || header.description === wanted) return null;
  return `The company entry description (columns 54 to 63) of a batch of class ${header.entryClass} must be ${wanted}, not "${header.description}".`;
}
