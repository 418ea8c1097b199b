import { constants, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app/app.ts';
import { createEmptyLender, DEMO_PASSWORD, seedLender } from '../app/seed/seed-lender.ts';
import { hashPassword } from '../areas/auth/passwords.ts';
import type { Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, migrate } from '../platform/db/migrate.ts';
import { createSimulatedProcessor } from '../platform/gateway/simulated-processor.ts';
import type { DemoLenderConfig, LenderConfig } from '../platform/lender/lender-config.ts';
import { isDemoLender } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { createPasswordKeys } from '../platform/lender/password-keys.ts';
import { getServedContract, getWorkerDatabase } from './per-worker.ts';
import { createPreparedLenders } from './prepared-lenders.ts';

/** The day of all test seeds, and the initial day of the clock. */
export const TEST_DAY = '2026-06-15';

/** The address of the only trusted proxy. */
export const TEST_PROXY = '192.0.2.250';

export function createTestConfig(overrides: Partial<DemoLenderConfig> = {}): DemoLenderConfig {
  return {
    slug: `test-${randomBytes(6).toString('hex')}`,
    name: 'Test Lender',
    country: 'US',
    timeZone: 'America/Chicago',
    canonicalOrigin: 'https://portal.test.example',
    passwordScheme: 'oaep',
    sessionTimeoutMinutes: 15,
    // Many tests move the clock, which would end sessions as idle.
    reportsActivity: false,
    flags: { cardEnable: true, achEnable: true, enablePad: true, nachaEnable: true, enablePms: true },
    disclosures: {
      card: 'Test card disclosure.',
      ach: null,
      byKind: {
        card: {
          onePayment: 'One charge of {amount}.',
          scheduledPayment: 'One charge of {amount} on {first}.',
          recurringPayments: '{count} charges of {amount}.',
          creditToCustomer: '{amount} for you.',
        },
        ach: null,
        pad: null,
      },
    },
    demo: {
      seed: 7,
      loans: 60,
      kind: 'auto',
      emailDomain: 'test.example',
      office: {
        line1: '1 Test Street',
        line2: '',
        city: 'Baltimore',
        state: 'MD',
        zip: '21230',
        phone: '8005550100',
        website: 'https://www.test.example',
      },
    },
    ...overrides,
  };
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export function encryptPassword(password: string, scheme: LenderConfig['passwordScheme'] = 'oaep'): string {
  const padding =
    scheme === 'oaep'
      ? { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt({ key: keys.publicKey, ...padding }, Buffer.from(password)).toString('base64');
}

export interface TestResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Returns a password hash with minimal cost, so that tests sign in quickly. */
export const hashDemoPassword = () => hashPassword(DEMO_PASSWORD, { N: 2 ** 4, r: 1, p: 1 });

async function prepareTestLender(database: Database, config: LenderConfig, now: () => Date): Promise<Lender> {
  const db = createLenderDb(database.orm, config.slug);
  await migrate(database.orm, db.schemaName);
  if (isDemoLender(config)) await seedLender(db, config, TEST_DAY, hashDemoPassword);
  else await createEmptyLender(db, config);
  const processor = createSimulatedProcessor(db, now);
  const { signals } = database;
  return { config, db, passwordKeys: createPasswordKeys(keys.privateKey), signals, processor, replica: null };
}

/**
 * Starts an app with one or more new lenders in their own schemas, so that test files do not share rows. A response
 * that does not match the contract becomes a 500. Requests go to the first lender by default. A lender whose configuration has no
 * `demo` is empty.
 */
export async function startTestLenders(...configs: [LenderConfig, ...LenderConfig[]]) {
  const database = await getWorkerDatabase();
  const lenders: Lender[] = [];
  const logLines: string[] = [];
  const clock = { now: new Date(`${TEST_DAY}T12:00:00Z`) };
  for (const config of configs) lenders.push(await prepareTestLender(database, config, () => clock.now));
  const servedContract = await getServedContract();
  const createServer = (changes: Partial<Lender>) =>
    createApp({
      servedContract,
      databases: [database],
      lenders: createPreparedLenders(lenders.map((lender) => ({ ...lender, ...changes }))),
      logLevel: 'trace',
      logTo: { write: (line) => void logLines.push(line) },
      validateResponses: true,
      trustedProxies: [TEST_PROXY],
      now: () => clock.now,
    });
  const app = await createServer({});
  const others: FastifyInstance[] = [];

  const send = async (
    method: 'GET' | 'POST',
    path: string,
    options: { token?: string; body?: unknown; lender?: LenderConfig; headers?: Record<string, string> } = {},
  ): Promise<TestResponse> => {
    const { token, body, lender = configs[0], headers = {} } = options;
    const response = await app.inject({
      method,
      url: `/${lender.slug}${path}`,
      headers: { ...(token === undefined ? {} : { accessToken: token }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };

  return {
    app,
    clock,
    logLines,
    lenders,
    send,
    /** Signs in as a role, 1 to 7, of a lender with demo data, and returns the session token. */
    async openSession(
      role: number,
      lender: LenderConfig = configs[0],
      password = DEMO_PASSWORD,
    ): Promise<string> {
      if (!isDemoLender(lender)) throw new Error(`${lender.slug} has no demo staff`);
      const response = await send('POST', '/users/login', {
        lender,
        body: {
          email: `role${role}@${lender.demo.emailDomain}`,
          password: encryptPassword(password, lender.passwordScheme),
        },
      });
      return (response.body['result'] as { accessToken: string }).accessToken;
    },
    /** Starts a server with the same lenders and database, as a second process would. */
    async startAnotherServer(
      changes: Partial<Pick<Lender, 'passwordKeys' | 'processor'>> = {},
    ): Promise<FastifyInstance> {
      const another = await createServer(changes);
      others.push(another);
      return another;
    },
    async close() {
      for (const each of [app, ...others]) await each.close();
      for (const { db } of lenders) await dropSchema(database.orm, db.schemaName);
    },
  };
}

export type TestLenders = Awaited<ReturnType<typeof startTestLenders>>;

/** Runs `work` while the first lender's staff member with this role has no permissions. */
export async function withoutPermissions(
  { lenders }: TestLenders,
  role: number,
  work: () => Promise<void>,
): Promise<void> {
  const [lender] = lenders;
  if (lender === undefined) throw new Error('no lender');
  const { orm, schemaName, tables } = lender.db;
  // Every role has permissions, so the staff member gets a role that does not exist.
  await orm.execute(`alter table ${schemaName}.staff drop constraint if exists staff_role_check`);
  await orm.update(tables.staff).set({ role: 0 }).where(eq(tables.staff.role, role));
  try {
    await work();
  } finally {
    await orm.update(tables.staff).set({ role }).where(eq(tables.staff.role, 0));
  }
}
