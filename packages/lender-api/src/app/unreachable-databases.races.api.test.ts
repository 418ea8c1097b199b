import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectPostgres, createPostgresDatabase, type Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, getRows, lockMigrations, migrate } from '../platform/db/migrate.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import { createServerLauncher, endProcess, getPort } from '../testing/server-process.ts';
import { createTestConfig } from '../testing/test-lender.ts';

const defaultUrl = process.env['DATABASE_URL'] ?? '';
const westName = `west_${randomBytes(4).toString('hex')}`;
const westUrl = new URL(defaultUrl);
westUrl.pathname = `/${westName}`;

let main: Database;
let west: Database;
beforeAll(async () => {
  main = await connectPostgres(defaultUrl);
  await main.orm.execute(sql.raw(`create database ${westName}`));
  west = createPostgresDatabase(westUrl.href);
});
afterAll(async () => {
  await west.close();
  await main.orm.execute(sql.raw(`drop database ${westName} with (force)`));
  await main.close();
});

/** Starts a network address of PostgreSQL that a test can take away and bring back. */
async function openDatabaseAddress(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database).pipe(client);
  });
  const listen = async (address: number) => {
    server.listen(address, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  onTestFinished(async () => {
    if (server.listening) await close();
  });
  const proxied = new URL(url);
  const { port: listeningPort } = server.address() as AddressInfo;
  proxied.host = `127.0.0.1:${listeningPort}`;
  return { url: proxied.href, close, reopen: () => listen(listeningPort) };
}

/** Returns a lender without demo data. The test removes its schemas. */
function createConfig(database: string): LenderConfig {
  const config: LenderConfig = { ...createTestConfig(), database };
  delete config.demo;
  const { schemaName } = createLenderDb(main.orm, config.slug);
  onTestFinished(async () => {
    for (const { orm } of [main, west]) await dropSchema(orm, schemaName);
  });
  return config;
}

const launchers: ReturnType<typeof createServerLauncher>[] = [];
afterEach(async () => {
  for (const launcher of launchers.splice(0)) {
    await launcher.killAll();
    launcher.removeFolder();
  }
});

function createLauncher(config: LenderConfig, urls: { default: string; west: string }) {
  const env = { DATABASE_URLS: JSON.stringify({ west: urls.west }) };
  const launcher = createServerLauncher(config, urls.default, env);
  launchers.push(launcher);
  const lendersFile = join(launcher.folder, 'lenders.json');
  const writeLenders = (...configs: LenderConfig[]) => writeFileSync(lendersFile, JSON.stringify(configs));
  const countLines = (text: string) =>
    launcher
      .readLog()
      .split('\n')
      .filter((line) => line.includes(text)).length;
  return { ...launcher, writeLenders, countLines };
}

/** Signs in with a wrong password. Returns the status and `Retry-After`. */
async function send(port: number, { slug }: LenderConfig) {
  const response = await fetch(`http://127.0.0.1:${port}/${slug}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@acme.example', password: 'invalid' }),
  });
  return [response.status, response.headers.get('retry-after')];
}

/** The status of a sign-in with a wrong password, which only a served lender returns. */
const SERVED = [401, null];
const UNAVAILABLE = [503, '1'];

test.each(['default', 'west'] as const)(
  'a server starts while the database "%s" cannot be reached, serves the other lenders, and serves all of them once it can be reached',
  { timeout: 120_000 },
  async (name) => {
    const urls = { default: defaultUrl, west: westUrl.href };
    const address = await openDatabaseAddress(urls[name]);
    const [other, lost, added] = [
      createConfig(name === 'west' ? 'default' : 'west'),
      createConfig(name),
      createConfig(name === 'west' ? 'default' : 'west'),
    ];
    const server = createLauncher(other, { ...urls, [name]: address.url });
    server.writeLenders(other, lost);
    const first = await server.start();
    expect(await Promise.all([other, lost].map((config) => send(getPort(first), config)))).toEqual([
      SERVED,
      SERVED,
    ]);
    await endProcess(first.child, 'SIGTERM');

    await address.close();
    // The server cannot know whether the data of a new lender is in the database that cannot be reached.
    server.writeLenders(other, lost, added);
    const port = getPort(await server.start());
    expect(await Promise.all([other, lost, added].map((config) => send(port, config)))).toEqual([
      SERVED,
      UNAVAILABLE,
      UNAVAILABLE,
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    await address.reopen();
    await expect.poll(() => send(port, added)).toEqual(SERVED);
    expect(await Promise.all([other, lost].map((config) => send(port, config)))).toEqual([SERVED, SERVED]);
    const line = 'the database cannot be reached';
    expect(server.countLines(line)).toBe(1);

    await address.close();
    await expect.poll(() => server.countLines(line)).toBe(2);
    expect([await send(port, other), await send(port, lost)]).toEqual([SERVED, UNAVAILABLE]);
    await address.reopen();
    await expect.poll(() => send(port, lost)).toEqual(SERVED);
    // Exactly one database has a schema of each lender.
    for (const config of [other, lost, added]) {
      const { schemaName } = createLenderDb(main.orm, config.slug);
      const counts = await Promise.all(
        [main, west].map(
          async ({ orm }) =>
            getRows(await orm.execute(sql`select from pg_namespace where nspname = ${schemaName}`)).length,
        ),
      );
      expect(counts.toSorted()).toEqual([0, 1]);
    }
  },
);

test('a server does not start if none of its databases can be reached', async () => {
  const address = await openDatabaseAddress(defaultUrl);
  await address.close();
  const refused = await createLauncher(createConfig('west'), {
    default: address.url,
    west: address.url,
  }).start();
  expect(refused.last).toMatchObject({ type: 'failed' });
  expect(JSON.stringify(refused.last)).toContain('PostgreSQL at DATABASE_URL cannot be reached');
});

test('a server does not start if a database refuses its connections', async () => {
  const missing = new URL(defaultUrl);
  missing.pathname = '/missing';
  const refused = await createLauncher(createConfig('west'), {
    default: defaultUrl,
    west: missing.href,
  }).start();
  expect(refused.last).toMatchObject({
    type: 'failed',
    message: 'PostgreSQL at DATABASE_URLS (west) cannot be reached: database "missing" does not exist.',
  });
});

test('a connection is replaced after its maximum lifetime', async () => {
  const database = createPostgresDatabase(defaultUrl, { poolSize: 1, connectionLifetimeSeconds: 1 });
  onTestFinished(() => database.close());
  const readPid = async () =>
    getRows<{ pid: number }>(await database.orm.execute(sql`select pg_backend_pid() as pid`))[0]?.pid;
  const first = await readPid();
  await expect.poll(readPid).not.toBe(first);
});

test('a statement and an idle transaction end after the timeout, and a migration does not', async () => {
  const url = new URL(defaultUrl);
  const name = `timeout_${randomBytes(4).toString('hex')}`;
  url.searchParams.set('application_name', name);
  const database = createPostgresDatabase(url.href, { poolSize: 1, statementTimeoutMs: 100 });
  onTestFinished(() => database.close());
  const { orm } = database;
  const countSessions = async (condition: SQL) =>
    getRows(
      await main.orm.execute(
        sql`select from pg_stat_activity where application_name = ${name} and ${condition}`,
      ),
    ).length;
  await expect(orm.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect(
    orm.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await expect.poll(() => countSessions(sql`true`)).toBe(0);
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow();

  const { schemaName } = createLenderDb(orm, name.replace('_', '-'));
  onTestFinished(() => dropSchema(main.orm, schemaName));
  const { migration } = await main.orm.transaction(async (tx) => {
    await lockMigrations(tx);
    const waiting = migrate(orm, schemaName);
    await expect
      .poll(() => countSessions(sql`wait_event_type = 'Lock' and query_start < now() - interval '300 ms'`))
      .toBe(1);
    return { migration: waiting };
  });
  expect(await migration).not.toEqual([]);
});
