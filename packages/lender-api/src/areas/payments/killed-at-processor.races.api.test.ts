import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPglite, connectPostgres } from '../../platform/db/connect.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { dropSchema } from '../../platform/db/migrate.ts';
import type { ProcessorServer } from '../../testing/processor-server.ts';
import { startProcessorServer } from '../../testing/processor-server.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { createServerLauncher, endProcess, getPort } from '../../testing/server-process.ts';
import { createTestConfig } from '../../testing/test-lender.ts';

const databaseUrl = process.env['DATABASE_URL'];
/** The reservation of a payment ends after twice this time. A processor on a busy machine responds within it. */
const TIMEOUT_MS = 4_000;

const config = createTestConfig();
let processor: ProcessorServer;
let servers: ReturnType<typeof createServerLauncher>;
beforeAll(async () => {
  processor = await startProcessorServer();
  servers = createServerLauncher(config, databaseUrl ?? null, {
    PROCESSOR_URL: processor.url,
    PROCESSOR_API_KEY: 'secret-key',
    PROCESSOR_TIMEOUT_MS: String(TIMEOUT_MS),
  });
});
afterAll(async () => {
  await servers.killAll();
  await processor.close();
  if (databaseUrl !== undefined) {
    const database = await connectPostgres(databaseUrl);
    await dropSchema(database.orm, createLenderDb(database.orm, config.slug).schemaName);
    await database.close();
  }
  servers.removeFolder();
});

/** Opens the lender's database while no server uses it. */
async function openDatabase() {
  const database = await (databaseUrl === undefined
    ? connectPglite(join(servers.folder, 'data/pglite'))
    : connectPostgres(databaseUrl));
  return { ...createLenderDb(database.orm, config.slug), close: () => database.close() };
}

type Headers = Record<string, string>;

async function call(server: ServerProcess, path: string, init: RequestInit) {
  const response = await fetch(`http://127.0.0.1:${getPort(server)}/${config.slug}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function signIn(server: ServerProcess): Promise<Headers> {
  const key = readFileSync(join(servers.folder, `data/public-keys/${config.slug}.pem`), 'utf8');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from('Livery-2026!')).toString('base64');
  const signedIn = await call(server, '/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `role1@${config.demo.emailDomain}`, password }),
  });
  const { accessToken } = signedIn.body['result'] as { accessToken: string };
  const apiUser = await call(server, '/client/get-api-user', { headers: { accessToken } });
  return { accessToken, ...(apiUser.body['result'] as { data: Headers }).data };
}

/** A request with its Idempotency-Key, which can be sent again. */
interface Operation {
  path: string;
  key: string;
  form: Headers;
}

const send = (server: ServerProcess, headers: Headers, { path, key, form }: Operation) =>
  call(server, path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: new URLSearchParams(form),
  });

const createPayment = (account: string, token: string, amount: string, key: string): Operation => ({
  path: '/v1/web-service/make-payment',
  key,
  form: { account, token, type: '1', amount },
});

const createRefund = (paymentMadeId: number, key: string): Operation => ({
  path: '/payments/refund',
  key,
  form: { paymentMadeId: String(paymentMadeId), ifFullRefund: '1' },
});

/** Returns loan accounts with a card that has not expired, and their payoff. */
async function readPayableLoans(count: number) {
  const { orm, tables, close } = await openDatabase();
  const { loans, paymentMethods } = tables;
  const rows = await orm
    .selectDistinctOn([loans.id], {
      id: loans.id,
      loanNo: loans.loanNo,
      payoffCents: loans.payoffCents,
      token: paymentMethods.token,
    })
    .from(loans)
    .innerJoin(paymentMethods, eq(paymentMethods.loanId, loans.id))
    .where(eq(paymentMethods.methodType, 1))
    .orderBy(asc(loans.id));
  await close();
  const payable = rows.filter(({ payoffCents }) => payoffCents > 100_000).slice(0, count);
  expect(payable).toHaveLength(count);
  return payable;
}

/** Returns what payments and refunds are stored, by loan, and the payoffs. */
async function readBooks() {
  const { orm, tables, close } = await openDatabase();
  const made = await orm.select().from(tables.payments).where(isNotNull(tables.payments.staffId));
  const refunds = await orm.select().from(tables.refunds).where(isNotNull(tables.refunds.reference));
  const loans = await orm.select().from(tables.loans);
  await close();
  return {
    made,
    refunds,
    getPayoff: (id: number) => loans.find((loan) => loan.id === id)?.payoffCents,
  };
}

/** The amounts whose charge or refund is not answered, and whether the processor accepts it. */
const HELD_CENTS = { lost: 1_100, charged: 1_200, lostRefund: 1_300, refunded: 1_400 };

test('payments and refunds of a server that is killed before or after the processor accepts them move money once', {
  timeout: 300_000,
}, async () => {
  const first = await servers.start();
  const headers = await signIn(first);
  await endProcess(first.child, 'SIGKILL');
  const [lost, charged, toLose, toRefund] = await readPayableLoans(4);
  if (lost === undefined || charged === undefined || toLose === undefined || toRefund === undefined)
    throw new Error('no loans');

  const second = await servers.start();
  const pay = async (loan: typeof lost, amount: string, key: string) => {
    const { status, body } = await send(second, headers, createPayment(loan.loanNo, loan.token, amount, key));
    expect(status, JSON.stringify(body)).toBe(200);
    return (body['result'] as { data: { paymentMadeId: number } }).data.paymentMadeId;
  };
  const refundLost = createRefund(await pay(toLose, '13.00', 'paid-1'), 'refund-1');
  const refundDone = createRefund(await pay(toRefund, '14.00', 'paid-2'), 'refund-2');
  const paidBefore = [...processor.accepted.keys()];
  const payLost = createPayment(lost.loanNo, lost.token, '11.00', 'pay-1');
  const payCharged = createPayment(charged.loanNo, charged.token, '12.00', 'pay-2');

  // Two requests are lost before the processor accepts them; it accepts the other two but never responds.
  let held = 0;
  const allHeld = Promise.withResolvers<undefined>();
  processor.setResponder((request, accept) => {
    if (request.method !== 'PUT') return Promise.resolve(accept());
    const isLost = [HELD_CENTS.lost, HELD_CENTS.lostRefund].some((cents) =>
      [cents, cents + 350].includes(Number(request.body?.['amountCents'])),
    );
    if (!isLost) accept();
    held += 1;
    if (held === 4) allHeld.resolve(undefined);
    return Promise.resolve(null);
  });
  const attempts = [payLost, payCharged, refundLost, refundDone].map((operation) =>
    send(second, headers, operation).catch(() => null),
  );
  await allHeld.promise;
  await endProcess(second.child, 'SIGKILL');
  expect(await Promise.all(attempts)).toEqual([null, null, null, null]);
  processor.setResponder((_request, accept) => Promise.resolve(accept()));
  const acceptedAtKill = processor.accepted.size;
  expect(acceptedAtKill).toBe(paidBefore.length + 2);
  const reserved = await readBooks();
  expect(reserved.made.filter(({ state }) => state === 'reserved')).toHaveLength(2);
  expect(reserved.refunds.filter(({ state }) => state === 'reserved')).toHaveLength(2);
  expect([reserved.getPayoff(lost.id), reserved.getPayoff(charged.id)]).toEqual([
    lost.payoffCents,
    charged.payoffCents,
  ]);

  // The settlement loop of a new server asks the processor about all four.
  const third = await servers.start();
  const readHistory = async ({ loanNo }: typeof lost) => {
    const path = `/payments/payment-history?loanNumber=${encodeURIComponent(loanNo)}`;
    return JSON.stringify((await call(third, path, { headers })).body);
  };
  await expect
    .poll(() => readHistory(lost), { timeout: 120_000 })
    .toContain('The payment processor did not receive it: $14.50 was not taken');
  const recovered = await Promise.all([payCharged, refundDone].map((one) => send(third, headers, one)));
  expect(recovered.map(({ status }) => status)).toEqual([200, 200]);
  expect(processor.accepted.size).toBe(acceptedAtKill);
  // Sent again by the user, the other two move money for the first time, and each further repetition changes nothing.
  const again = await Promise.all([payLost, refundLost].map((one) => send(third, headers, one)));
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  for (const operation of [payLost, payCharged, refundLost, refundDone])
    expect((await send(third, headers, operation)).status).toBe(200);
  await endProcess(third.child, 'SIGKILL');

  expect(processor.accepted.size).toBe(paidBefore.length + 4);
  const books = await readBooks();
  const byState = (state: string) => books.made.filter((payment) => payment.state === state);
  expect(
    byState('settled')
      .map(({ amountCents }) => amountCents)
      .toSorted(),
  ).toEqual([1_100, 1_200, 1_300, 1_400]);
  // The lost payment stays in the history as declined.
  expect(byState('declined')).toMatchObject([{ loanId: lost.id, amountCents: 0, reference: null }]);
  expect(books.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(books.getPayoff(lost.id)).toBe(lost.payoffCents - HELD_CENTS.lost);
  expect(books.getPayoff(charged.id)).toBe(charged.payoffCents - HELD_CENTS.charged);
  expect(books.getPayoff(toLose.id)).toBe(toLose.payoffCents);
  expect(books.getPayoff(toRefund.id)).toBe(toRefund.payoffCents);
});
