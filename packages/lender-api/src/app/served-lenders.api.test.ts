import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { DEFAULT_DATABASE } from '../platform/db/lender-directory.ts';
import { dropSchema } from '../platform/db/migrate.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { getServedContract, getWorkerDatabase } from '../testing/per-worker.ts';
import { createTestConfig } from '../testing/test-lender.ts';
import { createApp } from './app.ts';
import { createLendersFileLoop } from './lenders-file-loop.ts';
import { findPreparedLenders, type PreparationOptions } from './prepare-lender.ts';
import { createServedLenders, type ServedLenders } from './served-lenders.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-lenders-'));
const lendersFile = join(folder, 'lenders.json');
const created: LenderConfig[] = [];
let database: Database;

function createConfig(): LenderConfig {
  const config: LenderConfig = createTestConfig();
  delete config.demo;
  created.push(config);
  return config;
}

const PREPARATION: PreparationOptions = {
  demo: false,
  fresh: false,
  migrate: true,
  now: () => new Date(),
  runStep: (_name, step) => step(),
};

/** Starts a server with lenders of its own, as `main.ts` does, without listening. */
async function startServer(configs: LenderConfig[], options: Partial<PreparationOptions> = {}) {
  const lenders = await createServedLenders(new Map([[DEFAULT_DATABASE, database]]), configs, {
    ...PREPARATION,
    onSearchError: (error) => {
      throw error;
    },
    dataFolder: folder,
    keySource: { kind: 'data-folder' },
    processor: null,
    ...options,
  });
  const logLines: string[] = [];
  const app = await createApp({
    servedContract: await getServedContract(),
    databases: [database],
    lenders,
    logLevel: 'info',
    logTo: { write: (line) => void logLines.push(line) },
    validateResponses: true,
    now: () => new Date(),
  });
  onTestFinished(() => app.close());
  return { app, lenders, logLines };
}

/** Signs in with a wrong password and returns the status. */
async function request(app: FastifyInstance, { slug }: LenderConfig): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: `/${slug}/users/login`,
    payload: { email: 'ann@acme.example', password: 'invalid' },
  });
  return response.statusCode;
}

/** The status of a wrong password, which only a served lender returns. */
const SERVED = 401;

const createFileLoop = (lenders: ServedLenders, app: FastifyInstance) =>
  createLendersFileLoop(lendersFile, lenders, app.openLenders, app.log);

const writeLenders = (configs: readonly LenderConfig[] | string) =>
  writeFileSync(lendersFile, typeof configs === 'string' ? configs : JSON.stringify(configs));

beforeAll(async () => {
  database = await getWorkerDatabase();
});
afterAll(async () => {
  for (const { slug } of created)
    await dropSchema(database.orm, createLenderDb(database.orm, slug).schemaName);
  rmSync(folder, { recursive: true, force: true });
});

test('a lender is opened by its first request, closed when it is idle, and opened again', async () => {
  const [used, unused] = [createConfig(), createConfig()];
  const { app } = await startServer([used, unused]);
  expect(app.openLenders.size).toBe(0);
  expect(await Promise.all([request(app, used), request(app, used)])).toEqual([SERVED, SERVED]);
  expect(app.openLenders.size).toBe(1);
  app.openLenders.closeIdle(0);
  expect(app.openLenders.size).toBe(0);
  expect(await request(app, used)).toBe(SERVED);
});

test('an unknown lender is not found', async () => {
  const { app } = await startServer([createConfig()]);
  expect(await request(app, createTestConfig())).toBe(404);
});

test('a lender that cannot be opened is an error of the server, also for borrower pages, until it can be opened', async () => {
  const config = createConfig();
  const { app, lenders } = await startServer([config]);
  const key = join(folder, 'keys', `${config.slug}.pem`);
  await lenders.open(config.slug);
  writeFileSync(key, 'no key');
  expect(await request(app, config)).toBe(500);
  const page = await app.inject({ url: `/${config.slug}/borrower-app/sign-in` });
  expect(page.statusCode).toBe(500);
  rmSync(key);
  expect(await request(app, config)).toBe(SERVED);
});

test('the outbox opens only lenders with emails, including lenders that have received no request', async () => {
  const config = createConfig();
  const { app } = await startServer([createConfig(), config]);
  const db = createLenderDb(database.orm, config.slug);
  const mail = {
    recipient: 'ann@acme.example',
    subject: 'Receipt 4711',
    body: 'Thank you',
    html: '<p>Thank you</p>',
  };
  await enqueueMail(db.orm, db.tables, mail, new Date());
  const outbox = await app.inject({ url: '/outbox', headers: { host: 'localhost' } });
  expect(outbox.body).toContain('Receipt 4711');
  expect(app.openLenders.size).toBe(1);
});

test('only lenders with all migrations and settings count as prepared', async () => {
  const [complete, older] = [createConfig(), createConfig()];
  await startServer([complete, older]);
  const { orm } = database;
  const slugs = [complete, older].map(({ slug }) => slug);
  expect(await findPreparedLenders(orm, slugs)).toEqual(new Set([complete.slug, older.slug]));
  const { schemaName } = createLenderDb(orm, older.slug);
  await orm.execute(`delete from ${schemaName}.applied_migrations where name = '0001-first-light.sql'`);
  expect(await findPreparedLenders(orm, slugs)).toEqual(new Set([complete.slug]));
});

test('serves a lender that is added to the lenders file, and no longer serves one that is removed', async () => {
  const [first, second] = [createConfig(), createConfig()];
  const { app, lenders } = await startServer([first]);
  const loop = createFileLoop(lenders, app);
  writeLenders([first, second]);
  await loop.runRound();
  expect([await request(app, first), await request(app, second)]).toEqual([SERVED, SERVED]);
  writeLenders([second]);
  await loop.runRound();
  expect([await request(app, first), await request(app, second)]).toEqual([404, SERVED]);
});

test('a changed configuration takes effect with the next request', async () => {
  const config = createConfig();
  const { app, lenders } = await startServer([config]);
  await request(app, config);
  const changed = { ...config, name: 'Acme Lending and Company' };
  writeLenders([changed]);
  await createFileLoop(lenders, app).runRound();
  const name = await app.openLenders.use(config.slug, ({ lender }) => Promise.resolve(lender.config.name));
  expect(name).toBe('Acme Lending and Company');
});

test('an invalid lenders file changes nothing, and its error is logged once', async () => {
  const config = createConfig();
  const { app, lenders, logLines } = await startServer([config]);
  const loop = createFileLoop(lenders, app);
  writeLenders('[{"slug": "acme"}]');
  await loop.runRound();
  await loop.runRound();
  expect(await request(app, config)).toBe(SERVED);
  expect(logLines.filter((line) => line.includes('the lenders file was not loaded'))).toHaveLength(1);
});

test('a lender that is added again keeps its data, even if the server was started with the option to delete data', async () => {
  const [first, second] = [createConfig(), createConfig()];
  const { app, lenders } = await startServer([first, second], { fresh: true });
  const { orm, tables } = createLenderDb(database.orm, second.slug);
  await orm.update(tables.settings).set({ sessionTimeoutMinutes: 77 });
  const loop = createFileLoop(lenders, app);
  for (const configs of [[first], [first, second]]) {
    writeLenders(configs);
    await loop.runRound();
  }
  expect(await orm.$count(tables.settings, eq(tables.settings.sessionTimeoutMinutes, 77))).toBe(1);
});

test('without migrations at the start, a new lender is served as soon as the command "migrate" has created its schema', async () => {
  const [first, second] = [createConfig(), createConfig()];
  await startServer([first]);
  const { app, lenders, logLines } = await startServer([first], { migrate: false });
  const loop = createFileLoop(lenders, app);
  writeLenders([first, second]);
  await loop.runRound();
  await loop.runRound();
  expect([await request(app, first), await request(app, second)]).toEqual([SERVED, 404]);
  expect(logLines.filter((line) => line.includes('the lender is not served'))).toHaveLength(1);
  // Another server that may migrate, like the command, creates the schema.
  await startServer([second]);
  await loop.runRound();
  expect(await request(app, second)).toBe(SERVED);
});
