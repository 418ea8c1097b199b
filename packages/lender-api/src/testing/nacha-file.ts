/** An entry of a generated file. The amount is in cents. */
export interface GeneratedEntry {
  /** The first eight digits of the receiving bank's routing number. */
  bank: string;
  amountCents: number;
  isDebit: boolean;
  addenda: number;
}

/** A batch. Its service class is derived from its entries. */
export interface GeneratedBatch {
  entries: readonly GeneratedEntry[];
  /** The effective entry date: YYMMDD, or six spaces. */
  effective: string;
}

const ORIGINATING_BANK = '09100001';
const COMPANY_ID = '1234567890';

const pad = (value: number | string, width: number) => String(value).padStart(width, '0');

/** Returns the check digit for the first eight digits of a routing number. */
export function computeCheckDigit(bank: string): string {
  const sum = Array.from(bank).reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

const createRoutingNumber = (bank: string) => `${bank}${computeCheckDigit(bank)}`;

class Sums {
  records = 0;
  hash = 0;
  debit = 0;
  credit = 0;

  add({ bank, amountCents, isDebit, addenda }: GeneratedEntry): void {
    this.records += 1 + addenda;
    this.hash += Number(bank);
    if (isDebit) this.debit += amountCents;
    else this.credit += amountCents;
  }

  text(countWidth: number): string {
    const hash = pad(this.hash % 10_000_000_000, 10);
    return `${pad(this.records, countWidth)}${hash}${pad(this.debit, 12)}${pad(this.credit, 12)}`;
  }
}

function getServiceClass(entries: readonly GeneratedEntry[]): string {
  const debits = entries.filter(({ isDebit }) => isDebit).length;
  if (debits === entries.length) return '225';
  return debits === 0 ? '220' : '200';
}

function* generateBatchLines({ entries, effective }: GeneratedBatch, number: number): Generator<string> {
  const sums = new Sums();
  const kind = getServiceClass(entries);
  const tail = `${ORIGINATING_BANK}${pad(number, 7)}`;
  yield `5${kind}${'ACME COLLECTIONS'.padEnd(36)}${COMPANY_ID}PPD${'PAYMENT'.padEnd(10)}${' '.repeat(6)}${effective}   1${tail}`;
  for (const [index, entry] of entries.entries()) {
    sums.add(entry);
    const { bank, amountCents, isDebit, addenda } = entry;
    const trace = `${ORIGINATING_BANK}${pad(index + 1, 7)}`;
    const name = `Payer ${index + 1}`.padEnd(22);
    yield `62${isDebit ? 7 : 2}${createRoutingNumber(bank)}${pad(index + 1, 10).padEnd(17)}${pad(amountCents, 10)}${' '.repeat(15)}${name}  ${addenda > 0 ? 1 : 0}${trace}`;
    for (let more = 1; more <= addenda; more += 1) {
      yield `705${'Loan payment'.padEnd(80)}${pad(more, 4)}${pad(index + 1, 7)}`;
    }
  }
  yield `8${kind}${sums.text(6)}${COMPANY_ID}${' '.repeat(25)}${tail}`;
}

/** Yields the lines of a valid NACHA file with 94 columns each, padded with nines to blocks of ten lines. */
export function* generateNachaLines(batches: Iterable<GeneratedBatch>): Generator<string> {
  const sums = new Sums();
  let count = 1;
  let batchCount = 0;
  yield `101 ${createRoutingNumber('09100001')}${COMPANY_ID}2606150930A094101${'FIRST BANK'.padEnd(23)}${'ACME'.padEnd(23)}${' '.repeat(8)}`;
  for (const batch of batches) {
    batchCount += 1;
    for (const entry of batch.entries) sums.add(entry);
    for (const line of generateBatchLines(batch, batchCount)) {
      count += 1;
      yield line;
    }
  }
  count += 1;
  const blocks = Math.ceil(count / 10);
  yield `9${pad(batchCount, 6)}${pad(blocks, 6)}${sums.text(8)}${' '.repeat(39)}`;
  for (; count < blocks * 10; count += 1) yield '9'.repeat(94);
}

export function generateNachaFile(batches: readonly GeneratedBatch[]): string {
  return `${[...generateNachaLines(batches)].join('\n')}\n`;
}
