import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildMultipartRequest } from '../../testing/multipart.ts';
import type { GeneratedBatch } from '../../testing/nacha-file.ts';
import { generateNachaFile } from '../../testing/nacha-file.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig({ flags: { nachaEnable: true } }));
  token = await api.openSession(1);
});
afterAll(() => api.close());

/** Returns a file with one debit of $1.23 plus `cents`. Files with different amounts are not duplicates. */
function createBankFile(cents: number, effectiveDate = '260618'): string {
  const batch: GeneratedBatch = {
    entries: [{ bank: '23138010', amountCents: 123 + cents, isDebit: true, addenda: 1 }],
    effective: effectiveDate,
  };
  return generateNachaFile([batch]);
}

async function upload(content: string | Buffer, name = 'ach.txt', fields: Record<string, string> = {}) {
  const file = { name, content };
  const body = await buildMultipartRequest({ type: 'text', ...fields, addText: file });
  return api.send('POST', '/client/import-nacha', { token, ...body });
}

async function listImports(query = '') {
  const { status, body } = await api.send('GET', `/client/get-import-nacha${query}`, { token });
  expect(status).toBe(200);
  return body as { listAch: Record<string, unknown>[]; totalCount: number; totalPage: number };
}

const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

// @spec 3.16, 7.10
test('imports and lists a valid file and writes an audit record', async () => {
  expect(await upload(createBankFile(1), 'June.TXT', { filename: ' Collections June ' })).toEqual({
    status: 200,
    body: {
      status: 1,
      message: 'NACHA file uploaded successfully',
      result: {
        batchCount: 1,
        entryCount: 1,
        addendaCount: 1,
        totalDebit: 1.24,
        totalCredit: 0,
        processDate: '2026-06-18',
      },
      warnings: [],
      warningCount: 0,
    },
  });
  const [row] = (await listImports()).listAch;
  expect(row).toEqual({
    achImport: {
      customName: 'Collections June',
      filename: 'June.TXT',
      control: '0023138010',
      createdAt: { date: TEST_DAY },
      status: 1,
    },
    processDate: '2026-06-18',
    nachaCnt: 1,
    eftFileName: expect.stringMatching(/^eft-20260618-\d+\.txt$/) as string,
    totalAmount: 1.24,
    resultAvailableDate: '2026-06-20',
  });
  const [lender] = api.lenders;
  const { auditRecords } = lender?.db.tables ?? {};
  if (lender === undefined || auditRecords === undefined) throw new Error('no lender');
  const records = await lender.db.orm.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1);
  expect(records[0]).toMatchObject({
    action: 'nacha-imported',
    staffId: 1,
    after: { filename: 'June.TXT', customName: 'Collections June', entryCount: 1, totalCents: 124 },
  });
});

// @spec 4.21
test('the status of an import is Pending before its process date, and Completed on and after this date', async () => {
  await upload(createBankFile(2));
  const readStatusOn = async (day: string) => {
    api.clock.now = new Date(`${day}T12:00:00Z`);
    token = await api.openSession(1);
    const [row] = (await listImports()).listAch;
    return (row?.['achImport'] as { status: number } | undefined)?.status;
  };
  expect(await readStatusOn('2026-06-17')).toBe(1);
  expect(await readStatusOn('2026-06-18')).toBe(2);
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  token = await api.openSession(1);
});

test('processes a file with a past effective date today', async () => {
  const { body } = await upload(createBankFile(3, '190816'));
  expect(body['result']).toMatchObject({ processDate: TEST_DAY });
});

test('refuses the whole file if it has errors, and returns the line number, message and text of each error', async () => {
  const countBefore = (await listImports()).totalCount;
  const lines = createBankFile(4).split('\n');
  lines[2] = lines[2]?.replace('231380104', '231380105') ?? '';
  lines[5] = lines[5]?.replace('9000001', '9000002') ?? '';
  const response = await upload(lines.join('\n'));
  expect(response).toEqual({
    status: 422,
    body: {
      status: 0,
      message: 'The file has 2 errors. Nothing was imported.',
      code: 'file_faults',
      faults: [
        { line: 3, message: 'The check digit of routing number 231380105 is wrong.', text: lines[2] },
        { line: 6, message: 'The batch count is 2, but the file contains 1.', text: lines[5].trimEnd() },
      ],
      faultCount: 2,
      warnings: [],
      warningCount: 0,
    },
  });
  expect((await listImports()).totalCount).toBe(countBefore);
});

test('refuses a file in UTF-16 and explains how to save it', async () => {
  const message = 'The file is UTF-16. Save it as plain text (ASCII or UTF-8) and upload it again.';
  expect(await upload(Buffer.from(`\ufeff${createBankFile(4)}`, 'utf16le'))).toMatchObject({
    status: 422,
    body: { code: 'file_faults', faults: [{ line: 1, message }], faultCount: 1 },
  });
});

test('accepts missing padding, trimmed spaces and spaces after column 94 with a warning', async () => {
  const lines = createBankFile(5).split('\n').slice(0, 6);
  lines[2] = `${lines[2] ?? ''}  `;
  lines[5] = lines[5]?.trimEnd() ?? '';
  const { status, body } = await upload(lines.join('\r\n'));
  expect(status).toBe(200);
  expect(body['warnings']).toMatchObject([
    { line: 3, message: 'The line has spaces after column 94.' },
    { line: 6, message: 'The line ends 39 columns early. The missing columns are treated as blank.' },
    { line: 6, message: 'The last block is not padded to ten lines with lines of nines.' },
  ]);
});

test.each<[string, string, Record<string, string>]>([
  ['the name of the file', '4242 4242 4242 4242.txt', {}],
  ['the nickname', 'ach.txt', { filename: 'Card 4242-4242-4242-4242' }],
])('refuses a card number in %s and stores nothing', async (_part, name, fields) => {
  const { totalCount } = await listImports();
  const message =
    'This text contains a card number. Remove it and try again. Card numbers are entered only when a payment method is added.';
  expect(await upload(createBankFile(900), name, fields)).toEqual(errorResponse(422, message));
  expect((await listImports()).totalCount).toBe(totalCount);
});

test('refuses a second upload of the same file, even with another name or at the same time', async () => {
  const [first, second] = await Promise.all([
    upload(createBankFile(6)),
    upload(createBankFile(6), 'other.txt'),
  ]);
  const duplicateResponse = {
    status: 409,
    body: {
      status: 0,
      message: `This file was already imported on ${TEST_DAY}.`,
      code: 'duplicate_file',
    },
  };
  expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1);
  expect([first, second]).toContainEqual(duplicateResponse);
  expect(await upload(createBankFile(6), 'third.txt', { filename: 'Again' })).toEqual(duplicateResponse);
});

let lastCents = 1_000;
test.each<[string, (text: string) => string]>([
  ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['no line end after the last line', (text) => text.trimEnd()],
  ['empty lines at the end', (text) => `${text}\n  \n`],
  ['no padding', (text) => text.replaceAll(/^9{94}\n/gm, '')],
  ['trimmed lines', (text) => text.replaceAll(/ +$/gm, '')],
  ['a byte order mark and Ctrl-Z', (text) => `\u{feff}${text}\x1a`],
  ['no line ends at all', (text) => text.replaceAll('\n', '')],
])('refuses a copy of an imported file with %s', async (_name, changeFile) => {
  lastCents += 1;
  const cents = lastCents;
  expect((await upload(createBankFile(cents))).status).toBe(200);
  const countBefore = (await listImports()).totalCount;
  expect(await upload(changeFile(createBankFile(cents)), 'again.txt')).toMatchObject({
    status: 409,
    body: { code: 'duplicate_file' },
  });
  expect((await listImports()).totalCount).toBe(countBefore);
});

test('refuses a duplicate of a file that an earlier version of the server has imported', async () => {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { nachaImports } = lender.db.tables;
  const byteHash = createHash('sha256').update(createBankFile(20)).digest('hex');
  expect((await upload(createBankFile(19))).status).toBe(200);
  const [newest] = await lender.db.orm.select().from(nachaImports).orderBy(desc(nachaImports.id)).limit(1);
  if (newest === undefined) throw new Error('no import');
  await lender.db.orm
    .update(nachaImports)
    .set({ contentHash: byteHash })
    .where(eq(nachaImports.id, newest.id));
  expect((await upload(createBankFile(20))).status).toBe(409);
});

test('reports a control character with its line and column', async () => {
  const lines = createBankFile(21).split('\n');
  lines[2] = `${(lines[2] ?? '').slice(0, 60)}\x00${(lines[2] ?? '').slice(61)}`;
  const { status, body } = await upload(lines.join('\n'));
  expect([status, body['faults']]).toEqual([
    422,
    [{ line: 3, message: 'Column 61 contains a control character (0x00).', text: lines[2] }],
  ]);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'another file extension',
    () => upload(createBankFile(7), 'ach.ach'),
    'Only .txt file formats are supported',
  ],
  [
    'a file that is not text',
    () => upload(Buffer.from([1, 2, 0, 255])),
    'Only .txt file formats are supported',
  ],
  ['an empty file', () => upload(''), 'File is required'],
  [
    'a missing file',
    async () =>
      api.send('POST', '/client/import-nacha', { token, ...(await buildMultipartRequest({ type: 'text' })) }),
    'File is required',
  ],
  [
    'a type other than text',
    () => upload(createBankFile(7), 'ach.txt', { type: 'pdf' }),
    'type must be text.',
  ],
])('refuses %s', async (_name, sendUpload, message) => {
  expect(await sendUpload()).toEqual(errorResponse(422, message));
});

test('lists all imports or one page of imports, latest first', async () => {
  const allImports = await listImports();
  expect(allImports.listAch).toHaveLength(allImports.totalCount);
  const days = allImports.listAch.map(
    ({ achImport }) => (achImport as { createdAt: { date: string } }).createdAt.date,
  );
  expect(days).toEqual(days.toSorted().toReversed());
  const page = await listImports('?page=2&limit=2');
  expect(page.listAch).toEqual(allImports.listAch.slice(2, 4));
  expect(page.totalPage).toBe(Math.ceil(allImports.totalCount / 2));
});

test('refuses listing and importing if the flag nachaEnable is off', async () => {
  const disableImport = { token, body: { nachaEnable: false } };
  await api.send('POST', '/client/control-settings', disableImport);
  const response = errorResponse(400, 'NACHA upload is not enabled for this lender.');
  expect(await upload(createBankFile(8))).toEqual(response);
  expect(await api.send('GET', '/client/get-import-nacha', { token })).toEqual(response);
  await api.send('POST', '/client/control-settings', { ...disableImport, body: { nachaEnable: true } });
});

test('an aborted upload imports nothing and logs no error', async () => {
  const countBefore = (await listImports()).totalCount;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const file = { name: 'ach.txt', content: createBankFile(10) };
  const { body, headers } = await buildMultipartRequest({ type: 'text', addText: file });
  api.logLines.length = 0;
  const socket = connect(port, '127.0.0.1');
  const requestHead = [
    `POST /${api.lenders[0]?.config.slug ?? ''}/client/import-nacha HTTP/1.1`,
    'Host: lender',
    `accessToken: ${token}`,
    `Content-Type: ${headers['content-type'] ?? ''}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${requestHead.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, 700));
  await vi.waitFor(() => expect(api.logLines.join('')).toContain('starting multipart parsing'), {
    timeout: 20_000,
  });
  socket.destroy();
  const countConnections = promisify(api.app.server.getConnections.bind(api.app.server));
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 20_000 });
  expect(api.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect((await listImports()).totalCount).toBe(countBefore);
});

test('writes no line of a bank file and no access token to the log', async () => {
  api.logLines.length = 0;
  const lines = createBankFile(9).split('\n');
  lines[2] = lines[2]?.replace('231380104', '231380105') ?? '';
  await upload(lines.join('\n'));
  expect(api.logLines.join('')).toContain('/client/import-nacha');
  for (const secret of ['231380105', token]) expect(api.logLines.join('')).not.toContain(secret);
});
