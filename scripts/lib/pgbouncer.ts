import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from './cleanup.ts';
import { findFreePort } from './free-port.ts';
import { acceptsConnections } from './nginx.ts';
import { buildServerCommand } from './postgres.ts';
import { runProgramOrThrow } from './run-program.ts';
import { CommandError } from './steps.ts';
import { stopChild } from './stop-child.ts';
import { ensurePgbouncer } from './system-packages.ts';

const START_TIMEOUT_MS = 10_000;

/**
 * Starts PgBouncer in transaction mode with its files in `folder`. It stops when the command ends.
 * @param database the address of PostgreSQL
 * @param poolSize number of connections to PostgreSQL
 */
export async function startPgbouncer(
  folder: string,
  database: string,
  poolSize: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const program = await ensurePgbouncer();
  const port = await findFreePort();
  const { hostname, port: databasePort, username, pathname } = new URL(database);
  const name = pathname.slice(1);
  const [config, logFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer.log')];
  // `auth_type = any` ignores the user that a client sends. PgBouncer connects as the user in the address of
  // the database.
  writeFileSync(
    config,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
    { mode: 0o644 },
  );
  if (process.getuid?.() === 0) await runProgramOrThrow('chmod', ['755', folder]);
  const log = openSync(logFile, 'w');
  const child = spawn(...buildServerCommand(program, [config]), { stdio: ['ignore', log, log] });
  closeSync(log);
  const stop = async () => {
    unregister();
    await stopChild(child);
  };
  const unregister = registerCleanup(stop);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new CommandError(`PgBouncer did not start:\n${readFileSync(logFile, 'utf8').trim()}`);
    }
    await wait(20);
  }
  return { url: `postgresql://${username}@127.0.0.1:${port}/${name}`, stop };
}
