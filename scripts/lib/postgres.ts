import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';
import { findFreePort } from './free-port.ts';
import { runProgram, runProgramOrThrow } from './run-program.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';
import { ensurePostgres } from './system-packages.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface PostgresProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The user that Debian's package creates. PostgreSQL does not run as root. */
const SERVER_USER = 'postgres';
const START_TIMEOUT_MS = 30_000;

/** Returns the command and arguments that run a program as the server's user if this process is root. */
export function buildServerCommand(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  // setpriv replaces itself with the program, so its process id does not change. --pdeathsig stops the server if this process is killed.
  return [
    'setpriv',
    ['--pdeathsig', 'INT', '--reuid', SERVER_USER, '--regid', SERVER_USER, '--init-groups', program, ...args],
  ];
}

/**
 * Creates a database cluster. It has another name until it is complete, so that an incomplete cluster is
 * never used.
 */
async function createCluster(bin: string, data: string): Promise<void> {
  const unfinishedFolder = `${data}.new`;
  rmSync(unfinishedFolder, { recursive: true, force: true });
  const options = ['--username', 'livery', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8'];
  await runProgramOrThrow(
    ...buildServerCommand(`${bin}/initdb`, ['--pgdata', unfinishedFolder, ...options, '--locale', 'C.UTF-8']),
  );
  renameSync(unfinishedFolder, data);
}

/**
 * Starts PostgreSQL with the database cluster in `dir`, which is created if needed. It stops when the command ends.
 * @param settings such as `fsync=off`
 * @param fixedPort default: a free port
 */
export async function startPostgresIn(
  dir: string,
  settings: readonly string[],
  fixedPort?: number,
): Promise<PostgresProcess> {
  const bin = await ensurePostgres();
  if (process.getuid?.() === 0) await runProgramOrThrow('chown', [`${SERVER_USER}:`, dir]);
  const data = join(dir, 'data');
  if (!existsSync(data)) await createCluster(bin, data);
  const port = fixedPort ?? (await findFreePort());
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  const logFile = join(dir, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawn(...buildServerCommand(`${bin}/postgres`, ['-D', data, ...all]), {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = async () => {
    unregister();
    await stopChild(server, 'SIGINT');
  };
  const unregister = registerCleanup(stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    (await runProgram(`${bin}/pg_isready`, ['--host', '127.0.0.1', '--port', String(port)])).code !== 0
  ) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop();
      const lastLines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20).join('\n');
      throw new CommandError(`PostgreSQL did not start:\n${lastLines}`);
    }
    await wait(50);
  }
  return { url: `postgresql://livery@127.0.0.1:${port}/postgres`, stop };
}

/** Starts a replica of the server at `primaryUrl` in the empty folder `dir`. It stops when the command ends. */
export async function startReplicaIn(dir: string, primaryUrl: string): Promise<PostgresProcess> {
  const bin = await ensurePostgres();
  if (process.getuid?.() === 0) await runProgramOrThrow('chown', [`${SERVER_USER}:`, dir]);
  const data = join(dir, 'data');
  await runProgramOrThrow(
    ...buildServerCommand(`${bin}/pg_basebackup`, [
      ...['--dbname', primaryUrl, '--pgdata', data],
      ...['--write-recovery-conf', '--wal-method', 'stream', '--checkpoint', 'fast', '--no-sync'],
    ]),
  );
  return startPostgresIn(dir, ['fsync=off']);
}

/** Starts PostgreSQL for one test run, with fsync off because the data is deleted afterwards. */
export async function startPostgres(): Promise<PostgresProcess> {
  const folder = createTemporaryFolder('postgres');
  try {
    const server = await startPostgresIn(folder.path, ['fsync=off', 'max_connections=200']);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
