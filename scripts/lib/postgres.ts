import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEnd } from './ending.ts';
import { freePort } from './free-port.ts';
import { mustRun, runProgram } from './run-program.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';
import { postgresBinDir } from './system-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server that lives as long as one test run, on a port and in a folder of its own. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; Debian's package brings this user. */
const SERVER_USER = 'postgres';
const START_TIMEOUT_MS = 30_000;

/** A program and its arguments, as the server's user when we are root. */
function asServerUser(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  // setpriv becomes the program, so its process id is the server's own; should we be killed, it stops too.
  return [
    'setpriv',
    ['--pdeathsig', 'INT', '--reuid', SERVER_USER, '--regid', SERVER_USER, '--init-groups', program, ...args],
  ];
}

/** Starts a throw-away server. Its data is not synced to disk: it is gone with the run anyway. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const bin = await postgresBinDir();
  const folder = temporaryFolder('postgres');
  const dir = folder.path;
  if (process.getuid?.() === 0) await mustRun('chown', [`${SERVER_USER}:`, dir]);
  const data = join(dir, 'data');
  await mustRun(
    ...asServerUser(`${bin}/initdb`, [
      '--pgdata',
      data,
      '--username',
      'livery',
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
    ]),
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'max_connections=200',
  ];
  const server = spawn(
    ...asServerUser(`${bin}/postgres`, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]),
    { stdio: 'ignore' },
  );
  const stop = async () => {
    ended();
    await stopChild(server, 'SIGINT');
    folder.remove();
  };
  const ended = beforeEnd(stop);
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
