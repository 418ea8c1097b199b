import type { RequiredField } from './fields.ts';
import { findMissingFields, readDigits, readField } from './fields.ts';

/**
 * The kind of an addenda record, which equals the record type except for the types 98 and 99. Type 98 has
 * the kinds correction and refused correction. Type 99 has the kinds return, dishonored return and contested
 * dishonored return. An entry may have one addenda record of each of these kinds.
 */
export type AddendaKind =
  | '02'
  | '05'
  | '10'
  | '11'
  | '12'
  | '13'
  | '14'
  | '15'
  | '16'
  | '17'
  | '18'
  | '98'
  | '98 refused'
  | '99'
  | '99 dishonored'
  | '99 contested';

const CHANGE_CODE_PATTERN = /^C(?:0[1-9]|1[34])$/;
const REFUSED_CHANGE_CODE_PATTERN = /^C6[1-9]$/;
const DISHONORED_CODE_PATTERN = /^R(?:6[1278]|69|70)$/;
const CONTESTED_CODE_PATTERN = /^R7[1-7]$/;
const RETURN_CODE_PATTERN = /^R(?:0[1-9]|[123]\d|4[0-7]|5[0-3]|8[0-5]|90)$/;

const TRANSACTION_TYPES = new Set(
  'ANN BUS DEP LOA MIS MOR PEN REM RLS SAL TAX ARC BOC IAT MTE POP POS RCK SHR TEL WEB'.split(' '),
);
const US_STATES = new Set(
  (
    'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM ' +
    'NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'
  ).split(' '),
);

interface AddendaLayout {
  requiredFields?: readonly RequiredField[];
  /** True if columns 88 to 94 must equal the last seven digits of the entry's trace number. */
  repeatsTraceNumber?: boolean;
  /** True if columns 84 to 87 contain a sequence number that ascends within an entry and type. */
  isNumbered?: boolean;
  /** True if consecutive records may have the same sequence number. */
  mayRepeatNumber?: boolean;
  findFault?: (line: string) => string | null;
}

const CORRECTED_DATA: RequiredField = [36, 64, 'corrected data'];

function checkTerminal(line: string): string | null {
  const [month, day] = [readField(line, 26, 27), readField(line, 28, 29)];
  // The field has no year, so assume a leap year to allow February 29.
  const timestamp = Date.parse(`2024-${month}-${day}T00:00:00Z`);
  if (!Number.isFinite(timestamp) || new Date(timestamp).getUTCDate() !== Number(day)) {
    return `The transaction date (columns 26 to 29) must be a date in the format MMDD, not "${month}${day}".`;
  }
  const state = readField(line, 78, 79);
  return US_STATES.has(state) ? null : `The terminal state (columns 78 and 79) is unknown: "${state}".`;
}

function checkTransactionType(line: string): string | null {
  const code = readField(line, 4, 6);
  if (TRANSACTION_TYPES.has(code.toUpperCase())) return null;
  return `The transaction type code (columns 4 to 6) is unknown: "${code}".`;
}

function checkBankQualifier(line: string): string | null {
  const qualifier = readField(line, 39, 40);
  if (/^0[123]$/.test(qualifier)) return null;
  return `The identification number qualifier (columns 39 and 40) must be 01, 02 or 03, not "${qualifier}".`;
}

function checkRefusedChange(line: string): string | null {
  const code = readField(line, 65, 67);
  if (CHANGE_CODE_PATTERN.test(code) || REFUSED_CHANGE_CODE_PATTERN.test(code)) return null;
  return `The change code (columns 65 to 67) is unknown: "${code}".`;
}

const listBankFields = (name: string): RequiredField[] => [
  [4, 38, `name of the ${name}`],
  [41, 74, `identification of the ${name}`],
  [75, 77, `country of the ${name}`],
];
const listCityFields = (name: string): RequiredField[] => [
  [4, 38, `city and state of the ${name}`],
  [39, 73, `country and postal code of the ${name}`],
];

const LAYOUTS: Record<AddendaKind, AddendaLayout> = {
  '02': {
    requiredFields: [
      [20, 25, 'transaction serial number'],
      [36, 62, 'terminal location'],
      [63, 77, 'terminal city'],
    ],
    findFault: checkTerminal,
  },
  '05': { isNumbered: true, repeatsTraceNumber: true },
  '10': {
    repeatsTraceNumber: true,
    requiredFields: [[47, 81, 'name of the receiver']],
    findFault: checkTransactionType,
  },
  '11': {
    repeatsTraceNumber: true,
    requiredFields: [
      [4, 38, 'name of the originator'],
      [39, 73, 'street address of the originator'],
    ],
  },
  '12': { repeatsTraceNumber: true, requiredFields: listCityFields('originator') },
  '13': {
    repeatsTraceNumber: true,
    requiredFields: listBankFields('originating bank'),
    findFault: checkBankQualifier,
  },
  '14': {
    repeatsTraceNumber: true,
    requiredFields: listBankFields('receiving bank'),
    findFault: checkBankQualifier,
  },
  '15': { repeatsTraceNumber: true, requiredFields: [[19, 53, 'street address of the receiver']] },
  '16': { repeatsTraceNumber: true, requiredFields: listCityFields('receiver') },
  '17': { isNumbered: true, mayRepeatNumber: true, repeatsTraceNumber: true },
  '18': {
    isNumbered: true,
    mayRepeatNumber: true,
    repeatsTraceNumber: true,
    requiredFields: [
      ...listBankFields('foreign correspondent bank'),
      [39, 40, 'identification number qualifier'],
    ],
  },
  '98': { requiredFields: [CORRECTED_DATA] },
  '98 refused': {
    requiredFields: [CORRECTED_DATA, [68, 74, 'trace sequence number']],
    findFault: checkRefusedChange,
  },
  '99': {},
  '99 dishonored': {},
  '99 contested': {},
};

function getCorrectionKind(code: string): AddendaKind | null {
  if (REFUSED_CHANGE_CODE_PATTERN.test(code)) return '98 refused';
  return CHANGE_CODE_PATTERN.test(code) ? '98' : null;
}

function getReturnKind(code: string): AddendaKind | null {
  if (DISHONORED_CODE_PATTERN.test(code)) return '99 dishonored';
  if (CONTESTED_CODE_PATTERN.test(code)) return '99 contested';
  return RETURN_CODE_PATTERN.test(code) ? '99' : null;
}

function isAddendaKind(type: string): type is AddendaKind {
  return Object.hasOwn(LAYOUTS, type);
}

/** Returns the kind of an addenda record (record 7), or an error message for an unknown type or reason code. */
export function readAddendaKind(line: string): { kind: AddendaKind } | { fault: string } {
  const type = readField(line, 2, 3);
  const code = readField(line, 4, 6);
  if (type === '98') {
    const kind = getCorrectionKind(code);
    return kind === null ? { fault: `The change code (columns 4 to 6) is unknown: "${code}".` } : { kind };
  }
  if (type === '99') {
    const kind = getReturnKind(code);
    return kind === null
      ? { fault: `The return reason code (columns 4 to 6) is unknown: "${code}".` }
      : { kind };
  }
  return isAddendaKind(type)
    ? { kind: type }
    : { fault: `The addenda type (columns 2 and 3) is unknown: "${type}".` };
}

/** Returns the sequence number of an addenda record, or 0 if it is not numeric. */
export function readSequenceNumber(line: string): number {
  return readDigits(line, 84, 87) ?? 0;
}

/**
 * Returns the errors in the fields of an addenda record (docs/product/bank-files.md#addenda-fields).
 * @param previousNumber the sequence number of the entry's previous record of this kind, or 0
 * @param traceNumber the trace number of the entry; empty if invalid
 */
export function checkAddenda(
  line: string,
  kind: AddendaKind,
  previousNumber: number,
  traceNumber: string,
): string[] {
  const {
    requiredFields = [],
    repeatsTraceNumber = false,
    isNumbered = false,
    mayRepeatNumber = false,
    findFault,
  } = LAYOUTS[kind];
  const faults = findMissingFields(line, requiredFields);
  const layoutFault = findFault?.(line) ?? null;
  if (layoutFault !== null) faults.push(layoutFault);
  const minimum = mayRepeatNumber ? Math.max(1, previousNumber) : previousNumber + 1;
  if (isNumbered && readSequenceNumber(line) < minimum) {
    faults.push(
      `The sequence number (columns 84 to 87) must be at least ${minimum}, not "${readField(line, 84, 87)}".`,
    );
  }
  if (repeatsTraceNumber && traceNumber !== '' && readField(line, 88, 94) !== traceNumber.slice(8)) {
    faults.push(
      `The entry number (columns 88 to 94) must be ${traceNumber.slice(8)}, the last seven digits of the entry's trace number, not "${readField(line, 88, 94)}".`,
    );
  }
  return faults;
}
