import { dayOf, digits, field, isRoutingNumber } from './fields.ts';

/** What is wrong with a record by itself: one sentence each. */
export type Faults = string[];

const RECORD_FORMAT: readonly (readonly [from: number, to: number, value: string, name: string])[] = [
  [2, 3, '01', 'priority code'],
  [35, 37, '094', 'record size'],
  [38, 39, '10', 'blocking factor'],
  [40, 40, '1', 'format code'],
];

const columns = (from: number, to: number) => (from === to ? `column ${from}` : `columns ${from} to ${to}`);

/** Record 1. */
export function fileHeaderFaults(line: string): Faults {
  const faults = RECORD_FORMAT.filter(([from, to, value]) => field(line, from, to) !== value).map(
    ([from, to, value, name]) =>
      `The ${name} (${columns(from, to)}) must be ${value}, not "${field(line, from, to)}".`,
  );
  if (!/^[ 0]\d{9}$/.test(field(line, 4, 13)) || !isRoutingNumber(line, 5)) {
    faults.push('The immediate destination (columns 4 to 13) must be a blank and a valid routing number.');
  }
  if (field(line, 14, 23).trim() === '') faults.push('The immediate origin (columns 14 to 23) is missing.');
  if (dayOf(field(line, 24, 29)) === null) {
    faults.push('The file creation date (columns 24 to 29) must be a day, YYMMDD.');
  }
  if (!/^(?:([01]\d|2[0-3])[0-5]\d| {4})$/.test(field(line, 30, 33))) {
    faults.push('The file creation time (columns 30 to 33) must be HHMM or blank.');
  }
  if (!/^[A-Z0-9]$/.test(field(line, 34, 34)))
    faults.push('The file ID modifier (column 34) must be A to Z or 0 to 9.');
  return faults;
}

/** What a batch header says that its entries and its control must agree with. */
export interface BatchHeader {
  serviceClass: string;
  companyId: string;
  originatingBank: string;
  batchNumber: string;
  /** `yyyy-MM-dd`, or null when none is named. */
  effectiveDay: string | null;
}

export function readBatchHeader(line: string): BatchHeader {
  return {
    serviceClass: field(line, 2, 4),
    companyId: field(line, 41, 50),
    originatingBank: field(line, 80, 87),
    batchNumber: field(line, 88, 94),
    effectiveDay: dayOf(field(line, 70, 75)),
  };
}

/** Record 5. */
export function batchHeaderFaults(line: string): Faults {
  const { serviceClass, originatingBank, batchNumber, effectiveDay } = readBatchHeader(line);
  const faults: Faults = [];
  if (!['200', '220', '225'].includes(serviceClass)) {
    faults.push(`The service class (columns 2 to 4) must be 200, 220 or 225, not "${serviceClass}".`);
  }
  if (!/^[A-Z]{3}$/.test(field(line, 51, 53))) {
    faults.push('The standard entry class (columns 51 to 53) must be three capital letters such as PPD.');
  }
  if (effectiveDay === null && field(line, 70, 75).trim() !== '') {
    faults.push('The effective entry date (columns 70 to 75) must be a day, YYMMDD, or blank.');
  }
  if (!/^\d{8}$/.test(originatingBank)) {
    faults.push('The originating bank (columns 80 to 87) must be eight digits.');
  }
  if (!/^\d{7}$/.test(batchNumber)) faults.push('The batch number (columns 88 to 94) must be seven digits.');
  return faults;
}

/** Record 8 beside its header; the totals are compared elsewhere. */
export function batchControlFaults(line: string, header: BatchHeader): Faults {
  const pairs: [name: string, stated: string, expected: string][] = [
    ['service class', field(line, 2, 4), header.serviceClass],
    ['company identification', field(line, 45, 54), header.companyId],
    ['originating bank', field(line, 80, 87), header.originatingBank],
    ['batch number', field(line, 88, 94), header.batchNumber],
  ];
  return pairs
    .filter(([, stated, expected]) => stated !== expected)
    .map(
      ([name, stated, expected]) => `The ${name} is "${stated}", but the batch header says "${expected}".`,
    );
}

/** An entry, record 6, in numbers. */
export interface Entry {
  /** The receiving bank, eight digits, as the entry hash adds them up. */
  bank: number;
  amountCents: number;
  isDebit: boolean;
  hasAddenda: boolean;
}

/** Returns and corrections end in 1 and 6, prenotes in 3 and 8, zero-dollar entries in 4 and 9; a loan takes credits and reversals. */
const TRANSACTION_CODE = /^(?:[234][1-46-9]|5[1-6])$/;

/** The entry, and what is wrong with it. Fields that cannot be read count as zero. */
export function readEntry(line: string, serviceClass: string): { entry: Entry; faults: Faults } {
  const faults: Faults = [];
  const code = field(line, 2, 3);
  const entry: Entry = {
    bank: digits(line, 4, 11) ?? 0,
    amountCents: digits(line, 30, 39) ?? 0,
    isDebit: code.charCodeAt(1) >= 0x35,
    hasAddenda: line[78] === '1',
  };
  if (!TRANSACTION_CODE.test(code))
    faults.push(`The transaction code (columns 2 and 3) is unknown: "${code}".`);
  else if (serviceClass === (entry.isDebit ? '220' : '225')) {
    const kind = entry.isDebit ? 'debit' : 'credit';
    faults.push(`The entry is a ${kind}, which a batch of service class ${serviceClass} cannot hold.`);
  }
  const routing = field(line, 4, 12);
  if (digits(line, 4, 12) === null)
    faults.push(`The routing number (columns 4 to 12) must be nine digits, not "${routing}".`);
  else if (!isRoutingNumber(line, 4)) faults.push(`The check digit of routing number ${routing} is wrong.`);
  if (digits(line, 30, 39) === null) faults.push('The amount (columns 30 to 39) must be ten digits.');
  if (line[78] !== '0' && line[78] !== '1') faults.push('The addenda indicator (column 79) must be 0 or 1.');
  if (digits(line, 80, 94) === null) faults.push('The trace number (columns 80 to 94) must be digits.');
  return { entry, faults };
}

/** Record 7. */
export function addendaFaults(line: string): Faults {
  return digits(line, 2, 3) === null
    ? ['The addenda type (columns 2 and 3) must be two digits such as 05.']
    : [];
}
