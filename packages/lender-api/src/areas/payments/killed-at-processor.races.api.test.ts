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
/**
 * The processor timeout. A reservation ends after twice this time. The timeout is long enough for a busy
 * machine.
 */
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

async function callApi(server: ServerProcess, path: string, init: RequestInit) {
  const response = await fetch(`http://127.0.0.1:${getPort(server)}/${config.slug}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function signIn(server: ServerProcess): Promise<Headers> {
  const key = readFileSync(join(servers.folder, `data/public-keys/${config.slug}.pem`), 'utf8');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from('Livery-2026!')).toString('base64');
  const loginResponse = await callApi(server, '/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `role1@${config.demo.emailDomain}`, password }),
  });
  const { accessToken } = loginResponse.body['result'] as { accessToken: string };
  const apiUserResponse = await callApi(server, '/client/get-api-user', { headers: { accessToken } });
  return { accessToken, ...(apiUserResponse.body['result'] as { data: Headers }).data };
}

/** A payment or refund request. It can be sent several times with the same Idempotency-Key. */
interface Operation {
  path: string;
  key: string;
  form: Record<string, string>;
}

const send = (server: ServerProcess, headers: Headers, { path, key, form }: Operation) =>
  callApi(server, path, {
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

/** Returns `count` loan accounts, each with its payoff and the token of a card. */
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
  const payableLoans = rows.filter(({ payoffCents }) => payoffCents > 100_000).slice(0, count);
  expect(payableLoans).toHaveLength(count);
  return payableLoans;
}

/**
 * Returns the payments and refunds that were made through the API, and a function that returns the payoff of
 * a loan.
 */
async function readLedger() {
  const { orm, tables, close } = await openDatabase();
  const payments = await orm.select().from(tables.payments).where(isNotNull(tables.payments.staffId));
  const refunds = await orm.select().from(tables.refunds).where(isNotNull(tables.refunds.reference));
  const loans = await orm.select().from(tables.loans);
  await close();
  return {
    payments,
    refunds,
    getPayoff: (id: number) => loans.find((loan) => loan.id === id)?.payoffCents,
  };
}

/**
 * The amounts of the four requests to which the processor never responds. A payment (`lost`) and a refund
 * (`lostRefund`) are lost before the processor accepts them. The processor accepts the other payment
 * (`charged`) and the other refund (`refunded`).
 */
const HELD_REQUEST_CENTS = { lost: 1_100, charged: 1_200, lostRefund: 1_300, refunded: 1_400 };

test('if a server is killed before or after the processor accepts a payment or refund, repeating the request moves money exactly once', {
  timeout: 300_000,
}, async () => {
  const firstServer = await servers.start();
  const headers = await signIn(firstServer);
  await endProcess(firstServer.child, 'SIGKILL');
  const [lostPaymentLoan, chargedLoan, lostRefundLoan, refundedLoan] = await readPayableLoans(4);
  if (
    lostPaymentLoan === undefined ||
    chargedLoan === undefined ||
    lostRefundLoan === undefined ||
    refundedLoan === undefined
  )
    throw new Error('no loans');

  const secondServer = await servers.start();
  const makePayment = async (loan: typeof lostPaymentLoan, amount: string, key: string) => {
    const { status, body } = await send(
      secondServer,
      headers,
      createPayment(loan.loanNo, loan.token, amount, key),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return (body['result'] as { data: { paymentMadeId: number } }).data.paymentMadeId;
  };
  const lostRefund = createRefund(await makePayment(lostRefundLoan, '13.00', 'paid-1'), 'refund-1');
  const acceptedRefund = createRefund(await makePayment(refundedLoan, '14.00', 'paid-2'), 'refund-2');
  const acceptedReferencesBefore = [...processor.accepted.keys()];
  const lostPayment = createPayment(lostPaymentLoan.loanNo, lostPaymentLoan.token, '11.00', 'pay-1');
  const acceptedPayment = createPayment(chargedLoan.loanNo, chargedLoan.token, '12.00', 'pay-2');

  // Two requests are lost before the processor accepts them. The processor accepts the other two requests but
  // never responds.
  let heldCount = 0;
  const allRequestsHeld = Promise.withResolvers<undefined>();
  processor.setResponder((request, accept) => {
    if (request.method !== 'PUT') return Promise.resolve(accept());
    const isLost = [HELD_REQUEST_CENTS.lost, HELD_REQUEST_CENTS.lostRefund].some((cents) =>
      [cents, cents + 350].includes(Number(request.body?.['amountCents'])),
    );
    if (!isLost) accept();
    heldCount += 1;
    if (heldCount === 4) allRequestsHeld.resolve(undefined);
    return Promise.resolve(null);
  });
  const attempts = [lostPayment, acceptedPayment, lostRefund, acceptedRefund].map((operation) =>
    send(secondServer, headers, operation).catch(() => null),
  );
  await allRequestsHeld.promise;
  await endProcess(secondServer.child, 'SIGKILL');
  expect(await Promise.all(attempts)).toEqual([null, null, null, null]);
  processor.setResponder((_request, accept) => Promise.resolve(accept()));
  const acceptedCountAtKill = processor.accepted.size;
  expect(acceptedCountAtKill).toBe(acceptedReferencesBefore.length + 2);
  const ledgerAtKill = await readLedger();
  expect(ledgerAtKill.payments.filter(({ state }) => state === 'reserved')).toHaveLength(2);
  expect(ledgerAtKill.refunds.filter(({ state }) => state === 'reserved')).toHaveLength(2);
  expect([ledgerAtKill.getPayoff(lostPaymentLoan.id), ledgerAtKill.getPayoff(chargedLoan.id)]).toEqual([
    lostPaymentLoan.payoffCents,
    chargedLoan.payoffCents,
  ]);

  // The settlement loop of a new server requests the outcomes of all four operations.
  const thirdServer = await servers.start();
  const readHistory = async ({ loanNo }: typeof lostPaymentLoan) => {
    const path = `/payments/payment-history?loanNumber=${encodeURIComponent(loanNo)}`;
    return JSON.stringify((await callApi(thirdServer, path, { headers })).body);
  };
  await expect
    .poll(() => readHistory(lostPaymentLoan), { timeout: 120_000 })
    .toContain('The payment processor did not receive it: $14.50 was not taken');
  const acceptedResponses = await Promise.all(
    [acceptedPayment, acceptedRefund].map((operation) => send(thirdServer, headers, operation)),
  );
  expect(acceptedResponses.map(({ status }) => status)).toEqual([200, 200]);
  expect(processor.accepted.size).toBe(acceptedCountAtKill);
  // The user repeats the two lost requests, which move money for the first time. Further repetitions change
  // nothing.
  const lostResponses = await Promise.all(
    [lostPayment, lostRefund].map((operation) => send(thirdServer, headers, operation)),
  );
  expect(lostResponses.map(({ status }) => status)).toEqual([200, 200]);
  for (const operation of [lostPayment, acceptedPayment, lostRefund, acceptedRefund])
    expect((await send(thirdServer, headers, operation)).status).toBe(200);
  await endProcess(thirdServer.child, 'SIGKILL');

  expect(processor.accepted.size).toBe(acceptedReferencesBefore.length + 4);
  const ledger = await readLedger();
  const filterByState = (state: string) => ledger.payments.filter((payment) => payment.state === state);
  expect(
    filterByState('settled')
      .map(({ amountCents }) => amountCents)
      .toSorted(),
  ).toEqual([1_100, 1_200, 1_300, 1_400]);
  // The first attempt of the lost payment remains in the history as declined.
  expect(filterByState('declined')).toMatchObject([
    { loanId: lostPaymentLoan.id, amountCents: 0, reference: null },
  ]);
  expect(ledger.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(ledger.getPayoff(lostPaymentLoan.id)).toBe(lostPaymentLoan.payoffCents - HELD_REQUEST_CENTS.lost);
  expect(ledger.getPayoff(chargedLoan.id)).toBe(chargedLoan.payoffCents - HELD_REQUEST_CENTS.charged);
  expect(ledger.getPayoff(lostRefundLoan.id)).toBe(lostRefundLoan.payoffCents);
  expect(ledger.getPayoff(refundedLoan.id)).toBe(refundedLoan.payoffCents);
});

test('while the processor works on a payment, other payments of the loan account are made, and its reservation counts as a duplicate', {
  timeout: 120_000,
}, async () => {
  const server = await servers.start();
  const headers = await signIn(server);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: isHeld, resolve: reportHeld } = Promise.withResolvers<undefined>();
  let isWaiting = false;
  processor.setResponder(async (request, accept) => {
    const isFirst = !isWaiting && request.method === 'PUT';
    if (isFirst) {
      isWaiting = true;
      reportHeld(undefined);
      await isReleased;
      isWaiting = false;
    }
    return accept();
  });
  // The first test uses the first four loan accounts.
  const loan = (await readPayableLoans(5)).at(-1);
  if (loan === undefined) throw new Error('no loan');
  const pay = (amount: string, key: string) =>
    send(server, headers, createPayment(loan.loanNo, loan.token, amount, key));
  const heldPayment = pay('21.00', 'held');
  await isHeld;
  const otherPayment = await pay('22.00', 'other');
  const duplicate = await pay('21.00', 'duplicate');
  expect(isWaiting).toBe(true);
  release(undefined);
  expect(otherPayment.status).toBe(200);
  expect([duplicate.status, duplicate.body['code']]).toEqual([409, 'duplicate_suspected']);
  expect((await heldPayment).status).toBe(200);
  await endProcess(server.child, 'SIGKILL');
});

test('a server that stops accepts no more requests, even while the processor does not respond to its settlement loop', {
  timeout: 120_000,
}, async () => {
  const { orm, tables, close } = await openDatabase();
  const [loan] = await orm.select({ id: tables.loans.id }).from(tables.loans).limit(1);
  await orm.insert(tables.payments).values({
    loanId: loan?.id ?? 0,
    paymentDay: '2026-06-15',
    amountCents: 1_500,
    feeCents: 0,
    methodType: 1,
    platformId: 6,
    madeBy: 'role1@test.example',
    orderId: 'held',
    state: 'pending',
    reference: 'held',
    createdAt: new Date(),
    nextCheckAt: new Date(),
  });
  await close();
  const outcomeRequested = Promise.withResolvers<undefined>();
  processor.setResponder(() => {
    outcomeRequested.resolve(undefined);
    return Promise.resolve(null);
  });
  const server = await servers.start();
  await outcomeRequested.promise;
  const exit = endProcess(server.child, 'SIGTERM');
  const isRefused = () =>
    fetch(`http://127.0.0.1:${getPort(server)}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: TIMEOUT_MS - 1_000, interval: 50 }).toBe(true);
  // The running turn of the loop still waits for the processor.
  expect(server.child.exitCode).toBeNull();
  expect(await exit).toBe(0);
});
