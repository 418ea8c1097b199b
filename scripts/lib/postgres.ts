import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';
import { freePort } from './free-port.ts';
import { mustRun, runProgram } from './run-program.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';
import { postgresBinDir } from './system-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server that is stopped when the command ends. */
export interface OwnPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const SERVER_USER = 'postgres';
const START_TIMEOUT_MS = 30_000;

/** Returns a program and its arguments, run as the server's user if this process is root. */
function asServerUser(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  // setpriv replaces itself by the program, so the process id is the server's. The server stops if this process is killed.
  return [
    'setpriv',
    ['--pdeathsig', 'INT', '--reuid', SERVER_USER, '--regid', SERVER_USER, '--init-groups', program, ...args],
  ];
}

/** Creates a cluster in a temporary folder and renames it when it is complete. */
async function makeCluster(bin: string, data: string): Promise<void> {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = ['--username', 'livery', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8'];
  await mustRun(
    ...asServerUser(`${bin}/initdb`, ['--pgdata', unfinished, ...options, '--locale', 'C.UTF-8']),
  );
  renameSync(unfinished, data);
}

/**
 * Starts a server on a cluster below `dir`, and creates the cluster if there is none.
 * @param settings such as `fsync=off`
 */
export async function startPostgresIn(dir: string, settings: readonly string[]): Promise<OwnPostgres> {
  const bin = await postgresBinDir();
  if (process.getuid?.() === 0) await mustRun('chown', [`${SERVER_USER}:`, dir]);
  const data = join(dir, 'data');
  if (!existsSync(data)) await makeCluster(bin, data);
  const port = await freePort();
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  // Its output, shown if it stops unexpectedly.
  const log = openSync(join(dir, 'server.log'), 'a');
  const server = spawn(...asServerUser(`${bin}/postgres`, ['-D', data, ...all]), {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = async () => {
    ended();
    await stopChild(server, 'SIGINT');
  };
  const ended = registerCleanup(stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    (await runProgram(`${bin}/pg_isready`, ['--host', '127.0.0.1', '--port', String(port)])).code !== 0
  ) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new CommandError('PostgreSQL did not start.');
    }
    await wait(50);
  }
  return { url: `postgresql://livery@127.0.0.1:${port}/postgres`, stop };
}

/** Starts a temporary server for one test run. Its data is not synced to disk, because it is deleted after the run. */
export async function startPostgres(): Promise<OwnPostgres> {
  const folder = temporaryFolder('postgres');
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
