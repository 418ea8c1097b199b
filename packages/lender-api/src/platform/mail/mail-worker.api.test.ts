import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { createMailWorker } from './mail-worker.ts';
import { createSmtpMailer } from './mailer.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

const config = createTestConfig({ name: 'Núñez, Sons & Co' });
const received: Received[] = [];
/** SMTP status codes for the next recipients; null accepts a recipient. */
const refusals: (number | null)[] = [];

let api: TestLenders;
let server: SMTPServer;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  received.length = 0;
  refusals.length = 0;
  await getDb().orm.delete(getDb().tables.outboxMails);
  server = await listen(0);
});
afterEach(() => close(server));

const close = async (open: SMTPServer) => new Promise<void>((resolve) => open.close(() => resolve()));

async function listen(port: number): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'p@ss' ? done(null, { user: 1 }) : done(new Error('no')),
    onRcptTo(_address, _session, done) {
      const code = refusals.shift() ?? null;
      done(code === null ? null : Object.assign(new Error('refused, see link'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
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
const worker = (login = 'portal:p%40ss', port = getPort()) =>
  createMailWorker({
    lenders: createPreparedLenders(api.lenders),
    mailer: createSmtpMailer(`smtp://${login}@127.0.0.1:${port}`),
    from: null,
    now: () => api.clock.now,
    log: api.app.log,
  });
const write = (recipient: string | null, overrides: object = {}) =>
  getDb()
    .orm.insert(getDb().tables.outboxMails)
    .values({
      recipient,
      subject: 'Your receipt',
      body: 'A link: https://x.example/reset-password/s3cret',
      createdAt: api.clock.now,
      ...overrides,
    });
async function storedMails() {
  const mails = await getDb().orm.select().from(getDb().tables.outboxMails);
  return mails.toSorted((a, b) => a.id - b.id);
}

test('sends a password reset email once, from the lender’s address, and then deletes the stored body', async () => {
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'role1@test.example', platform: 'new_cap' },
  });
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'nobody@test.example', platform: 'new_cap' },
  });
  await worker().sendDue();
  await worker().sendDue();
  expect(received).toMatchObject([{ from: 'no-reply@portal.test.example', to: ['role1@test.example'] }]);
  const source = received[0]?.source ?? '';
  expect(source).toContain('/reset-password/');
  expect(source).toMatch(/^Message-ID: <test-[\da-f]+-\d+@portal\.test\.example>\r$/im);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(source.match(/^Content-Type: text\/(?:plain|html);/gm)).toEqual([
    'Content-Type: text/plain;',
    'Content-Type: text/html;',
  ]);
  const mails = await storedMails();
  expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
  expect([mails[0]?.body, mails[0]?.html]).toEqual(['', null]);
});

test('sends waiting emails, oldest first, when the mail server is available again', async () => {
  const port = getPort();
  await close(server);
  await write('a@test.example');
  await write('b@test.example');
  api.logLines.length = 0;
  await worker('portal:p%40ss', port).sendDue();
  expect((await storedMails()).map(({ attempts, lastError }) => [attempts, lastError !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
  expect(api.logLines.join('')).toContain('mail could not be sent');
  server = await listen(port);
  advanceMinutes(1);
  await worker().sendDue();
  expect(received.map(({ to }) => to)).toEqual([['a@test.example'], ['b@test.example']]);
});

test('retries after a temporary refusal, and marks an email as failed after a permanent refusal', async () => {
  await write('busy@test.example');
  await write('gone@test.example');
  refusals.push(451, 550);
  await worker().sendDue();
  expect(await storedMails()).toMatchObject([
    { attempts: 1, lastError: '451 EENVELOPE', failedAt: null },
    { attempts: 1, lastError: '550 EENVELOPE', failedAt: api.clock.now },
  ]);
  await worker().sendDue();
  expect(received).toEqual([]);
  advanceMinutes(1);
  await worker().sendDue();
  expect(received.map(({ to }) => to)).toEqual([['busy@test.example']]);
});

test('retries after an authentication failure', async () => {
  await write('a@test.example');
  await worker('portal:wrong').sendDue();
  expect(await storedMails()).toMatchObject([{ attempts: 1, failedAt: null, lastError: '535 EAUTH' }]);
});

test('does not send an expired link or an email that is a day old', async () => {
  await write('late@test.example', { expiresAt: api.clock.now });
  await write('old@test.example', { createdAt: new Date(api.clock.now.getTime() - 24 * 3_600_000) });
  await worker().sendDue();
  expect(received).toEqual([]);
  expect((await storedMails()).map(({ lastError }) => lastError)).toEqual(['expired', 'expired']);
});

test('two concurrent workers send each email of an outbox exactly once', async () => {
  for (let index = 0; index < 20; index += 1) await write(`person-${index}@test.example`);
  await Promise.all([worker().sendDue(), worker().sendDue()]);
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `person-${index}@test.example`).toSorted(),
  );
});

test('retries an email whose worker ended during the attempt', async () => {
  await write('a@test.example', {
    attempts: 1,
    nextAttemptAt: new Date(api.clock.now.getTime() + 60_000),
  });
  await worker().sendDue();
  expect(received).toEqual([]);
  advanceMinutes(1);
  await worker().sendDue();
  expect(received).toHaveLength(1);
});

test('an address or a subject cannot inject recipients or headers', async () => {
  await write('a@test.example, b@test.example', { subject: 'Hi\r\nBcc: c@test.example' });
  await write('ok@test.example', { subject: 'Hi\r\nBcc: c@test.example' });
  await worker().sendDue();
  expect(received.map(({ to }) => to)).toEqual([['ok@test.example']]);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
  expect((await storedMails())[0]).toMatchObject({ lastError: '553 EENVELOPE', failedAt: api.clock.now });
});

test('no log line contains any content of a sent or refused email', async () => {
  api.logLines.length = 0;
  await write('sent@test.example');
  await write('refused@test.example');
  refusals.push(null, 550);
  await worker().sendDue();
  const lines = api.logLines.join('');
  expect(lines).toContain('mail failed permanently');
  for (const part of ['s3cret', '@test.example', 'receipt', 'see link', 'p@ss']) {
    expect(lines).not.toContain(part);
  }
});

test('stop completes the current email and sends no other', async () => {
  for (let index = 0; index < 5; index += 1) await write(`person-${index}@test.example`);
  const running = worker();
  running.start();
  await running.stop();
  const mails = await storedMails();
  const sent = mails.filter(({ sentAt }) => sentAt !== null).length;
  expect(sent).toBe(received.length);
  expect(mails.filter(({ attempts }) => attempts > 0)).toHaveLength(sent);
});
