import type { AddendaKind } from './addenda.ts';
import type { BatchHeader } from './batch-header.ts';
import type { Entry } from './entry.ts';
import type { EntryClass } from './entry-classes.ts';
import { columnsText, digits, field, isBlankOrZeros, missingFields } from './fields.ts';

/** An entry with all of its addenda. */
export interface CompleteEntry {
  entry: Entry;
  /** The 94 columns of its record. */
  record: string;
  /** The number of addenda records, including unknown types. */
  addenda: number;
  kinds: ReadonlyMap<AddendaKind, number>;
}

/** The purpose of an entry: a payment (forward), a return, or a correction. */
export type EntryCategory = 'forward' | 'return' | 'correction';

const RETURNS: readonly AddendaKind[] = ['99', '99 dishonored', '99 contested'];
const CORRECTIONS: readonly AddendaKind[] = ['98', '98 refused'];
const INTERNATIONAL: readonly AddendaKind[] = ['10', '11', '12', '13', '14', '15', '16'];
const OPTIONAL_INTERNATIONAL: readonly (readonly [kind: AddendaKind, max: number])[] = [
  ['17', 2],
  ['18', 5],
];
/** Classes in which returns may repeat the addenda of the entry. */
const REPEATED_IN_RETURNS = new Set(['CTX']);
const REPEATED_IN_DISHONORED_RETURNS = new Set(['ATX', 'CTX', 'PPD', 'TRX', 'WEB']);
const CARD_TRANSACTION_TYPE = /^(?:0[123]|1[123]|21|99)$/;

export function categoryOf({ kinds }: CompleteEntry): EntryCategory {
  if (kinds.size === 0) return 'forward';
  if (RETURNS.some((kind) => kinds.has(kind))) return 'return';
  return CORRECTIONS.some((kind) => kinds.has(kind)) ? 'correction' : 'forward';
}

const typeOf = (kind: AddendaKind) => kind.slice(0, 2);

function disallowedKinds(
  kinds: ReadonlyMap<AddendaKind, number>,
  allowed: readonly AddendaKind[],
  subject: string,
) {
  if (kinds.size === 0) return [];
  return [...kinds.keys()]
    .filter((kind) => !allowed.includes(kind))
    .map((kind) => `${subject} cannot have an addenda record of type ${typeOf(kind)}.`);
}

/** Returns a fault unless the amount is zero exactly for prenotes and zero-dollar entries. */
function amountFault({ transactionCode, amountCents }: Entry, { isZeroDollar }: EntryClass): string | null {
  if (transactionCode === '') return null;
  const last = transactionCode === '55' ? '2' : transactionCode.slice(1);
  const mustBeZero = isZeroDollar === true || '3489'.includes(last);
  if (mustBeZero === (amountCents === 0)) return null;
  return mustBeZero
    ? `The amount of an entry with transaction code ${transactionCode} must be zero.`
    : 'The amount must be more than zero.';
}

/** Returns a fault for a return code without the addenda that make the entry a return. */
function returnCodeFault({ entry, addenda }: CompleteEntry): string | null {
  // Missing addenda that the entry announces are reported already.
  const isReported = entry.hasAddenda && addenda === 0;
  if (isReported || !/[16]$/.test(entry.transactionCode)) return null;
  return `An entry with transaction code ${entry.transactionCode} is a return, which needs an addenda record of type 99.`;
}

function remittanceFault({ entry, addenda }: CompleteEntry, rules: EntryClass): string | null {
  const isRemittance = rules.allowsZeroDollarRemittance === true && /[49]$/.test(entry.transactionCode);
  if (!isRemittance || entry.hasAddenda || addenda > 0) return null;
  return `An entry with transaction code ${entry.transactionCode} needs an addenda record of type 05.`;
}

/**
 * Returns true if the class allows the code. Without codes of its own, a class allows prenotes but no zero-dollar
 * entries.
 */
function allowsCode(code: string, { codes, allowsZeroDollarRemittance }: EntryClass): boolean {
  if (code === '') return true;
  if (codes !== undefined) return codes.test(code);
  return allowsZeroDollarRemittance === true || !/[49]$/.test(code);
}

function cardFaults(record: string, entryClass: string): string[] {
  const faults: string[] = [];
  const type = field(record, 77, 78);
  if (entryClass !== 'MTE' && !CARD_TRANSACTION_TYPE.test(type)) {
    faults.push(`The card transaction type (columns 77 and 78) is unknown: "${type}".`);
  }
  const expires = field(record, 40, 43);
  if (entryClass === 'SHR' && !/^(?:0[1-9]|1[0-2])\d\d$/.test(expires)) {
    faults.push(`The card expiration date (columns 40 to 43) must be a month, MMYY, not "${expires}".`);
  }
  if (entryClass === 'MTE' && isBlankOrZeros(record, 55, 76)) {
    faults.push('The identification number (columns 55 to 76) is missing.');
  }
  return faults;
}

/** Returns the faults of the fields that the class requires in payments and returns alike. */
function fieldFaults({ entry, record }: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { name, required = [], direction, maxCents } = rules;
  const faults = missingFields(record, required);
  if (name !== undefined && isBlankOrZeros(record, ...name)) {
    faults.push(`The name (${columnsText(...name)}) is missing.`);
  }
  if (direction !== undefined && entry.transactionCode !== '' && entry.isDebit !== (direction === 'debit')) {
    faults.push(`A batch of class ${header.entryClass} cannot hold a ${entry.isDebit ? 'debit' : 'credit'}.`);
  }
  if (maxCents !== undefined && entry.amountCents > maxCents) {
    faults.push(`The amount of an entry of class ${header.entryClass} is at most ${maxCents} cents.`);
  }
  if (rules.addenda === '02') faults.push(...cardFaults(record, header.entryClass));
  return faults;
}

function addendaCountFaults(complete: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { addenda, minAddenda = 0, maxAddenda = 0, statesAddendaCount } = rules;
  const { kinds, record, entry } = complete;
  const subject = `An entry of class ${header.entryClass}`;
  const faults = disallowedKinds(kinds, addenda === undefined ? [] : [addenda], subject);
  const count = addenda === undefined ? 0 : (kinds.get(addenda) ?? 0);
  // Missing addenda that the entry announces are reported already.
  if (count < minAddenda && !entry.hasAddenda)
    faults.push(`${subject} needs an addenda record of type ${addenda}.`);
  if (addenda !== undefined && count > maxAddenda) {
    faults.push(`${subject} has at most ${maxAddenda} addenda records; this one has ${count}.`);
  }
  if (statesAddendaCount === true) faults.push(...statedCountFaults(record, complete.addenda));
  return faults;
}

function statedCountFaults(record: string, count: number): string[] {
  const stated = field(record, 55, 58);
  if ((digits(record, 55, 58) ?? 0) === count) return [];
  return [`The number of addenda records (columns 55 to 58) is "${stated}", but the entry has ${count}.`];
}

function forwardFaults(complete: CompleteEntry, header: BatchHeader, rules: EntryClass): string[] {
  const { entry } = complete;
  const faults = addendaCountFaults(complete, header, rules);
  const { transactionCode } = entry;
  const returned = returnCodeFault(complete);
  if (returned !== null) return [...faults, returned];
  const others = [amountFault(entry, rules), remittanceFault(complete, rules)];
  faults.push(...others.filter((fault) => fault !== null));
  if (!allowsCode(transactionCode, rules)) {
    faults.push(
      `A batch of class ${header.entryClass} cannot hold an entry with transaction code ${transactionCode}.`,
    );
  }
  if (header.entryClass === 'DNE' && header.originatorStatus !== '2') {
    faults.push('Only a federal agency (originator status code 2) sends entries of class DNE.');
  }
  return faults;
}

function returnFaults({ kinds, record, addenda }: CompleteEntry, { entryClass }: BatchHeader): string[] {
  const isDishonored = kinds.has('99 dishonored') || kinds.has('99 contested');
  const repeats = isDishonored ? REPEATED_IN_DISHONORED_RETURNS : REPEATED_IN_RETURNS;
  const allowed = repeats.has(entryClass) ? ([...RETURNS, '05'] as const) : RETURNS;
  const faults = disallowedKinds(kinds, allowed, 'A return');
  if (entryClass === 'CTX' && !isDishonored) faults.push(...statedCountFaults(record, addenda));
  return faults;
}

function correctionFaults({ entry, kinds }: CompleteEntry, isInternational: boolean): string[] {
  const allowed = isInternational ? [...CORRECTIONS, ...INTERNATIONAL] : CORRECTIONS;
  const faults = disallowedKinds(kinds, allowed, 'A correction');
  if (!CORRECTIONS.some((kind) => kinds.has(kind))) {
    faults.push('An entry of a batch of corrections needs an addenda record of type 98.');
  }
  if (!isInternational && entry.amountCents !== 0) faults.push('The amount of a correction must be zero.');
  if (!/^(?:[2345][16])?$/.test(entry.transactionCode)) {
    faults.push(`A correction cannot have transaction code ${entry.transactionCode}.`);
  }
  return faults;
}

function internationalFaults(complete: CompleteEntry, category: EntryCategory): string[] {
  const { entry, kinds } = complete;
  const isReturn = category === 'return';
  const faults = INTERNATIONAL.filter((kind) => !kinds.has(kind)).map(
    (kind) => `An international entry needs an addenda record of type ${kind}.`,
  );
  const optional = isReturn ? RETURNS : OPTIONAL_INTERNATIONAL.map(([kind]) => kind);
  const subject = isReturn ? 'An international return' : 'An international entry';
  faults.push(...disallowedKinds(kinds, [...INTERNATIONAL, ...optional], subject));
  for (const [kind, max] of OPTIONAL_INTERNATIONAL) {
    const count = kinds.get(kind) ?? 0;
    if (count > max)
      faults.push(`An international entry has at most ${max} addenda records of type ${kind}.`);
  }
  if (!isReturn) {
    const fault = returnCodeFault(complete) ?? amountFault(entry, {});
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/** Returns the faults of an entry that depend on its addenda (docs/product/bank-files.md#returns-and-corrections). */
export function checkCompleteEntry(
  complete: CompleteEntry,
  header: BatchHeader,
  rules: EntryClass,
): string[] {
  const { entry, addenda, kinds } = complete;
  const faults =
    entry.hasAddenda && addenda === 0 ? ['The entry says that it has addenda, but none follows.'] : [];
  for (const [kind, count] of kinds) {
    if (count > 1 && !['05', '17', '18'].includes(kind)) {
      faults.push(`The entry has ${count} addenda records of type ${typeOf(kind)}; one is allowed.`);
    }
  }
  const category = categoryOf(complete);
  if (header.layout === 'advice')
    return [...faults, ...disallowedKinds(kinds, ['99'], 'An accounting advice')];
  const isInternational = header.layout === 'international';
  if (header.entryClass === 'COR') return [...faults, ...correctionFaults(complete, isInternational)];
  if (isInternational) return [...faults, ...internationalFaults(complete, category)];
  faults.push(...fieldFaults(complete, header, rules));
  if (category === 'correction') faults.push('A correction belongs in a batch of class COR.');
  else if (category === 'return') faults.push(...returnFaults(complete, header));
  else faults.push(...forwardFaults(complete, header, rules));
  return faults;
}
