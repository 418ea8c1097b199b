import type { BatchHeader } from './batch-header.ts';
import { formatColumns, isBlank, isBlankOrZeros, isRoutingNumber, readDigits, readField } from './fields.ts';

/** An entry (record 6). Numbers that cannot be read are zero. */
export interface EntryRecord {
  /** Two digits; empty if the code is unknown. */
  transactionCode: string;
  /** The first eight digits of the routing number, which are summed in the entry hash. */
  bank: number;
  amountCents: number;
  isDebit: boolean;
  hasAddenda: boolean;
  /** Fifteen digits; empty if invalid. Accounting advices have no trace number. */
  traceNumber: string;
}

/**
 * Matches transaction codes, except codes of accounting advices. The last digit is 1 or 6 for a return or
 * correction, 3 or 8 for a prenote, and 4 or 9 for a zero-dollar entry. Codes 51 to 56 are for loan accounts.
 */
const TRANSACTION_CODE_PATTERN = /^(?:[234][1-46-9]|5[1-6])$/;
const ADVICE_CODE_PATTERN = /^8[1-8]$/;

interface AccountAndAmountColumns {
  account: readonly [from: number, to: number];
  amount: readonly [from: number, to: number];
}

const COLUMNS_BY_LAYOUT: Record<BatchHeader['layout'], AccountAndAmountColumns> = {
  domestic: { account: [13, 29], amount: [30, 39] },
  international: { account: [40, 74], amount: [30, 39] },
  advice: { account: [13, 27], amount: [28, 39] },
};

function isDebitCode(code: string, isAdvice: boolean): boolean {
  const lastDigit = code.charCodeAt(1) - 48;
  return isAdvice ? lastDigit % 2 === 0 : lastDigit >= 5;
}

function checkTraceNumber(line: string, { originatingBank }: BatchHeader): string[] {
  if (readDigits(line, 80, 94) === null) return ['The trace number (columns 80 to 94) must be digits.'];
  const bank = readField(line, 80, 87);
  if (bank === originatingBank) return [];
  return [
    `The trace number (columns 80 to 94) begins with ${bank}, but the originating bank of the batch is ${originatingBank}.`,
  ];
}

function checkAdvice(line: string): string[] {
  const faults: string[] = [];
  if (isBlank(line, 40, 48)) faults.push('The advice routing number (columns 40 to 48) is missing.');
  if (isBlank(line, 55, 76)) faults.push('The individual name (columns 55 to 76) is missing.');
  if (readDigits(line, 80, 87) === null)
    faults.push('The routing number of the ACH operator (columns 80 to 87) must be digits.');
  const day = readDigits(line, 88, 90);
  if (day === null || day < 1 || day > 366)
    faults.push('The Julian day (columns 88 to 90) must be 001 to 366.');
  if (!(Number(readDigits(line, 91, 94)) > 0)) {
    faults.push('The sequence number (columns 91 to 94) must be four digits, not all zeros.');
  }
  return faults;
}

function checkRoutingNumber(line: string): string[] {
  const routingNumber = readField(line, 4, 12);
  if (readDigits(line, 4, 12) === null)
    return [`The routing number (columns 4 to 12) must be nine digits, not "${routingNumber}".`];
  return isRoutingNumber(line, 4) ? [] : [`The check digit of routing number ${routingNumber} is wrong.`];
}

/**
 * Returns an error message for a debit in a batch of credits (service class 220) and for a credit in a batch
 * of debits (service class 225). Returns null for other entries.
 */
export function checkDirection(
  { transactionCode, isDebit }: EntryRecord,
  serviceClass: string,
): string | null {
  if (transactionCode === '' || serviceClass !== (isDebit ? '220' : '225')) return null;
  const direction = isDebit ? 'debit' : 'credit';
  return `The entry is a ${direction}, which a batch of service class ${serviceClass} cannot contain.`;
}

/**
 * Reads an entry and checks its fields (docs/product/bank-files.md#entry-fields). The checks that depend on
 * addenda are in `entry-rules.ts`.
 */
export function readEntry(line: string, header: BatchHeader): { entry: EntryRecord; faults: string[] } {
  const isAdvice = header.layout === 'advice';
  const faults: string[] = [];
  const code = readField(line, 2, 3);
  const isKnownCode = (isAdvice ? ADVICE_CODE_PATTERN : TRANSACTION_CODE_PATTERN).test(code);
  if (!isKnownCode) faults.push(`The transaction code (columns 2 and 3) is unknown: "${code}".`);
  const { account, amount } = COLUMNS_BY_LAYOUT[header.layout];
  faults.push(...checkRoutingNumber(line));
  if (isBlankOrZeros(line, ...account)) {
    const accountProblem = isBlank(line, ...account) ? 'is missing' : 'cannot be all zeros';
    faults.push(`The account number (${formatColumns(...account)}) ${accountProblem}.`);
  }
  const amountCents = readDigits(line, ...amount);
  if (amountCents === null) {
    const width = amount[1] - amount[0] + 1;
    faults.push(
      `The amount (columns ${amount[0]} to ${amount[1]}) must be ${width === 10 ? 'ten' : 'twelve'} digits.`,
    );
  }
  if (line[78] !== '0' && line[78] !== '1') faults.push('The addenda indicator (column 79) must be 0 or 1.');
  const traceFaults = isAdvice ? checkAdvice(line) : checkTraceNumber(line, header);
  faults.push(...traceFaults);
  const entry: EntryRecord = {
    transactionCode: isKnownCode ? code : '',
    bank: readDigits(line, 4, 11) ?? 0,
    amountCents: amountCents ?? 0,
    isDebit: isDebitCode(code, isAdvice),
    hasAddenda: line[78] === '1',
    traceNumber: isAdvice || readDigits(line, 80, 94) === null ? '' : readField(line, 80, 94),
  };
  return { entry, faults };
}
