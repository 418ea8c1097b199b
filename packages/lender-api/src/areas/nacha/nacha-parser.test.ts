import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GeneratedBatch } from '../../testing/nacha-file.ts';
import { generateNachaFile } from '../../testing/nacha-file.ts';
import { NachaParser } from './nacha-parser.ts';
import type { NachaReport } from './report.ts';
import { MAX_FINDINGS } from './report.ts';

function parseText(text: string, pieceSize = 65_536): NachaReport {
  const bytes = Buffer.from(text, 'latin1');
  const parser = new NachaParser();
  for (let offset = 0; offset < bytes.length; offset += pieceSize) {
    parser.push(bytes.subarray(offset, offset + pieceSize));
  }
  return parser.end();
}

const listFaults = (text: string) => parseText(text).faults.map(({ line, message }) => `${line}: ${message}`);
const listWarnings = (text: string) =>
  parseText(text).warnings.map(({ line, message }) => `${line}: ${message}`);

const anyBank = fc.integer({ min: 1, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
const anyEntry = fc.record({
  bank: anyBank,
  amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  isDebit: fc.boolean(),
  // Generated files have class PPD, which allows one addenda record per entry.
  addenda: fc.integer({ min: 0, max: 1 }),
});
const anyBatch = fc.record({
  entries: fc.array(anyEntry, { minLength: 1, maxLength: 8 }),
  effective: fc.constantFrom('260616', '280229', '      '),
});
const anyBatches: fc.Arbitrary<GeneratedBatch[]> = fc.array(anyBatch, { minLength: 1, maxLength: 5 });

const ONE_BATCH: GeneratedBatch = {
  entries: [
    { bank: '23138010', amountCents: 12_345, isDebit: true, addenda: 0 },
    { bank: '02120002', amountCents: 500, isDebit: false, addenda: 1 },
  ],
  effective: '260618',
};
/**
 * The lines are: file header, batch header, two entries, one addenda record, batch control, file control, and
 * three padding lines.
 */
const VALID_FILE = generateNachaFile([ONE_BATCH]);

function changeLine(lineNumber: number, change: (line: string) => string | null, text = VALID_FILE): string {
  return text
    .split('\n')
    .flatMap((line, index) => (index === lineNumber - 1 ? (change(line) ?? []) : line))
    .join('\n');
}
const replaceColumns = (from: number, value: string) => (line: string) =>
  `${line.slice(0, from - 1)}${value}${line.slice(from - 1 + value.length)}`;

test('accepts every valid file in chunks of any size and returns the correct totals', () => {
  fc.assert(
    fc.property(anyBatches, fc.integer({ min: 1, max: 300 }), (generatedBatches, pieceSize) => {
      const report = parseText(generateNachaFile(generatedBatches), pieceSize);
      const entries = generatedBatches.flatMap(({ entries: batchEntries }) => batchEntries);
      const sumCents = (isDebit: boolean) =>
        entries
          .filter((entry) => entry.isDebit === isDebit)
          .reduce((subtotal, { amountCents }) => subtotal + amountCents, 0);
      expect({ ...report.totals, entryHash: '', effectiveDay: '' }).toEqual({
        batchCount: generatedBatches.length,
        entryCount: entries.length,
        addendaCount: entries.reduce((subtotal, { addenda }) => subtotal + addenda, 0),
        debitCents: sumCents(true),
        creditCents: sumCents(false),
        entryHash: '',
        effectiveDay: '',
      });
      expect([report.faults, report.warnings]).toEqual([[], []]);
    }),
  );
});

test('returns the same result for a file with CRLF line breaks or without a final line break', () => {
  const expectedReport = parseText(VALID_FILE);
  expect(parseText(VALID_FILE.replaceAll('\n', '\r\n'), 7)).toEqual(expectedReport);
  expect(parseText(VALID_FILE.trimEnd())).toEqual(expectedReport);
});

/** The columns of counts, hashes and totals by record type: batch control (8) and file control (9). */
const CONTROL_COLUMNS: Record<string, [from: number, to: number]> = { '8': [5, 44], '9': [2, 55] };

test('detects any changed digit in a count, hash or total', () => {
  fc.assert(
    fc.property(anyBatches, fc.nat(), fc.integer({ min: 1, max: 9 }), (batches, position, increment) => {
      const lines = generateNachaFile(batches).split('\n');
      const digitPositions = lines.flatMap((line, index) => {
        const controlColumns = line.startsWith('99') ? undefined : CONTROL_COLUMNS[line[0] ?? ''];
        if (controlColumns === undefined) return [];
        const [from, to] = controlColumns;
        return Array.from({ length: to - from + 1 }, (_, offset) => [index, from - 1 + offset]);
      });
      const [index = 0, column = 0] = digitPositions[position % digitPositions.length] ?? [];
      const line = lines[index] ?? '';
      const digit = (Number(line[column]) + increment) % 10;
      lines[index] = `${line.slice(0, column)}${digit}${line.slice(column + 1)}`;
      expect(parseText(lines.join('\n')).faults.map((fault) => fault.line)).toContain(index + 1);
    }),
  );
});

test('detects any changed digit in an amount or a routing number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...Array.from({ length: 9 }, (_, i) => 4 + i),
        ...Array.from({ length: 10 }, (_, i) => 30 + i),
      ),
      fc.integer({ min: 1, max: 9 }),
      (column, increment) => {
        const changedFile = changeLine(3, (line) =>
          replaceColumns(column, String((Number(line[column - 1]) + increment) % 10))(line),
        );
        expect(parseText(changedFile).faultCount).toBeGreaterThan(0);
      },
    ),
  );
});

test('reports an error for arbitrary bytes and limits the number of listed errors', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      const parser = new NachaParser();
      parser.push(Buffer.from(bytes));
      expect(parser.end().faultCount).toBeGreaterThan(0);
    }),
  );
  const { faults, faultCount } = parseText('x\n'.repeat(5_000));
  expect([faults.length, faultCount > 5_000]).toEqual([MAX_FINDINGS, true]);
});

test.each<[string, string, string[]]>([
  [
    'a batch count that differs from the number of batches',
    changeLine(7, replaceColumns(2, '000002')),
    ['7: The batch count is 2, but the file contains 1.'],
  ],
  [
    'a block count that differs from the number of blocks',
    changeLine(7, replaceColumns(8, '000003')),
    ['7: The block count is 3, but the file has 1 blocks of ten lines.'],
  ],
  [
    'a routing number with a wrong check digit',
    changeLine(3, replaceColumns(12, '5')),
    ['3: The check digit of routing number 231380105 is wrong.'],
  ],
  [
    'a debit in a batch of credits',
    changeLine(2, replaceColumns(2, '220')),
    [
      '3: The entry is a debit, which a batch of service class 220 cannot contain.',
      '6: The service class is "200", but the batch header says "220".',
    ],
  ],
  [
    'an unknown transaction code',
    changeLine(3, replaceColumns(2, '20')),
    [
      '3: The transaction code (columns 2 and 3) is unknown: "20".',
      '6: The total of debits in cents is 12345, but must be 0 for this batch.',
      '6: The total of credits in cents is 500, but must be 12845 for this batch.',
      '7: The total of debits in cents is 12345, but must be 0 for this file.',
      '7: The total of credits in cents is 500, but must be 12845 for this file.',
    ],
  ],
  [
    'addenda after an entry whose addenda indicator is 0',
    changeLine(4, replaceColumns(79, '0')),
    ['5: The entry before this addenda record indicates no addenda records (column 79 is 0).'],
  ],
  [
    'missing addenda after an entry whose addenda indicator is 1',
    changeLine(3, replaceColumns(79, '1')),
    ['3: The entry indicates addenda records (column 79 is 1), but none follow.'],
  ],
  [
    'a missing batch control',
    changeLine(6, () => null),
    ['6: The batch that begins on line 2 has no batch control.'],
  ],
  [
    'a missing file control',
    VALID_FILE.split('\n').slice(0, 6).join('\n'),
    ['7: The file ends without a file control (record 9).'],
  ],
  [
    'a second file header',
    changeLine(2, (line) => `${VALID_FILE.slice(0, 94)}\n${line}`),
    ['2: A file can have only one file header.'],
  ],
  [
    'a record after the file control',
    changeLine(9, replaceColumns(1, '5')),
    ['9: Only lines of 94 nines are allowed after the file control.'],
  ],
  [
    'a two-byte non-ASCII letter, which counts as one column,',
    changeLine(3, replaceColumns(56, Buffer.from('é').toString('latin1'))).replace('Ã©a', 'Ã©'),
    ['3: Column 56 contains a character that is not plain ASCII.'],
  ],
  [
    'several non-ASCII letters on one line',
    changeLine(3, replaceColumns(56, 'éèê')),
    ['3: Column 56 contains a character that is not plain ASCII. 2 more on this line are not plain ASCII.'],
  ],
  [
    'a non-ASCII letter in an amount',
    changeLine(3, replaceColumns(32, 'é')),
    ['3: Column 32 contains a character that is not plain ASCII.'],
  ],
  [
    'a control character',
    changeLine(3, replaceColumns(57, '\x07')),
    ['3: Column 57 contains a control character (0x07).'],
  ],
  [
    'an end-of-file character (Ctrl-Z) before the last record',
    changeLine(3, (line) => `${line}\x1a`),
    ['3: Column 95 contains a control character (0x1A).'],
  ],
  ['an empty line', changeLine(4, (line) => `\n${line}`), ['4: The line is empty.']],
  [
    'text past column 94',
    changeLine(3, (line) => `${line} x`),
    ['3: The line has 96 columns; a record has 94.'],
  ],
  [
    'a byte that is not valid UTF-8',
    changeLine(3, replaceColumns(56, 'é')),
    ['3: Column 56 contains a character that is not plain ASCII.'],
  ],
  [
    'an invalid effective entry date',
    changeLine(2, replaceColumns(70, '260230')),
    ['2: The effective entry date (columns 70 to 75) must be a date in the format YYMMDD, or blank.'],
  ],
  [
    'an immediate destination with a wrong check digit',
    changeLine(1, replaceColumns(13, '8')),
    ['1: The immediate destination (columns 4 to 13) must be a space followed by a valid routing number.'],
  ],
  [
    'a batch control with the wrong batch number',
    changeLine(6, replaceColumns(94, '2')),
    ['6: The batch number is "0000002", but the batch header says "0000001".'],
  ],
  [
    'a batch without entries',
    generateNachaFile([{ entries: [], effective: '      ' }]),
    ['3: The batch has no entries.'],
  ],
  ['an empty file', '', ['1: The file is empty.']],
])('reports %s with the line number', (_name, text, expected) => {
  expect(listFaults(text)).toEqual(expected);
});

test('reports an entry outside a batch', () => {
  const [first] = listFaults(changeLine(2, () => null));
  expect(first).toBe('2: An entry must be inside a batch.');
});

test('each reported error contains the text of its line', () => {
  const changedFile = changeLine(3, replaceColumns(12, '5'));
  expect(parseText(changedFile).faults[0]?.text).toBe(changedFile.split('\n')[2]);
});

test.each<[string, string, string[]]>([
  [
    'spaces after column 94',
    changeLine(3, (line) => `${line}   `),
    ['3: The line has spaces after column 94.'],
  ],
  [
    'trimmed trailing spaces',
    changeLine(7, (line) => line.trimEnd()),
    ['7: The line ends 39 columns early. The missing columns are treated as blank.'],
  ],
  [
    'missing padding lines',
    VALID_FILE.split('\n').slice(0, 7).join('\n'),
    ['7: The last block is not padded to ten lines with lines of nines.'],
  ],
  ['blank lines at the end', `${VALID_FILE}\n\n`, ['11: The file ends with blank lines.']],
  [
    'an end-of-file character (Ctrl-Z) on its own line',
    `${VALID_FILE}\x1a`,
    ['11: The file ends with Ctrl-Z (0x1A), which was ignored.'],
  ],
  [
    'an end-of-file character (Ctrl-Z) after the last record, and empty lines',
    `${VALID_FILE.trimEnd()}\x1a\r\n\n`,
    ['10: The file ends with Ctrl-Z (0x1A), which was ignored.'],
  ],
  [
    'a byte order mark',
    `ï»¿${VALID_FILE}`,
    ['1: The file begins with a byte order mark, which was ignored.'],
  ],
  [
    'a byte order mark and a later line with spaces after column 94',
    `ï»¿${changeLine(3, (line) => `${line} `)}`,
    [
      '1: The file begins with a byte order mark, which was ignored.',
      '3: The line has spaces after column 94.',
    ],
  ],
])('accepts %s with a warning', (_name, text, expected) => {
  expect([listFaults(text), listWarnings(text)]).toEqual([[], expected]);
});

test.each([1, 7, 191, 65_536])(
  'accepts a first line that is padded to 200 columns, in chunks of %i bytes',
  (pieceSize) => {
    const { faults, warnings } = parseText(
      changeLine(1, (line) => line.padEnd(200)),
      pieceSize,
    );
    expect([faults, warnings]).toMatchObject([
      [],
      [{ line: 1, message: 'The line has spaces after column 94.' }],
    ]);
  },
);

const swapBytes = (bytes: Buffer) => Buffer.from(bytes).swap16();

test.each([
  ['with a byte order mark', Buffer.from(`\ufeff${VALID_FILE}`, 'utf16le')],
  ['without a byte order mark', Buffer.from(VALID_FILE, 'utf16le')],
  ['in big-endian order', swapBytes(Buffer.from(VALID_FILE, 'utf16le'))],
  ['in big-endian order with a byte order mark', swapBytes(Buffer.from(`\ufeff${VALID_FILE}`, 'utf16le'))],
])('reports a UTF-16 file %s as one error, which explains how to save the file', (_name, bytes) => {
  for (const pieceSize of [1, 7, bytes.length]) {
    const parser = new NachaParser();
    for (let offset = 0; offset < bytes.length; offset += pieceSize) {
      parser.push(bytes.subarray(offset, offset + pieceSize));
    }
    const message = 'The file is UTF-16. Save it as plain text (ASCII or UTF-8) and upload it again.';
    expect(parser.end()).toMatchObject({ faults: [{ line: 1, message, text: '' }], warningCount: 0 });
  }
});

test('stores only the beginning of a very long line', () => {
  const parser = new NachaParser();
  for (let pieceIndex = 0; pieceIndex < 200; pieceIndex += 1) parser.push(Buffer.alloc(65_536, 0x36));
  const { faults } = parser.end();
  expect(faults[0]?.text.length).toBeLessThan(1_000);
});
