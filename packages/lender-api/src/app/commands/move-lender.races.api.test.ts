import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectPostgres, type Database } from '../../platform/db/connect.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { getMovingSchemaName, hasSchema } from '../../platform/db/lender-directory.ts';
import { dropSchema, getRows } from '../../platform/db/migrate.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import { getServedContract } from '../../testing/per-worker.ts';
import { createTestConfig } from '../../testing/test-lender.ts';
import { createApp } from '../app.ts';
import { createServedLenders } from '../served-lenders.ts';
import { createLibpqEnv } from './move-lender.ts';
import { runApiCommand } from './run-command.ts';

// Moves lenders between two databases of one cluster. `npm run test:servers` moves one between two clusters under load.
const url = process.env['DATABASE_URL'] ?? '';
const otherName = `move_${randomBytes(4).toString('hex')}`;
const otherUrl = new URL(url);
otherUrl.pathname = `/${otherName}`;
const folder = mkdtempSync(join(tmpdir(), 'livery-move-'));
const lendersFile = join(folder, 'lenders.json');

let first: Database;
let second: Database;
let config: LenderConfig;
let schemaName: string;
beforeAll(async () => {
  first = await connectPostgres(url);
  await first.orm.execute(sql.raw(`create database ${otherName}`));
  second = await connectPostgres(otherUrl.href);
});
beforeEach(() => {
  config = createTestConfig();
  ({ schemaName } = createLenderDb(first.orm, config.slug));
  writeFileSync(lendersFile, JSON.stringify([config]));
});
afterAll(async () => {
  await second.close();
  await first.orm.execute(sql.raw(`drop database ${otherName} with (force)`));
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a server with both databases, as `main.ts` does, without listening.
 * @param others further databases
 */
async function startServer(others: readonly [string, Database][] = []) {
  const lenders = await createServedLenders(
    new Map([['default', first], ['west', second], ...others]),
    [config],
    {
      demo: true,
      fresh: false,
      migrate: true,
      now: () => new Date(),
      runStep: (_name, step) => step(),
      dataFolder: folder,
      keySource: { kind: 'data-folder' },
      processor: null,
      onSearchError: (error) => {
        throw error;
      },
    },
  );
  const app = await createApp({
    servedContract: await getServedContract(),
    databases: [first, second],
    lenders,
    logLevel: 'silent',
    validateResponses: true,
    now: () => new Date(),
  });
  onTestFinished(async () => {
    await app.close();
    for (const { orm } of [first, second]) {
      const schemas = getRows<{ name: string }>(
        await orm.execute(
          sql`select nspname as name from pg_namespace where nspname like ${`%${schemaName}%`}`,
        ),
      );
      for (const { name } of schemas) await dropSchema(orm, name);
    }
  });
  /** Signs in with a wrong password, which the server counts in the database. Returns the status and `Retry-After`. */
  const send = async () => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: `/${config.slug}/users/login`,
      payload: { email: 'role1@test.example', password: 'invalid' },
    });
    return [statusCode, headers['retry-after']];
  };
  return { lenders, send };
}

async function runCommand(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runApiCommand(
    [...args, '--lenders', lendersFile, '--data', folder],
    {
      env: { DATABASE_URL: url, DATABASE_URLS: JSON.stringify({ west: otherUrl.href }) },
      print: (line) => void output.push(line),
      isTerminal: false,
      now: () => new Date('2026-06-15T12:00:00Z'),
    },
    (message) => void errors.push(message),
  );
  return { code, output, errors: errors.join('\n') };
}

const move = (...args: string[]) => runCommand('move', ...args);

const countStaff = ({ orm }: Database) => orm.$count(createLenderDb(orm, config.slug).tables.staff);

/** Leaves the lender as a move does that is killed while it copies: an incomplete copy is in the other database. */
async function interruptMove(): Promise<void> {
  const moving = getMovingSchemaName(config.slug);
  await first.orm.execute(sql.raw(`alter schema ${schemaName} rename to ${moving}`));
  await first.orm.execute(sql.raw(`comment on schema ${moving} is 'the source of a move'`));
  await second.orm.execute(sql.raw(`create schema ${moving}`));
}

/** The status of a sign-in with a wrong password, and no `Retry-After`. Only a served lender returns this status. */
const SERVED = [401, undefined];
/** The first request after a move, and all requests during a move. */
const MOVED = [503, '1'];

test('a moved lender is served from the other database with all its rows, without a restart', async () => {
  const { send } = await startServer();
  expect(await send()).toEqual(SERVED);
  const before = await countStaff(first);
  expect(await move(config.slug, '--to', 'west')).toMatchObject({ code: 0, errors: '' });
  expect(await send()).toEqual(MOVED);
  expect(await send()).toEqual(SERVED);
  expect(await countStaff(second)).toBe(before);
  const archived = `moved_${schemaName}_20260615120000`;
  const rows = await first.orm.execute(sql.raw(`select from ${archived}.staff`));
  expect(getRows(rows)).toHaveLength(before);
});

test('while a lender is moved, requests receive 503 with Retry-After, and a server can start', async () => {
  const { send } = await startServer();
  await send();
  await interruptMove();
  const other = await startServer();
  for (const request of [send, send, other.send]) expect(await request()).toEqual(MOVED);
  // The same command completes an interrupted move.
  expect(await move(config.slug, '--to', 'west')).toMatchObject({ code: 0, errors: '' });
  expect([await send(), await other.send()]).toEqual([SERVED, SERVED]);
});

test('while one of two lenders is moved, a command without --lender is refused, and "migrate" reports the moved lender', async () => {
  const other = createTestConfig();
  writeFileSync(lendersFile, JSON.stringify([config, other]));
  await startServer();
  onTestFinished(() => dropSchema(first.orm, createLenderDb(first.orm, other.slug).schemaName));
  expect(await runCommand('migrate', '--lender', other.slug)).toMatchObject({ code: 0, errors: '' });
  await interruptMove();
  const addStaff = (...args: string[]) =>
    runCommand('staff', 'add', 'eve@acme.example', '--name', 'Eve Li', '--role', '1', ...args);
  expect(await addStaff()).toEqual({
    code: 1,
    output: [],
    errors: `--lender is missing. The lenders file has ${config.slug}, ${other.slug}.`,
  });
  expect((await addStaff('--lender', config.slug)).errors).toContain('The lender is being moved');
  const output = [`${config.slug}: is being moved to another database`, `${other.slug}: up to date`];
  expect(await runCommand('migrate')).toEqual({ code: 0, output, errors: '' });
  expect(await runCommand('migrate', '--check')).toEqual({
    code: 1,
    output,
    errors: 'Some lenders are being moved. Check them again after the move.',
  });
});

test('background work finds a moved lender that receives no requests', async () => {
  const { lenders } = await startServer();
  const findStaff = () => lenders.findWhere((schema) => sql`exists (select from ${schema}.staff)`);
  expect(await findStaff()).toEqual([config.slug]);
  await move(config.slug, '--to', 'west');
  expect(await findStaff()).toEqual([config.slug]);
});

test('an unreachable database does not affect the lenders of other databases', async () => {
  const east = await connectPostgres(otherUrl.href);
  // Both names are the same database, in which there is no lender yet.
  const { lenders, send } = await startServer([['east', east]]);
  await east.close();
  expect(await send()).toEqual(SERVED);
  const found = await lenders.findWhere((schema) => sql`exists (select from ${schema}.staff)`);
  expect(found).toEqual([config.slug]);
  expect([await lenders.retryDatabase('west'), await lenders.retryDatabase('east')]).toEqual([
    null,
    expect.any(Error),
  ]);
});

test('an interrupted move is canceled by naming the old database, and keeps all rows', async () => {
  const { send } = await startServer();
  await send();
  const before = await countStaff(first);
  await interruptMove();
  expect(await move(config.slug, '--to', 'default')).toMatchObject({ code: 0, errors: '' });
  expect(await countStaff(first)).toBe(before);
  expect(await send()).toEqual(SERVED);
  expect(await hasSchema(second, getMovingSchemaName(config.slug))).toBe(false);
  expect(await move(config.slug, '--to', 'west')).toMatchObject({ code: 0, errors: '' });
  expect(await countStaff(second)).toBe(before);
});

test('an acknowledged write of a transaction that runs during the move is in the other database', async () => {
  await startServer();
  const { tables } = createLenderDb(first.orm, config.slug);
  const mail = { subject: 'Receipt', body: 'Thank you', createdAt: new Date() };
  const inserted = Promise.withResolvers<undefined>();
  const commit = Promise.withResolvers<undefined>();
  const writing = first.orm.transaction(async (tx) => {
    await tx.insert(tables.outboxMails).values({ ...mail, recipient: 'ann@acme.example' });
    inserted.resolve(undefined);
    await commit.promise;
  });
  await inserted.promise;
  const moving = move(config.slug, '--to', 'west');
  const isFenced = async () =>
    getRows(
      await first.orm.execute(
        sql`select from pg_namespace where nspname = ${getMovingSchemaName(config.slug)}`,
      ),
    ).length;
  await expect.poll(isFenced, { timeout: 10_000 }).toBe(1);
  commit.resolve(undefined);
  await writing;
  expect(await moving).toMatchObject({ code: 0, errors: '' });
  const { orm } = second;
  const moved = createLenderDb(orm, config.slug).tables.outboxMails;
  expect(await orm.$count(moved, eq(moved.recipient, 'ann@acme.example'))).toBe(1);
});

test('a transaction that only reads does not delay a move', async () => {
  await startServer();
  const { tables } = createLenderDb(first.orm, config.slug);
  await first.orm.transaction(async (tx) => {
    await tx.select().from(tables.staff);
    expect(await move(config.slug, '--to', 'west')).toMatchObject({ code: 0, errors: '' });
  });
});

test('a lender is available where it was if the copy fails', async () => {
  const { send } = await startServer();
  await send();
  // The second database does not have this enum type, so the schema cannot be copied.
  await first.orm.execute(sql.raw(`create type public.${otherName} as enum ('one')`));
  onTestFinished(async () => {
    await first.orm.execute(sql.raw(`drop type public.${otherName} cascade`));
  });
  await first.orm.execute(sql.raw(`create table ${schemaName}.not_copied (value public.${otherName})`));
  const { code, errors } = await move(config.slug, '--to', 'west');
  expect([code, errors]).toEqual([1, expect.stringContaining('psql failed')]);
  expect(await send()).toEqual(SERVED);
});

test.each([
  [['--to', 'east'], '--to must be one of default, west.'],
  [['--to', 'default'], 'is in default already.'],
])('refuses %j', async (args, message) => {
  await startServer();
  const { code, errors } = await move(config.slug, ...args);
  expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
});

test('a lender in two databases is refused, because one of them is not current', async () => {
  await startServer();
  await second.orm.execute(sql.raw(`create schema ${schemaName}`));
  await expect(startServer()).rejects.toThrow('exists in the databases default and west');
});

test('the programs of PostgreSQL receive the address without the password in their arguments', () => {
  expect(createLibpqEnv('postgresql://ann:p%40ss@db.example:5433/livery?sslmode=require')).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'ann',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'livery',
    PGSSLMODE: 'require',
  });
});
