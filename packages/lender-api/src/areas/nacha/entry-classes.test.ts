import { expect, test } from 'vitest';
import type { SampleBatch, SampleEntry, ValuesByColumn } from '../../testing/nacha-records.ts';
import { buildSampleFile, writeColumns } from '../../testing/nacha-records.ts';
import { NachaParser } from './nacha-parser.ts';

function listFindings(lines: readonly string[]) {
  const parser = new NachaParser();
  parser.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
  const { faults, warnings } = parser.end();
  const formatFindings = (findings: typeof faults) =>
    findings.map(({ line, message }) => `${line}: ${message}`);
  return { faults: formatFindings(faults), warnings: formatFindings(warnings) };
}

const listFaults = (...batches: SampleBatch[]) => listFindings(buildSampleFile(batches)).faults;

const createPaymentAddenda = (number: number): ValuesByColumn => ({
  2: '05Invoice 17',
  84: String(number).padStart(4, '0'),
});
const terminalAddenda: ValuesByColumn = {
  2: '02',
  20: '490614',
  26: '0612',
  36: '321 East Market Street',
  63: 'PHILADELPHIA',
  78: 'PA',
  80: '121042880000001',
};
const correctionAddenda: ValuesByColumn = {
  2: '98C01121042880000001',
  28: '12104288',
  36: '1918171614',
  80: '091012980000088',
};
const refusedCorrectionAddenda: ValuesByColumn = { ...correctionAddenda, 4: 'C61', 65: 'C010000001' };
const createReturnAddenda = (code: string): ValuesByColumn => ({
  2: `99${code}121042880000001`,
  28: '09101298',
  80: '091012980000066',
});
const internationalAddenda: readonly ValuesByColumn[] = [
  { 2: '10ANN000000000000100000', 47: 'BEK Enterprises' },
  { 2: '11BEK Solutions', 39: '15 West Place Street' },
  { 2: '12Jacobstown*PA\\', 39: 'US*19305\\' },
  { 2: '13Wells Fargo', 39: '01121042882', 75: 'US' },
  { 2: '14Citadel Bank', 39: '01231380104', 75: 'US' },
  { 2: '159874654932139872', 19: '121 Front Street' },
  { 2: '16Lettertown*AB\\', 39: 'CA*80014\\' },
];
const remittanceAddenda: ValuesByColumn = { 2: '17International payment', 84: '0001' };
const correspondentAddenda: ValuesByColumn = {
  2: '18Bank of Germany',
  39: '01987987987654654',
  75: 'DE',
  84: '0001',
};

const debit: SampleEntry = { code: '27', amount: 2_500 };
const credit: SampleEntry = { code: '22', amount: 2_500 };
const internationalEntry: SampleEntry = {
  code: '22',
  amount: 2_500,
  columns: { 40: '9874654932' },
  addenda: internationalAddenda,
};
const replaceAddenda = (entry: SampleEntry, ...addenda: ValuesByColumn[]): SampleEntry => ({
  ...entry,
  addenda,
});
const replaceColumns = (entry: SampleEntry, columns: ValuesByColumn): SampleEntry => ({ ...entry, columns });

const VALID_BATCHES: Record<string, SampleBatch> = {
  ACK: {
    entryClass: 'ACK',
    entries: [{ code: '24' }, replaceAddenda({ code: '34' }, createPaymentAddenda(1))],
  },
  ADV: {
    entryClass: 'ADV',
    entries: [
      { code: '81', amount: 50_000 },
      { code: '82', amount: 12_345_678_901 },
    ],
  },
  ARC: { entryClass: 'ARC', entries: [replaceColumns(debit, { 40: '123879654' })] },
  ATX: {
    entryClass: 'ATX',
    entries: [
      replaceAddenda(
        replaceColumns({ code: '24' }, { 55: '0002Receiver Co' }),
        createPaymentAddenda(1),
        createPaymentAddenda(2),
      ),
    ],
  },
  BOC: { entryClass: 'BOC', entries: [replaceColumns(debit, { 40: '123879654' })] },
  CCD: {
    entryClass: 'CCD',
    entries: [
      replaceAddenda(debit, createPaymentAddenda(1)),
      { code: '23' },
      replaceAddenda({ code: '24' }, createPaymentAddenda(1)),
    ],
  },
  CIE: { entryClass: 'CIE', entries: [replaceColumns(credit, { 40: 'Jane Receiver', 55: ' '.repeat(22) })] },
  COR: {
    entryClass: 'COR',
    header: { 70: '000000' },
    entries: [
      replaceAddenda({ code: '21' }, correctionAddenda),
      replaceAddenda({ code: '26' }, refusedCorrectionAddenda),
    ],
  },
  CTX: {
    entryClass: 'CTX',
    entries: [
      replaceAddenda(
        replaceColumns(debit, { 55: '0002Receiver Co' }),
        createPaymentAddenda(1),
        createPaymentAddenda(2),
      ),
    ],
  },
  DNE: {
    entryClass: 'DNE',
    header: { 79: '2' },
    entries: [replaceAddenda({ code: '23' }, createPaymentAddenda(1))],
  },
  ENR: {
    entryClass: 'ENR',
    header: { 54: 'AUTOENROLL' },
    entries: [replaceAddenda({ code: '33' }, createPaymentAddenda(1), createPaymentAddenda(2))],
  },
  IAT: {
    entryClass: 'IAT',
    entries: [
      internationalEntry,
      {
        ...internationalEntry,
        addenda: [
          ...internationalAddenda,
          remittanceAddenda,
          { ...remittanceAddenda, 84: '0002' },
          correspondentAddenda,
        ],
      },
    ],
  },
  'IAT correction': {
    entryClass: 'COR',
    header: { 5: 'IATCOR', 21: 'FF3', 39: 'US', 64: 'CADUSD', 70: '000000' },
    entries: [
      replaceAddenda({ ...internationalEntry, code: '21' }, ...internationalAddenda, correctionAddenda),
    ],
  },
  'IAT return': {
    entryClass: 'IAT',
    header: { 70: '000000' },
    entries: [
      replaceAddenda(
        { ...internationalEntry, code: '21' },
        ...internationalAddenda,
        createReturnAddenda('R01'),
      ),
    ],
  },
  MTE: {
    entryClass: 'MTE',
    entries: [
      replaceAddenda(replaceColumns(debit, { 40: 'Jane Receiver', 55: '000313000100001' }), terminalAddenda),
    ],
  },
  POP: { entryClass: 'POP', entries: [replaceColumns(debit, { 40: '123456789PHILPA' })] },
  POS: { entryClass: 'POS', entries: [replaceAddenda(replaceColumns(debit, { 77: '01' }), terminalAddenda)] },
  PPD: {
    entryClass: 'PPD',
    entries: [debit, replaceAddenda(credit, createPaymentAddenda(1)), { code: '28' }],
  },
  RCK: {
    entryClass: 'RCK',
    header: { 54: 'REDEPCHECK' },
    entries: [replaceColumns(debit, { 40: '123123123' })],
  },
  SHR: {
    entryClass: 'SHR',
    entries: [
      replaceAddenda(replaceColumns(debit, { 40: '1229', 55: '4111'.repeat(4), 77: '01' }), terminalAddenda),
    ],
  },
  TEL: { entryClass: 'TEL', entries: [debit] },
  'TEL reversal': { entryClass: 'TEL', header: { 54: 'REVERSAL  ' }, entries: [credit] },
  TRC: { entryClass: 'TRC', entries: [replaceColumns(debit, { 55: 'CHECK1', 61: '1234567890123456' })] },
  TRX: {
    entryClass: 'TRX',
    entries: [replaceAddenda(replaceColumns(debit, { 55: '0001Receiver Co' }), createPaymentAddenda(1))],
  },
  WEB: { entryClass: 'WEB', entries: [replaceAddenda(debit, createPaymentAddenda(1))] },
  XCK: { entryClass: 'XCK', entries: [replaceColumns(debit, { 55: 'CHECK1', 61: '1234567890123456' })] },
  return: {
    entryClass: 'PPD',
    header: { 70: '000000' },
    entries: [
      replaceAddenda({ code: '26', amount: 100 }, createReturnAddenda('R01')),
      replaceAddenda({ code: '21' }, createReturnAddenda('R03')),
    ],
  },
  'contested dishonored return': {
    entryClass: 'WEB',
    header: { 70: '000000' },
    entries: [
      replaceAddenda(
        { code: '26', amount: 5 },
        createReturnAddenda('R07'),
        createReturnAddenda('R68'),
        createReturnAddenda('R71'),
      ),
    ],
  },
  'CTX return': {
    entryClass: 'CTX',
    entries: [
      replaceAddenda(
        replaceColumns({ code: '26', amount: 5 }, { 55: '0002Receiver Co' }),
        createPaymentAddenda(1),
        createReturnAddenda('R31'),
      ),
    ],
  },
  'reversed loan payment': {
    entryClass: 'PPD',
    entries: [
      { code: '55', amount: 9 },
      { code: '52', amount: 9 },
    ],
  },
};

test.each(Object.entries(VALID_BATCHES))('accepts a valid batch without findings: %s', (_name, batch) => {
  expect(listFindings(buildSampleFile([batch]))).toEqual({ faults: [], warnings: [] });
});

test('accepts left-aligned and right-aligned company identifications in control records', () => {
  const entries = [debit];
  const header = { 41: '123456789 ' };
  expect(listFaults({ entryClass: 'PPD', entries, header, control: { 45: ' 123456789' } })).toEqual([]);
  expect(listFaults({ entryClass: 'PPD', entries, header, control: { 45: '223456789 ' } })).toEqual([
    '4: The company identification is "223456789", but the batch header says "123456789".',
  ]);
});

test('warns about an effective entry date of zeros in a batch of payments', () => {
  const batch = { entryClass: 'PPD', entries: [debit], header: { 70: '000000' } };
  expect(listFindings(buildSampleFile([batch]))).toEqual({
    faults: [],
    warnings: ['2: The effective entry date (columns 70 to 75) is all zeros and is treated as blank.'],
  });
});

test('warns about an international credit in a batch with the service class for debits', () => {
  const batch = {
    entryClass: 'IAT',
    entries: [internationalEntry],
    header: { 2: '225' },
    control: { 2: '225' },
  };
  expect(listFindings(buildSampleFile([batch]))).toEqual({
    faults: [],
    warnings: ['3: The entry is a credit, which a batch of service class 225 cannot contain.'],
  });
});

const createPpdBatch = (...entries: SampleEntry[]): SampleBatch => ({ entryClass: 'PPD', entries });
const createIatBatch = (...addenda: ValuesByColumn[]): SampleBatch => ({
  entryClass: 'IAT',
  entries: [{ ...internationalEntry, addenda }],
});
const excludeAddendaType = (type: string) =>
  internationalAddenda.filter((addenda) => !addenda[2]?.startsWith(type));
const replaceAddendaType = (type: string, columns: ValuesByColumn) =>
  internationalAddenda.map((addenda) =>
    addenda[2]?.startsWith(type) ? { ...addenda, ...columns } : addenda,
  );

test.each<[string, SampleBatch, string[]]>([
  [
    'a batch with an unknown standard entry class',
    { ...createPpdBatch(debit), header: { 51: 'ZZZ' } },
    ['2: The standard entry class (columns 51 to 53) is unknown: "ZZZ".'],
  ],
  [
    'a duplicate trace number',
    createPpdBatch(debit, { ...debit, trace: 1 }),
    [
      '4: The trace number (columns 80 to 94) must be higher than 121042880000001, the trace number of the previous entry.',
    ],
  ],
  [
    'a descending trace number',
    createPpdBatch({ ...debit, trace: 9 }, debit),
    [
      '4: The trace number (columns 80 to 94) must be higher than 121042880000009, the trace number of the previous entry.',
    ],
  ],
  [
    'a trace number that begins with the routing number of another bank',
    createPpdBatch(replaceColumns(debit, { 80: '231380100000001' })),
    [
      '3: The trace number (columns 80 to 94) begins with 23138010, but the originating bank of the batch is 12104288.',
    ],
  ],
  [
    'an empty account number',
    createPpdBatch(replaceColumns(debit, { 13: ' '.repeat(17) })),
    ['3: The account number (columns 13 to 29) is missing.'],
  ],
  [
    'an empty name',
    createPpdBatch(replaceColumns(debit, { 55: ' '.repeat(22) })),
    ['3: The name (columns 55 to 76) is missing.'],
  ],
  [
    'a name that consists of zeros',
    { entryClass: 'TEL', entries: [replaceColumns(debit, { 55: '0'.repeat(22) })] },
    ['3: The name (columns 55 to 76) is missing.'],
  ],
  [
    'a company name that consists of zeros',
    { ...createPpdBatch(debit), header: { 5: '0'.repeat(16) } },
    ['2: The company name (columns 5 to 20) is missing.'],
  ],
  ['a payment of zero', createPpdBatch({ code: '27' }), ['3: The amount must be more than zero.']],
  [
    'a prenote with an amount',
    createPpdBatch({ code: '28', amount: 1 }),
    ['3: The amount of an entry with transaction code 28 must be zero.'],
  ],
  [
    'an account number that consists of zeros',
    createPpdBatch(replaceColumns(debit, { 13: '0'.repeat(17) })),
    ['3: The account number (columns 13 to 29) cannot be all zeros.'],
  ],
  [
    'an international account number that consists of zeros',
    { entryClass: 'IAT', entries: [replaceColumns(internationalEntry, { 40: '000' })] },
    ['3: The account number (columns 40 to 74) cannot be all zeros.'],
  ],
  [
    'a transaction code for returns without a return addenda record',
    createPpdBatch(
      { code: '21', amount: 1 },
      replaceAddenda({ code: '26', amount: 1 }, createPaymentAddenda(1)),
    ),
    [
      '3: An entry with transaction code 21 is a return, which needs an addenda record of type 99.',
      '4: An entry with transaction code 26 is a return, which needs an addenda record of type 99.',
    ],
  ],
  [
    'an international transaction code for returns without a return addenda record',
    { entryClass: 'IAT', entries: [{ ...internationalEntry, code: '31' }] },
    ['3: An entry with transaction code 31 is a return, which needs an addenda record of type 99.'],
  ],
  [
    'a zero-dollar transaction code without remittance data',
    { entryClass: 'CCD', entries: [{ code: '24' }] },
    ['3: An entry with transaction code 24 needs an addenda record of type 05.'],
  ],
  [
    'a zero-dollar transaction code in a batch of consumer payments',
    createPpdBatch(replaceAddenda({ code: '29' }, createPaymentAddenda(1))),
    ['3: A batch of class PPD cannot contain an entry with transaction code 29.'],
  ],
  [
    'a prenote in a batch of machine transfers (MTE)',
    {
      entryClass: 'MTE',
      entries: [
        replaceAddenda(
          replaceColumns({ code: '28' }, { 40: 'Jane Receiver', 55: '000313000100001' }),
          terminalAddenda,
        ),
      ],
    },
    ['3: A batch of class MTE cannot contain an entry with transaction code 28.'],
  ],
  [
    'two addenda records in an entry that allows only one',
    createPpdBatch(replaceAddenda(debit, createPaymentAddenda(1), createPaymentAddenda(2))),
    ['3: An entry of class PPD has at most 1 addenda records; this one has 2.'],
  ],
  [
    'an addenda type that its entry class does not allow',
    createPpdBatch(replaceAddenda(debit, terminalAddenda)),
    ['3: An entry of class PPD cannot have an addenda record of type 02.'],
  ],
  [
    'an unknown addenda type',
    createPpdBatch(replaceAddenda(debit, { 2: '06' })),
    ['4: The addenda type (columns 2 and 3) is unknown: "06".'],
  ],
  [
    'an addenda record that refers to another entry',
    createPpdBatch(replaceAddenda(debit, { ...createPaymentAddenda(1), 88: '0000002' })),
    [
      '4: The entry number (columns 88 to 94) must be 0000001, the last seven digits of the entry\'s trace number, not "0000002".',
    ],
  ],
  [
    'addenda records in the wrong order',
    {
      entryClass: 'CTX',
      entries: [
        replaceAddenda(
          replaceColumns(debit, { 55: '0002Receiver' }),
          createPaymentAddenda(2),
          createPaymentAddenda(1),
        ),
      ],
    },
    ['5: The sequence number (columns 84 to 87) must be at least 3, not "0001".'],
  ],
  [
    'an entry whose stated number of addenda records is wrong',
    {
      entryClass: 'CTX',
      entries: [replaceAddenda(replaceColumns(debit, { 55: '0003Receiver' }), createPaymentAddenda(1))],
    },
    ['3: The number of addenda records (columns 55 to 58) is "0003", but the entry has 1.'],
  ],
  [
    'a return in a batch of payments',
    createPpdBatch(debit, replaceAddenda({ code: '26', amount: 1 }, createReturnAddenda('R01'))),
    ['4: A batch cannot contain both returns and other entries.'],
  ],
  [
    'an unknown return reason',
    createPpdBatch(replaceAddenda({ code: '26', amount: 1 }, createReturnAddenda('R96'))),
    ['4: The return reason code (columns 4 to 6) is unknown: "R96".'],
  ],
  [
    'an unknown change code',
    { entryClass: 'COR', entries: [replaceAddenda({ code: '21' }, { ...correctionAddenda, 4: 'C92' })] },
    ['4: The change code (columns 4 to 6) is unknown: "C92".'],
  ],
  [
    'a correction without corrected data',
    {
      entryClass: 'COR',
      entries: [replaceAddenda({ code: '21' }, { ...correctionAddenda, 36: ' '.repeat(29) })],
    },
    ['4: The corrected data (columns 36 to 64) is missing.'],
  ],
  [
    'a correction with an amount',
    { entryClass: 'COR', entries: [replaceAddenda({ code: '21', amount: 1 }, correctionAddenda)] },
    ['3: The amount of a correction must be zero.'],
  ],
  [
    'a correction without an addenda record',
    { entryClass: 'COR', entries: [{ code: '21' }] },
    ['3: An entry of a batch of corrections needs an addenda record of type 98.'],
  ],
  [
    'a correction in a batch of payments',
    createPpdBatch(replaceAddenda({ code: '21' }, correctionAddenda)),
    ['3: A correction belongs in a batch of class COR.'],
  ],
  [
    'a credit in a telephone batch',
    { entryClass: 'TEL', entries: [credit] },
    ['3: A batch of class TEL cannot contain a credit.'],
  ],
  [
    'a debit in a reversal of a telephone batch',
    { entryClass: 'TEL', header: { 54: 'REVERSAL' }, entries: [debit] },
    ['3: A batch of class TEL cannot contain a debit.'],
  ],
  [
    'a converted check above the amount limit',
    { entryClass: 'ARC', entries: [replaceColumns({ code: '27', amount: 2_500_001 }, { 40: '1' })] },
    ['3: The amount of an entry of class ARC is at most 2500000 cents.'],
  ],
  [
    'a converted check without a serial number',
    { entryClass: 'BOC', entries: [debit] },
    ['3: The check serial number (columns 40 to 54) is missing.'],
  ],
  [
    'a represented check without the required description',
    { entryClass: 'RCK', entries: [replaceColumns(debit, { 40: '1' })] },
    [
      '2: The company entry description (columns 54 to 63) of a batch of class RCK must be REDEPCHECK, not "PAYMENT".',
    ],
  ],
  [
    'a terminal payment without a terminal addenda record',
    { entryClass: 'POS', entries: [replaceColumns(debit, { 77: '01' })] },
    ['3: An entry of class POS needs an addenda record of type 02.'],
  ],
  [
    'a terminal payment with an unknown state code',
    {
      entryClass: 'POS',
      entries: [replaceAddenda(replaceColumns(debit, { 77: '01' }), { ...terminalAddenda, 78: 'ZZ' })],
    },
    ['4: The terminal state (columns 78 and 79) is unknown: "ZZ".'],
  ],
  [
    'a terminal payment with an invalid date',
    {
      entryClass: 'POS',
      entries: [replaceAddenda(replaceColumns(debit, { 77: '01' }), { ...terminalAddenda, 26: '0230' })],
    },
    ['4: The transaction date (columns 26 to 29) must be a date in the format MMDD, not "0230".'],
  ],
  [
    'an invalid card expiration month',
    {
      entryClass: 'SHR',
      entries: [replaceAddenda(replaceColumns(debit, { 40: '0013', 77: '01' }), terminalAddenda)],
    },
    ['3: The card expiration date (columns 40 to 43) must be a month in the format MMYY, not "0013".'],
  ],
  [
    'a death notification that a federal agency did not send',
    { entryClass: 'DNE', entries: [replaceAddenda({ code: '23' }, createPaymentAddenda(1))] },
    ['3: Only a federal agency (originator status code 2) sends entries of class DNE.'],
  ],
  [
    'an acknowledgment with an amount',
    { entryClass: 'ACK', entries: [{ code: '22', amount: 1 }] },
    [
      '3: The amount of an entry with transaction code 22 must be zero.',
      '3: A batch of class ACK cannot contain an entry with transaction code 22.',
    ],
  ],
  [
    'an international entry without a receiver addenda record',
    createIatBatch(...excludeAddendaType('15')),
    ['3: An international entry needs an addenda record of type 15.'],
  ],
  [
    'an international entry without the receiver’s name',
    createIatBatch(...replaceAddendaType('10', { 47: ' '.repeat(35) })),
    ['4: The name of the receiver (columns 47 to 81) is missing.'],
  ],
  [
    'an international entry with three remittance records',
    createIatBatch(
      ...internationalAddenda,
      ...[1, 2, 3].map((n) => ({ ...remittanceAddenda, 84: `000${n}` })),
    ),
    ['3: An international entry has at most 2 addenda records of type 17.'],
  ],
  [
    'an addenda type that occurs twice in an international entry',
    createIatBatch(...internationalAddenda, internationalAddenda[6] ?? {}),
    ['3: The entry has 2 addenda records of type 16; only one is allowed.'],
  ],
  [
    'an unknown currency',
    { ...createIatBatch(...internationalAddenda), header: { 64: 'QQQUSD' } },
    ['2: The originating currency (columns 64 to 66) is unknown: "QQQ".'],
  ],
  [
    'an unknown country',
    { ...createIatBatch(...internationalAddenda), header: { 39: 'QX' } },
    ['2: The destination country (columns 39 and 40) is unknown: "QX".'],
  ],
  [
    'an empty international account number',
    { entryClass: 'IAT', entries: [{ ...internationalEntry, columns: {} }] },
    ['3: The account number (columns 40 to 74) is missing.'],
  ],
  [
    'an accounting advice in a batch of payments',
    createPpdBatch({ code: '81', amount: 1 }),
    ['3: The transaction code (columns 2 and 3) is unknown: "81".'],
  ],
  [
    'an accounting advice without a Julian day',
    { entryClass: 'ADV', entries: [replaceColumns({ code: '81', amount: 1 }, { 88: '000' })] },
    ['3: The Julian day (columns 88 to 90) must be 001 to 366.'],
  ],
])('reports %s with the line number', (_name, batch, expected) => {
  expect(listFaults(batch).filter((fault) => !/ (total|hash|service class) /.test(fault))).toEqual(expected);
});

test('reports batch numbers that do not ascend, and a file that mixes accounting advices with other batches', () => {
  const secondBatch = { ...createPpdBatch(debit), header: { 88: '0000001' }, control: { 88: '0000001' } };
  expect(listFaults(createPpdBatch(debit), secondBatch)).toEqual([
    '5: The batch number (columns 88 to 94) must be higher than 1, the number of the previous batch.',
  ]);
  expect(listFaults(createPpdBatch(debit), VALID_BATCHES['ADV'] ?? secondBatch)).toContain(
    '5: A file of accounting advices (ADV) cannot contain other batches.',
  );
});

test('accepts a file without line breaks, or with carriage returns as line breaks', () => {
  const lines = buildSampleFile([VALID_BATCHES['CTX'] ?? createPpdBatch(debit)]);
  expect(listFindings([lines.join('')])).toEqual({ faults: [], warnings: [] });
  expect(listFindings([lines.join('\r')])).toEqual({ faults: [], warnings: [] });
  const invalidFile = lines.with(2, writeColumns(lines[2] ?? '', { 12: '5' })).join('');
  expect(listFindings([invalidFile]).faults).toEqual([
    '3: The check digit of routing number 231380105 is wrong.',
  ]);
});
