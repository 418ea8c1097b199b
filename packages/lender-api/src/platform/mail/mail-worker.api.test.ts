import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { createMailWorker } from './mail-worker.ts';
import { createSmtpMailer } from './mailer.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

const config = createTestConfig({ name: 'Núñez, Sons & Co' });
const receivedMails: ReceivedMail[] = [];
/** SMTP status codes with which the server refuses the next recipients; null accepts a recipient. */
const refusals: (number | null)[] = [];
/** The SMTP status code with which the server refuses every sender; null accepts them. */
let senderRefusal: number | null = null;

let api: TestLenders;
let server: SMTPServer;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  receivedMails.length = 0;
  refusals.length = 0;
  senderRefusal = null;
  await getDb().orm.delete(getDb().tables.outboxMails);
  server = await startMailServer(0);
});
afterEach(() => closeMailServer(server));

const closeMailServer = async (open: SMTPServer) =>
  new Promise<void>((resolve) => open.close(() => resolve()));

const createRefusal = (code: number | null) =>
  code === null ? null : Object.assign(new Error('refused, see link'), { responseCode: code });

async function startMailServer(port: number): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'p@ss' ? done(null, { user: 1 }) : done(new Error('no')),
    onMailFrom: (_address, _session, done) => done(createRefusal(senderRefusal)),
    onRcptTo: (_address, _session, done) => done(createRefusal(refusals.shift() ?? null)),
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        receivedMails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return smtp;
}

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}
const getPort = () => (server.server.address() as AddressInfo).port;
const advanceMinutes = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const createWorker = (login = 'portal:p%40ss', port = getPort()) =>
  createMailWorker({
    lenders: createPreparedLenders(api.lenders),
    mailer: createSmtpMailer(`smtp://${login}@127.0.0.1:${port}`),
    from: null,
    now: () => api.clock.now,
    log: api.app.log,
  });
const insertMail = (recipient: string | null, overrides: object = {}) =>
  getDb()
    .orm.insert(getDb().tables.outboxMails)
    .values({
      recipient,
      subject: 'Your receipt',
      body: 'A link: https://x.example/reset-password/s3cret',
      createdAt: api.clock.now,
      ...overrides,
    });
async function readStoredMails() {
  const mails = await getDb().orm.select().from(getDb().tables.outboxMails);
  return mails.toSorted((a, b) => a.id - b.id);
}

test('sends a password reset email once from the address of the lender, and then deletes the stored body', async () => {
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'role1@test.example', platform: 'new_cap' },
  });
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'nobody@test.example', platform: 'new_cap' },
  });
  await createWorker().sendDue();
  await createWorker().sendDue();
  expect(receivedMails).toMatchObject([{ from: 'no-reply@portal.test.example', to: ['role1@test.example'] }]);
  const source = receivedMails[0]?.source ?? '';
  expect(source).toContain('/reset-password/');
  expect(source).toMatch(/^Message-ID: <test-[\da-f]+-\d+@portal\.test\.example>\r$/im);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(source.match(/^Content-Type: text\/(?:plain|html);/gm)).toEqual([
    'Content-Type: text/plain;',
    'Content-Type: text/html;',
  ]);
  const mails = await readStoredMails();
  expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
  expect([mails[0]?.body, mails[0]?.html]).toEqual(['', null]);
});

test('sends waiting emails in the order of their creation when the mail server is available again', async () => {
  const port = getPort();
  await closeMailServer(server);
  await insertMail('a@test.example');
  await insertMail('b@test.example');
  api.logLines.length = 0;
  await createWorker('portal:p%40ss', port).sendDue();
  expect((await readStoredMails()).map(({ attempts, lastError }) => [attempts, lastError !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
  expect(api.logLines.join('')).toContain('mail could not be sent');
  server = await startMailServer(port);
  advanceMinutes(1);
  await createWorker().sendDue();
  expect(receivedMails.map(({ to }) => to)).toEqual([['a@test.example'], ['b@test.example']]);
});

test('retries an email after a temporary refusal, and marks it as failed after a permanent refusal', async () => {
  await insertMail('busy@test.example');
  await insertMail('gone@test.example');
  refusals.push(451, 550);
  await createWorker().sendDue();
  expect(await readStoredMails()).toMatchObject([
    { attempts: 1, lastError: '451 EENVELOPE', failedAt: null },
    { attempts: 1, lastError: '550 EENVELOPE', failedAt: api.clock.now },
  ]);
  await createWorker().sendDue();
  expect(receivedMails).toEqual([]);
  advanceMinutes(1);
  await createWorker().sendDue();
  expect(receivedMails.map(({ to }) => to)).toEqual([['busy@test.example']]);
});

test('retries an email if the mail server rejects the login', async () => {
  await insertMail('a@test.example');
  await createWorker('portal:wrong').sendDue();
  expect(await readStoredMails()).toMatchObject([{ attempts: 1, failedAt: null, lastError: '535 EAUTH' }]);
});

test.each(['554 No SMTP service here', '421 Too many connections'])(
  'ends the round and retries later if the mail server greets with "%s"',
  async (greeting) => {
    await insertMail('a@test.example');
    await insertMail('b@test.example');
    const refusing = createServer((socket) => socket.end(`${greeting}\r\n`));
    refusing.listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    await createWorker('portal:p%40ss', (refusing.address() as AddressInfo).port).sendDue();
    refusing.close();
    expect(await readStoredMails()).toMatchObject([
      { attempts: 1, failedAt: null },
      { attempts: 0, failedAt: null },
    ]);
  },
);

test.each([530, 550])(
  'retries the emails of a lender if the server refuses the sender with %i',
  async (code) => {
    await insertMail('a@test.example');
    await insertMail('b@test.example');
    senderRefusal = code;
    await createWorker().sendDue();
    expect(await readStoredMails()).toMatchObject([
      { attempts: 1, failedAt: null, lastError: `${code} EENVELOPE` },
      { attempts: 0, failedAt: null },
    ]);
    senderRefusal = null;
    advanceMinutes(1);
    await createWorker().sendDue();
    expect(receivedMails.map(({ to }) => to)).toEqual([['a@test.example'], ['b@test.example']]);
  },
);

test('does not send an expired link or an email that is a day old', async () => {
  await insertMail('late@test.example', { expiresAt: api.clock.now });
  await insertMail('old@test.example', { createdAt: new Date(api.clock.now.getTime() - 24 * 3_600_000) });
  await createWorker().sendDue();
  expect(receivedMails).toEqual([]);
  expect((await readStoredMails()).map(({ lastError }) => lastError)).toEqual(['expired', 'expired']);
});

test('two concurrent workers send each email of an outbox exactly once', async () => {
  for (let index = 0; index < 20; index += 1) await insertMail(`person-${index}@test.example`);
  await Promise.all([createWorker().sendDue(), createWorker().sendDue()]);
  expect(receivedMails.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `person-${index}@test.example`).toSorted(),
  );
});

test('retries an email if its worker ended during the attempt', async () => {
  await insertMail('a@test.example', {
    attempts: 1,
    nextAttemptAt: new Date(api.clock.now.getTime() + 60_000),
  });
  await createWorker().sendDue();
  expect(receivedMails).toEqual([]);
  advanceMinutes(1);
  await createWorker().sendDue();
  expect(receivedMails).toHaveLength(1);
});

test('an address or a subject cannot inject recipients or headers', async () => {
  await insertMail('a@test.example, b@test.example', { subject: 'Hi\r\nBcc: c@test.example' });
  await insertMail('ok@test.example', { subject: 'Hi\r\nBcc: c@test.example' });
  await createWorker().sendDue();
  expect(receivedMails.map(({ to }) => to)).toEqual([['ok@test.example']]);
  expect(receivedMails[0]?.source).not.toMatch(/^Bcc:/im);
  expect((await readStoredMails())[0]).toMatchObject({ lastError: '553 EENVELOPE', failedAt: api.clock.now });
});

test('no log line contains any content of a sent or refused email', async () => {
  api.logLines.length = 0;
  await insertMail('sent@test.example');
  await insertMail('refused@test.example');
  refusals.push(null, 550);
  await createWorker().sendDue();
  const lines = api.logLines.join('');
  expect(lines).toContain('mail failed permanently');
  for (const part of ['s3cret', '@test.example', 'receipt', 'see link', 'p@ss']) {
    expect(lines).not.toContain(part);
  }
});

test('stop waits until the current email is sent, and sends no other email', async () => {
  for (let index = 0; index < 5; index += 1) await insertMail(`person-${index}@test.example`);
  const startedWorker = createWorker();
  startedWorker.start();
  await startedWorker.stop();
  const mails = await readStoredMails();
  const sent = mails.filter(({ sentAt }) => sentAt !== null).length;
  expect(sent).toBe(receivedMails.length);
  expect(mails.filter(({ attempts }) => attempts > 0)).toHaveLength(sent);
});
