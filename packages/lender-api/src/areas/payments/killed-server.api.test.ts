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
 * Starting a server takes seconds, so `npm test` kills only a few servers that share PostgreSQL, or one server on
 * PGlite. `KILLS=25 npm run test:api -- killed-server` runs the long version.
 */
const KILLS = databaseUrl === undefined ? 1 : Number(process.env['KILLS'] ?? 5);
/** PGlite allows only one server per database. */
const SERVERS = databaseUrl === undefined ? 1 : 5;
const CONCURRENT_CLIENTS = 8;
const LOANS = 40;

const config = createTestConfig({ demo: { ...createTestConfig().demo, loans: LOANS } });
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
const startTogether = (count: number) => Promise.all(Array.from({ length: count }, () => servers.start()));
/** Kills a server without a shutdown, as a power failure does. */
const kill = ({ child }: ServerProcess) => endProcess(child, 'SIGKILL');

/** Opens the lender's database while no server uses it. */
async function openDatabase() {
  const database = await (databaseUrl === undefined
    ? connectPglite(join(servers.folder, 'data/pglite'))
    : connectPostgres(databaseUrl));
  return { ...createLenderDb(database.orm, config.slug), close: () => database.close() };
}

async function call(
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The session remains valid after the server is killed. */
async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const key = readFileSync(join(servers.folder, `data/public-keys/${config.slug}.pem`), 'utf8');
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from('Livery-2026!')).toString('base64');
  const signedIn = await call(`${getUrl(server)}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `role1@${config.demo.emailDomain}`, password }),
  });
  const { accessToken } = signedIn.body['result'] as { accessToken: string };
  const apiUser = await call(`${getUrl(server)}/client/get-api-user`, { headers: { accessToken } });
  return (apiUser.body['result'] as { data: Record<string, string> }).data;
}

interface IntendedPayment {
  key: string;
  form: Record<string, string>;
  /** The response that the client received, or null. */
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

/** Returns false if the connection is lost, so the payment remains unacknowledged. */
async function pay(
  server: ServerProcess,
  headers: Record<string, string>,
  intent: IntendedPayment,
): Promise<boolean> {
  const response = await call(`${getUrl(server)}/v1/web-service/make-payment`, {
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

/** Returns loans with a chargeable method and their payoff before any payment. */
async function readPayableLoans() {
  const { orm, tables, close } = await openDatabase();
  const loans = await orm.select().from(tables.loans).orderBy(asc(tables.loans.id));
  const methods = await orm.select().from(tables.paymentMethods);
  await close();
  const payees: PayableLoan[] = loans.flatMap(({ id, loanNo, payoffCents }) => {
    const method = methods.find(({ loanId, expiryYear }) => loanId === id && (expiryYear ?? 2099) > 2027);
    if (method === undefined || payoffCents < 100_000) return [];
    return [{ account: loanNo, token: method.token, type: String(method.methodType) }];
  });
  expect(payees.length).toBeGreaterThan(CONCURRENT_CLIENTS);
  return { payees, owed: new Map(loans.map(({ id, payoffCents }) => [id, payoffCents])) };
}

/** Sends payments from several concurrent clients. Kills the server after `killAfter` responses. */
async function payUntilKilled(
  server: ServerProcess,
  headers: Record<string, string>,
  newIntent: () => IntendedPayment,
  killAfter: number,
): Promise<void> {
  let responseCount = 0;
  const ended: Promise<unknown>[] = [];
  const payRepeatedly = async () => {
    while (await pay(server, headers, newIntent())) {
      responseCount += 1;
      if (responseCount === killAfter) ended.push(kill(server));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, payRepeatedly));
  await Promise.all(ended);
}

/** Expects exactly one payment and one charge per intended payment, and matching payoffs. */
async function expectEachOnce(
  intents: readonly IntendedPayment[],
  owed: ReadonlyMap<number, number>,
): Promise<void> {
  const { orm, tables, close } = await openDatabase();
  const { loans, payments, processorCharges } = tables;
  const made = await orm.select().from(payments).where(isNotNull(payments.reference));
  const charges = await orm.$count(processorCharges);
  const loansAfter = await orm.select().from(loans);
  await close();
  const sortIds = (ids: number[]) => ids.toSorted((a, b) => a - b);
  const confirmed = intents.map(
    ({ response }) => (response as AcknowledgedPayment).result.data.paymentMadeId,
  );
  expect(sortIds(made.map(({ id }) => id))).toEqual(sortIds(confirmed));
  expect(charges).toBe(intents.length);
  const paid = new Map<number, number>();
  for (const row of made) paid.set(row.loanId, (paid.get(row.loanId) ?? 0) + row.amountCents);
  for (const { id, payoffCents } of loansAfter)
    expect(payoffCents).toBe((owed.get(id) ?? 0) - (paid.get(id) ?? 0));
}

test(`after ${KILLS} kills of the server during payments, acknowledged payments exist and repeated requests never charge twice`, {
  timeout: 400_000,
}, async () => {
  const first = await servers.start();
  const headers = await signIn(first);
  await kill(first);
  const { payees, owed } = await readPayableLoans();

  const intents: IntendedPayment[] = [];
  const newIntent = (): IntendedPayment => {
    const number = intents.length;
    // Different amounts are not suspected duplicates.
    const amount = String((100 + number) / 100);
    const form = { ...payees[number % payees.length], amount };
    const intent: IntendedPayment = { key: `intent-${number}`, form, response: null };
    intents.push(intent);
    return intent;
  };

  let idleServers: ServerProcess[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    if (idleServers.length === 0) idleServers = await startTogether(SERVERS);
    const server = idleServers.pop() ?? first;
    // Repeat the unacknowledged payments and one acknowledged payment, which must not be charged again.
    const open = intents.filter(({ response }) => response === null);
    const acknowledged = intents.filter(({ response }) => response !== null).slice(-1);
    for (const intent of [...open, ...acknowledged]) expect(await pay(server, headers, intent)).toBe(true);
    await payUntilKilled(server, headers, newIntent, 1 + (round % 5));
    expect(intents.some(({ response }) => response === null)).toBe(true);
  }

  const last = await servers.start();
  for (const intent of intents) expect(await pay(last, headers, intent)).toBe(true);
  await kill(last);
  await expectEachOnce(intents, owed);
});
