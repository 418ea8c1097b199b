import type { AddendaKind } from './addenda.ts';
import type { BatchHeader } from './batch-header.ts';
import type { EntryRecord } from './entry.ts';
import type { EntryClass } from './entry-classes.ts';
import { findMissingFields, formatColumns, isBlankOrZeros, readDigits, readField } from './fields.ts';

export interface CompleteEntry {
  entry: EntryRecord;
  /** The 94 columns of the entry. */
  record: string;
  /** The number of addenda records, including records of unknown types. */
  addendaCount: number;
  /** The number of addenda records of each kind. */
  countsByKind: ReadonlyMap<AddendaKind, number>;
}

/** The category `forward` means a payment. */
export type EntryCategory = 'forward' | 'return' | 'correction';

const RETURN_KINDS: readonly AddendaKind[] = ['99', '99 dishonored', '99 contested'];
const CORRECTION_KINDS: readonly AddendaKind[] = ['98', '98 refused'];
const INTERNATIONAL_KINDS: readonly AddendaKind[] = ['10', '11', '12', '13', '14', '15', '16'];
const OPTIONAL_INTERNATIONAL_KINDS: readonly (readonly [kind: AddendaKind, max: number])[] = [
  ['17', 2],
  ['18', 5],
];
/** Returns in these classes may include the addenda of the original entry. */
const RETURN_CLASSES_WITH_ADDENDA = new Set(['CTX']);
const DISHONORED_RETURN_CLASSES_WITH_ADDENDA = new Set(['ATX', 'CTX', 'PPD', 'TRX', 'WEB']);
const CARD_TRANSACTION_TYPE_PATTERN = /^(?:0[123]|1[123]|21|99)$/;

export function getEntryCategory({ countsByKind }: CompleteEntry): EntryCategory {
  if (countsByKind.size === 0) return 'forward';
  if (RETURN_KINDS.some((kind) => countsByKind.has(kind))) return 'return';
  return CORRECTION_KINDS.some((kind) => countsByKind.has(kind)) ? 'correction' : 'forward';
}

const getAddendaType = (kind: AddendaKind) => kind.slice(0, 2);

function findDisallowedKinds(
  countsByKind: ReadonlyMap<AddendaKind, number>,
  allowedKinds: readonly AddendaKind[],
  subject: string,
) {
  if (countsByKind.size === 0) return [];
  return [...countsByKind.keys()]
    .filter((kind) => !allowedKinds.includes(kind))
    .map((kind) => `${subject} cannot have an addenda record of type ${getAddendaType(kind)}.`);
}

/**
 * The amount of prenotes and zero-dollar entries must be zero. The amount of all other entries must not be
 * zero.
 */
function checkAmount(
  { transactionCode, amountCents }: EntryRecord,
  { isZeroDollar }: EntryClass,
): string | null {
  if (transactionCode === '') return null;
  const lastDigit = transactionCode === '55' ? '2' : transactionCode.slice(1);
  const mustBeZero = isZeroDollar === true || '3489'.includes(lastDigit);
  if (mustBeZero === (amountCents === 0)) return null;
  return mustBeZero
    ? `The amount of an entry with transaction code ${transactionCode} must be zero.`
    : 'The amount must be more than zero.';
}

/**
 * Reports an entry that has the transaction code of a return (ending in 1 or 6) but no addenda record of type
 * 99.
 */
function checkReturnCode({ entry, addendaCount }: CompleteEntry): string | null {
  // `checkCompleteEntry` already reports an entry that indicates addenda records but has none.
  const isReported = entry.hasAddenda && addendaCount === 0;
  if (isReported || !/[16]$/.test(entry.transactionCode)) return null;
  return `An entry with transaction code ${entry.transactionCode} is a return, which needs an addenda record of type 99.`;
}

function checkRemittance({ entry, addendaCount }: CompleteEntry, rules: EntryClass): string | null {
  const isRemittance = rules.allowsZeroDollarRemittance === true && /[49]$/.test(entry.transactionCode);
  if (!isRemittance || entry.hasAddenda || addendaCount > 0) return null;
  return `An entry with transaction code ${entry.transactionCode} needs an addenda record of type 05.`;
}

/**
 * A class without `codePattern` allows all transaction codes, except that zero-dollar codes also require
 * `allowsZeroDollarRemittance`.
 */
function isCodeAllowed(code: string, { codePattern, allowsZeroDollarRemittance }: EntryClass): boolean {
  if (code === '') return true;
  if (codePattern !== undefined) return codePattern.test(code);
  return allowsZeroDollarRemittance === true || !/[49]$/.test(code);
}

function checkCardFields(record: string, entryClass: string): string[] {
  const faults: string[] = [];
  const type = readField(record, 77, 78);
  if (entryClass !== 'MTE' && !CARD_TRANSACTION_TYPE_PATTERN.test(type)) {
    faults.push(`The card transaction type (columns 77 and 78) is unknown: "${type}".`);
  }
  const expiry = readField(record, 40, 43);
  if (entryClass === 'SHR' && !/^(?:0[1-9]|1[0-2])\d\d$/.test(expiry)) {
    faults.push(
      `The card expiration date (columns 40 to 43) must be a month in the format MMYY, not "${expiry}".`,
    );
  }
  if (entryClass === 'MTE' && isBlankOrZeros(record, 55, 76)) {
    faults.push('The identification number (columns 55 to 76) is missing.');
  }
  return faults;
}

/** Checks the fields that the class requires in both payments and returns. */
function checkFields({ entry, record }: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { nameColumns, requiredFields = [], direction, maxCents } = rules;
  const faults = findMissingFields(record, requiredFields);
  if (nameColumns !== undefined && isBlankOrZeros(record, ...nameColumns)) {
    faults.push(`The name (${formatColumns(...nameColumns)}) is missing.`);
  }
  if (direction !== undefined && entry.transactionCode !== '' && entry.isDebit !== (direction === 'debit')) {
    faults.push(
      `A batch of class ${header.entryClass} cannot contain a ${entry.isDebit ? 'debit' : 'credit'}.`,
    );
  }
  if (maxCents !== undefined && entry.amountCents > maxCents) {
    faults.push(`The amount of an entry of class ${header.entryClass} is at most ${maxCents} cents.`);
  }
  if (rules.addendaType === '02') faults.push(...checkCardFields(record, header.entryClass));
  return faults;
}

function checkAddendaCount(completeEntry: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { addendaType, minAddenda = 0, maxAddenda = 0, hasAddendaCount } = rules;
  const { countsByKind, record, entry } = completeEntry;
  const subject = `An entry of class ${header.entryClass}`;
  const faults = findDisallowedKinds(countsByKind, addendaType === undefined ? [] : [addendaType], subject);
  const count = addendaType === undefined ? 0 : (countsByKind.get(addendaType) ?? 0);
  // `checkCompleteEntry` already reports an entry that indicates addenda records but has none.
  if (count < minAddenda && !entry.hasAddenda)
    faults.push(`${subject} needs an addenda record of type ${addendaType}.`);
  if (addendaType !== undefined && count > maxAddenda) {
    faults.push(`${subject} has at most ${maxAddenda} addenda records; this one has ${count}.`);
  }
  if (hasAddendaCount === true) faults.push(...checkStatedCount(record, completeEntry.addendaCount));
  return faults;
}

function checkStatedCount(record: string, count: number): string[] {
  const statedCount = readField(record, 55, 58);
  if ((readDigits(record, 55, 58) ?? 0) === count) return [];
  return [
    `The number of addenda records (columns 55 to 58) is "${statedCount}", but the entry has ${count}.`,
  ];
}

function checkForwardEntry(completeEntry: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { entry } = completeEntry;
  const faults = checkAddendaCount(completeEntry, header, rules);
  const { transactionCode } = entry;
  const returnCodeFault = checkReturnCode(completeEntry);
  if (returnCodeFault !== null) return [...faults, returnCodeFault];
  const otherFaults = [checkAmount(entry, rules), checkRemittance(completeEntry, rules)];
  faults.push(...otherFaults.filter((fault) => fault !== null));
  if (!isCodeAllowed(transactionCode, rules)) {
    faults.push(
      `A batch of class ${header.entryClass} cannot contain an entry with transaction code ${transactionCode}.`,
    );
  }
  if (header.entryClass === 'DNE' && header.originatorStatus !== '2') {
    faults.push('Only a federal agency (originator status code 2) sends entries of class DNE.');
  }
  return faults;
}

function checkReturn(
  { countsByKind, record, addendaCount }: CompleteEntry,
  { entryClass }: BatchHeader,
): string[] {
  const isDishonored = countsByKind.has('99 dishonored') || countsByKind.has('99 contested');
  const classesWithAddenda = isDishonored
    ? DISHONORED_RETURN_CLASSES_WITH_ADDENDA
    : RETURN_CLASSES_WITH_ADDENDA;
  const allowedKinds = classesWithAddenda.has(entryClass) ? ([...RETURN_KINDS, '05'] as const) : RETURN_KINDS;
  const faults = findDisallowedKinds(countsByKind, allowedKinds, 'A return');
  if (entryClass === 'CTX' && !isDishonored) faults.push(...checkStatedCount(record, addendaCount));
  return faults;
}

function checkCorrection({ entry, countsByKind }: CompleteEntry, isInternational: boolean): string[] {
  const allowedKinds = isInternational ? [...CORRECTION_KINDS, ...INTERNATIONAL_KINDS] : CORRECTION_KINDS;
  const faults = findDisallowedKinds(countsByKind, allowedKinds, 'A correction');
  if (!CORRECTION_KINDS.some((kind) => countsByKind.has(kind))) {
    faults.push('An entry of a batch of corrections needs an addenda record of type 98.');
  }
  if (!isInternational && entry.amountCents !== 0) faults.push('The amount of a correction must be zero.');
  if (!/^(?:[2345][16])?$/.test(entry.transactionCode)) {
    faults.push(`A correction cannot have transaction code ${entry.transactionCode}.`);
  }
  return faults;
}

function checkInternationalEntry(completeEntry: CompleteEntry, category: EntryCategory): string[] {
  const { entry, countsByKind } = completeEntry;
  const isReturn = category === 'return';
  const faults = INTERNATIONAL_KINDS.filter((kind) => !countsByKind.has(kind)).map(
    (kind) => `An international entry needs an addenda record of type ${kind}.`,
  );
  const optionalKinds = isReturn ? RETURN_KINDS : OPTIONAL_INTERNATIONAL_KINDS.map(([kind]) => kind);
  const subject = isReturn ? 'An international return' : 'An international entry';
  faults.push(...findDisallowedKinds(countsByKind, [...INTERNATIONAL_KINDS, ...optionalKinds], subject));
  for (const [kind, max] of OPTIONAL_INTERNATIONAL_KINDS) {
    const count = countsByKind.get(kind) ?? 0;
    if (count > max)
      faults.push(`An international entry has at most ${max} addenda records of type ${kind}.`);
  }
  if (!isReturn) {
    const fault = checkReturnCode(completeEntry) ?? checkAmount(entry, {});
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/**
 * Returns the errors that can be found only after all addenda records of an entry were read
 * (docs/product/bank-files.md#returns-and-corrections).
 */
export function checkCompleteEntry(
  completeEntry: CompleteEntry,
  header: BatchHeader,
  rules: EntryClass,
): string[] {
  const { entry, addendaCount, countsByKind } = completeEntry;
  const faults =
    entry.hasAddenda && addendaCount === 0
      ? ['The entry indicates addenda records (column 79 is 1), but none follow.']
      : [];
  for (const [kind, count] of countsByKind) {
    if (count > 1 && !['05', '17', '18'].includes(kind)) {
      faults.push(
        `The entry has ${count} addenda records of type ${getAddendaType(kind)}; only one is allowed.`,
      );
    }
  }
  const category = getEntryCategory(completeEntry);
  if (header.layout === 'advice')
    return [...faults, ...findDisallowedKinds(countsByKind, ['99'], 'An accounting advice')];
  const isInternational = header.layout === 'international';
  if (header.entryClass === 'COR') return [...faults, ...checkCorrection(completeEntry, isInternational)];
  if (isInternational) return [...faults, ...checkInternationalEntry(completeEntry, category)];
  faults.push(...checkFields(completeEntry, header, rules));
  if (category === 'correction') faults.push('A correction belongs in a batch of class COR.');
  else if (category === 'return') faults.push(...checkReturn(completeEntry, header));
  else faults.push(...checkForwardEntry(completeEntry, header, rules));
  return faults;
}
