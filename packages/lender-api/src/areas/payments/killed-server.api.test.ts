import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, isNotNull } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connectPglite, connectPostgres } from '../../platform/db/connect.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { dropSchema } from '../../platform/db/migrate.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { createServerLauncher, endProcess, getPort } from '../../testing/server-process.ts';
import { createTestConfig } from '../../testing/test-lender.ts';

const databaseUrl = process.env['DATABASE_URL'];
/**
 * The number of servers that the test kills. Starting a server takes seconds, so the default is 5 with
 * PostgreSQL and 1 with PGlite. `npm run test:campaigns` kills 25.
 */
const KILL_COUNT = databaseUrl === undefined ? 1 : Number(process.env['KILLS'] ?? 5);
/** PGlite allows only one server per database. */
const MAX_SERVERS = databaseUrl === undefined ? 1 : 5;
const CONCURRENT_CLIENTS = 8;
const LOAN_COUNT = 40;

const config = createTestConfig({ demo: { ...createTestConfig().demo, loans: LOAN_COUNT } });
const servers = createServerLauncher(config, databaseUrl ?? null);
afterAll(async () => {
  await servers.killAll();
  if (databaseUrl !== undefined) {
    const database = await connectPostgres(databaseUrl);
    await dropSchema(database.orm, createLenderDb(database.orm, config.slug).schemaName);
    await database.close();
  }
  servers.removeFolder();
});

const getUrl = (server: ServerProcess) => `http://127.0.0.1:${getPort(server)}/${config.slug}`;
const startServers = (count: number) => Promise.all(Array.from({ length: count }, () => servers.start()));
/** Ends a server without a shutdown, like a power failure. */
const killServer = ({ child }: ServerProcess) => endProcess(child, 'SIGKILL');

/** Opens the lender's database while no server uses it. */
async function openDatabase() {
  const database = await (databaseUrl === undefined
    ? connectPglite(join(servers.folder, 'data/pglite'))
    : connectPostgres(databaseUrl));
  return { ...createLenderDb(database.orm, config.slug), close: () => database.close() };
}

async function callApi(
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Returns the headers of a new session, which remains valid after the server is killed. */
async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const key = readFileSync(join(servers.folder, `data/public-keys/${config.slug}.pem`), 'utf8');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from('Livery-2026!')).toString('base64');
  const loginResponse = await callApi(`${getUrl(server)}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `role1@${config.demo.emailDomain}`, password }),
  });
  const { accessToken } = loginResponse.body['result'] as { accessToken: string };
  const apiUserResponse = await callApi(`${getUrl(server)}/client/get-api-user`, {
    headers: { accessToken },
  });
  return (apiUserResponse.body['result'] as { data: Record<string, string> }).data;
}

interface IntendedPayment {
  key: string;
  form: Record<string, string>;
  /** The response that the client has received, or null if none. */
  response: unknown;
}

interface AcknowledgedPayment {
  result: { data: { paymentMadeId: number } };
}

interface PayableLoan {
  account: string;
  token: string;
  type: string;
}

/** Sends a payment. Returns false if the connection is lost before the client receives a response. */
async function pay(
  server: ServerProcess,
  headers: Record<string, string>,
  intent: IntendedPayment,
): Promise<boolean> {
  const response = await callApi(`${getUrl(server)}/v1/web-service/make-payment`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': intent.key },
    body: new URLSearchParams(intent.form),
  }).catch(() => null);
  if (response === null) return false;
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  if (intent.response !== null) expect(response.body).toEqual(intent.response);
  intent.response = response.body;
  return true;
}

/** Returns the loans that can be paid, and the payoffs of all loans before any payment. */
async function readPayableLoans() {
  const { orm, tables, close } = await openDatabase();
  const loans = await orm.select().from(tables.loans).orderBy(asc(tables.loans.id));
  const methods = await orm.select().from(tables.paymentMethods);
  await close();
  const payableLoans: PayableLoan[] = loans.flatMap(({ id, loanNo, payoffCents }) => {
    const method = methods.find(({ loanId, expiryYear }) => loanId === id && (expiryYear ?? 2099) > 2027);
    if (method === undefined || payoffCents < 100_000) return [];
    return [{ account: loanNo, token: method.token, type: String(method.methodType) }];
  });
  expect(payableLoans.length).toBeGreaterThan(CONCURRENT_CLIENTS);
  return { payableLoans, payoffsBefore: new Map(loans.map(({ id, payoffCents }) => [id, payoffCents])) };
}

/** Sends payments from several concurrent clients. Kills the server after `killAfter` responses. */
async function payUntilKilled(
  server: ServerProcess,
  headers: Record<string, string>,
  createIntent: () => IntendedPayment,
  killAfter: number,
): Promise<void> {
  let responseCount = 0;
  const killedServers: Promise<unknown>[] = [];
  const payRepeatedly = async () => {
    while (await pay(server, headers, createIntent())) {
      responseCount += 1;
      if (responseCount === killAfter) killedServers.push(killServer(server));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, payRepeatedly));
  await Promise.all(killedServers);
}

/** Expects exactly one payment and one charge per intended payment, and matching payoffs. */
async function expectOnePaymentPerIntent(
  intents: readonly IntendedPayment[],
  payoffsBefore: ReadonlyMap<number, number>,
): Promise<void> {
  const { orm, tables, close } = await openDatabase();
  const { loans, payments, processorCharges } = tables;
  const storedPayments = await orm.select().from(payments).where(isNotNull(payments.reference));
  const chargeCount = await orm.$count(processorCharges);
  const loansAfter = await orm.select().from(loans);
  await close();
  const sortIds = (ids: number[]) => ids.toSorted((a, b) => a - b);
  const confirmedIds = intents.map(
    ({ response }) => (response as AcknowledgedPayment).result.data.paymentMadeId,
  );
  expect(sortIds(storedPayments.map(({ id }) => id))).toEqual(sortIds(confirmedIds));
  expect(chargeCount).toBe(intents.length);
  const paidCentsByLoan = new Map<number, number>();
  for (const row of storedPayments)
    paidCentsByLoan.set(row.loanId, (paidCentsByLoan.get(row.loanId) ?? 0) + row.amountCents);
  for (const { id, payoffCents } of loansAfter)
    expect(payoffCents).toBe((payoffsBefore.get(id) ?? 0) - (paidCentsByLoan.get(id) ?? 0));
}

test(`after ${KILL_COUNT} server crashes during payments, every acknowledged payment exists and no repeated request charges twice`, {
  timeout: 400_000,
}, async () => {
  const firstServer = await servers.start();
  const headers = await signIn(firstServer);
  await killServer(firstServer);
  const { payableLoans, payoffsBefore } = await readPayableLoans();

  const intents: IntendedPayment[] = [];
  const createIntent = (): IntendedPayment => {
    const number = intents.length;
    // Each payment has another amount, so that none is a suspected duplicate.
    const amount = String((100 + number) / 100);
    const form = { ...payableLoans[number % payableLoans.length], amount };
    const intent: IntendedPayment = { key: `intent-${number}`, form, response: null };
    intents.push(intent);
    return intent;
  };

  let idleServers: ServerProcess[] = [];
  for (let round = 0; round < KILL_COUNT; round += 1) {
    if (idleServers.length === 0) idleServers = await startServers(MAX_SERVERS);
    const server = idleServers.pop() ?? firstServer;
    // Repeat the unacknowledged payments and one acknowledged payment, which must not be charged again.
    const unacknowledged = intents.filter(({ response }) => response === null);
    const acknowledged = intents.filter(({ response }) => response !== null).slice(-1);
    for (const intent of [...unacknowledged, ...acknowledged])
      expect(await pay(server, headers, intent)).toBe(true);
    await payUntilKilled(server, headers, createIntent, 1 + (round % 5));
    expect(intents.some(({ response }) => response === null)).toBe(true);
  }

  const lastServer = await servers.start();
  for (const intent of intents) expect(await pay(lastServer, headers, intent)).toBe(true);
  await killServer(lastServer);
  await expectOnePaymentPerIntent(intents, payoffsBefore);
});
