import { execFile, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/db/connect.ts';
import { getMovedSignal, getMovingSchemaName, hasSchema } from '../../platform/db/lender-directory.ts';
import { dropSchema, getRows } from '../../platform/db/migrate.ts';
import { getSchemaName } from '../../platform/db/schema.ts';
import { sendSignal } from '../../platform/db/send-signal.ts';
import { CommandError } from './command.ts';

/** A database of the move, with the address for `pg_dump` and `psql`. */
export interface MoveDatabase {
  readonly name: string;
  readonly url: string;
  readonly database: Database;
}

interface Move {
  readonly slug: string;
  readonly source: MoveDatabase;
  readonly target: MoveDatabase;
  readonly print: (line: string) => void;
  readonly now: () => Date;
}

const DRAIN_TIMEOUT_MS = 60_000;
const DRAIN_POLL_MS = 50;

/** The environment variables of libpq for the parts of an address that are not query parameters. */
const LIBPQ_PARTS = {
  PGHOST: 'hostname',
  PGPORT: 'port',
  PGUSER: 'username',
  PGPASSWORD: 'password',
} as const;
/** The environment variables of libpq for query parameters. */
const LIBPQ_PARAMETERS: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** Returns the environment of a program of PostgreSQL. Arguments would show the password in the list of processes. */
export function createLibpqEnv(address: string): Record<string, string> {
  const url = new URL(address);
  const env: Record<string, string> = { PGDATABASE: decodeURIComponent(url.pathname.slice(1)) };
  for (const [variable, part] of Object.entries(LIBPQ_PARTS)) {
    if (url[part] !== '') env[variable] = decodeURIComponent(url[part]);
  }
  for (const [name, value] of url.searchParams) {
    const variable = LIBPQ_PARAMETERS[name];
    if (variable !== undefined) env[variable] = value;
  }
  return env;
}

/** Runs a program of PostgreSQL. Its errors are messages of PostgreSQL, without addresses or passwords. */
function startProgram(program: string, args: readonly string[], { url }: MoveDatabase) {
  const child = spawn(program, args, {
    env: { ...process.env, ...createLibpqEnv(url) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new CommandError(`${program} failed: ${errors.trim()}`)),
    );
  });
  return { child, finished };
}

/** @throws CommandError unless both programs can be run */
async function requirePrograms(): Promise<void> {
  for (const program of ['pg_dump', 'psql']) {
    try {
      await promisify(execFile)(program, ['--version']);
    } catch {
      throw new CommandError(
        `${program} was not found. Install the client programs of PostgreSQL, of the version of the newer server.`,
      );
    }
  }
}

/** The comment on the schema from which a lender is moved. A copy does not have it. */
const SOURCE_COMMENT = 'the source of a move';

/** Returns true if the lender is being moved from this database, or a move from it was interrupted. */
export async function isMoveSource({ database }: MoveDatabase, slug: string): Promise<boolean> {
  const result = await database.direct.execute(sql`
    select from pg_namespace
     where nspname = ${getMovingSchemaName(slug)} and obj_description(oid, 'pg_namespace') = ${SOURCE_COMMENT}`);
  return getRows(result).length > 0;
}

const renameSchema = (orm: Orm, from: string, to: string) =>
  orm.execute(sql`alter schema ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

/**
 * Returns the number of transactions that have written to tables of the schema. Locks of readers and of autovacuum, which
 * can last for hours, do not count.
 */
async function countWriters(orm: Orm, schemaName: string): Promise<number> {
  const result = await orm.execute(sql`
    select from pg_locks l join pg_class c on c.oid = l.relation
     where c.relnamespace = ${schemaName}::regnamespace and c.relkind = 'r'
       and l.database = (select oid from pg_database where datname = current_database())
       and l.mode not in ('AccessShareLock', 'RowShareLock', 'ShareUpdateExclusiveLock')
       and l.pid <> pg_backend_pid()`);
  return getRows(result).length;
}

/**
 * Makes the lender unavailable: renames its schema, so that every later query fails and the servers respond with 503, and
 * waits until the transactions that have written to its tables have ended. Nothing can be written after that.
 */
async function fence({ slug, source, print }: Move): Promise<void> {
  const { direct } = source.database;
  const moving = getMovingSchemaName(slug);
  if (await hasSchema(source.database, getSchemaName(slug))) {
    await direct.transaction(async (tx) => {
      await renameSchema(tx, getSchemaName(slug), moving);
      await tx.execute(sql`comment on schema ${sql.identifier(moving)} is ${sql.raw(`'${SOURCE_COMMENT}'`)}`);
      await sendSignal(tx, getMovedSignal(slug));
    });
  }
  print('The lender is unavailable until the end of the move.');
  const deadline = Date.now() + DRAIN_TIMEOUT_MS;
  while ((await countWriters(direct, moving)) > 0) {
    if (Date.now() > deadline)
      throw new CommandError('Transactions of the lender did not end within a minute.');
    await wait(DRAIN_POLL_MS);
  }
}

/**
 * Copies the schema in one transaction of the target. If this process is killed, the copy may be committed although it is
 * incomplete, so an interrupted move always copies again.
 */
async function copy({ slug, source, target }: Move): Promise<void> {
  const moving = getMovingSchemaName(slug);
  const { direct } = target.database;
  await direct.execute(sql`create extension if not exists pg_trgm with schema public`);
  await dropSchema(direct, moving);
  const dump = startProgram(
    'pg_dump',
    ['--schema', moving, '--no-owner', '--no-privileges', '--no-comments'],
    source,
  );
  const restore = startProgram(
    'psql',
    ['--quiet', '--no-psqlrc', '--single-transaction', '--set', 'ON_ERROR_STOP=1', '--output', '/dev/null'],
    target,
  );
  const piped = pipeline(dump.child.stdout, restore.child.stdin).catch(() => undefined);
  // If the restore fails, the dump fails too, because nothing reads it. The first error is that of the restore.
  const results = await Promise.allSettled([restore.finished, dump.finished, piped]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Returns the number of rows of each table, as JSON text. */
async function countRows({ direct }: Database, schemaName: string): Promise<string> {
  const tables = getRows<{ name: string }>(
    await direct.execute(
      sql`select tablename as name from pg_tables where schemaname = ${schemaName} order by 1`,
    ),
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const table = sql`${sql.identifier(schemaName)}.${sql.identifier(name)}`;
    const [row] = getRows<{ count: string }>(await direct.execute(sql`select count(*) from ${table}`));
    counts.push([name, Number(row?.count)]);
  }
  return JSON.stringify(counts);
}

/**
 * Moves a lender from one database to another while servers run. A move that was interrupted is completed by another
 * run. If the copy fails, the lender is available again where it was.
 * @throws CommandError
 */
export async function moveLender(move: Move): Promise<void> {
  const { slug, source, target, print } = move;
  const moving = getMovingSchemaName(slug);
  await requirePrograms();
  try {
    await fence(move);
    await copy(move);
    const [before, after] = await Promise.all([
      countRows(source.database, moving),
      countRows(target.database, moving),
    ]);
    if (before !== after) throw new CommandError('The copy does not have the same number of rows.');
    print(`All rows were copied to ${target.name}.`);
  } catch (error) {
    try {
      await dropSchema(target.database.direct, moving);
      await cancelMove(move);
    } catch {
      print(`The lender is unavailable. Run the command again, or cancel the move with --to ${source.name}.`);
    }
    throw error;
  }
  await renameSchema(target.database.direct, moving, getSchemaName(slug));
  print(`The lender is available in ${target.name}.`);
  await archiveSource(move);
}

/** Renames the schema that was copied, whose data is no longer current. The last step of a move. */
export async function archiveSource({ slug, source, print, now }: Omit<Move, 'target'>): Promise<void> {
  const time = now().toISOString().replace(/\D/g, '').slice(0, 14);
  const archived = `moved_${getSchemaName(slug)}_${time}`;
  await renameSchema(source.database.direct, getMovingSchemaName(slug), archived);
  print(`The old data is the schema ${archived} in ${source.name}. Drop it when it is no longer needed:`);
  print(`  drop schema ${archived} cascade;`);
}

/** Makes the lender available where its move began. */
export async function cancelMove({
  slug,
  source,
  print,
}: Pick<Move, 'slug' | 'source' | 'print'>): Promise<void> {
  const moving = sql.identifier(getMovingSchemaName(slug));
  await source.database.direct.execute(sql`comment on schema ${moving} is null`);
  await renameSchema(source.database.direct, getMovingSchemaName(slug), getSchemaName(slug));
  print(`The lender is available in ${source.name}.`);
}
