import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../app/report.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';

const MAIN = join(import.meta.dirname, '../app/main.ts');

/** The servers run for seconds, so optimizing the code of PGlite costs more CPU time than it saves. */
const PGLITE_OPTIONS = ['--liftoff-only'];

export interface ServerProcess {
  child: ChildProcess;
  reports: Report[];
  last: Report;
}

/** Returns the exit code of the process after the signal; null if the signal ended the process. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

export const getPort = ({ last }: ServerProcess): number => {
  if (last.type !== 'ready') throw new Error(JSON.stringify(last));
  return last.port;
};

/**
 * Starts servers in a temporary folder, as `npm start` does.
 * @param databaseUrl null for PGlite in this folder, even if other tests use PostgreSQL
 * @param extraEnv environment variables in addition to those of the test
 */
export function createServerLauncher(
  config: LenderConfig,
  databaseUrl: string | null,
  extraEnv: NodeJS.ProcessEnv = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'lender-api-'));
  const lendersFile = join(folder, 'lenders.json');
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  writeFileSync(lendersFile, JSON.stringify([config]));
  const env = { ...process.env, ...extraEnv };
  delete env['DATABASE_URL'];
  if (databaseUrl !== null) env['DATABASE_URL'] = databaseUrl;
  const running = new Set<ChildProcess>();

  /** Starts a server without waiting for its reports. By default its data is in `data/` of the temporary folder. */
  const spawn = (...args: string[]): ChildProcess => {
    const data = args.includes('--data') ? [] : ['--data', join(folder, 'data')];
    const child = fork(MAIN, ['--lenders', lendersFile, '--port', '0', '--demo', ...data, ...args], {
      env,
      execArgv: databaseUrl === null ? PGLITE_OPTIONS : [],
      stdio: ['ignore', log, 'ignore', 'ipc'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  return {
    folder,
    spawn,
    /** Returns the log of all servers as text, one JSON object a line. */
    readLog: () => readFileSync(logFile, 'utf8'),
    async start(...args: string[]): Promise<ServerProcess> {
      const child = spawn(...args);
      const reports: Report[] = [];
      const last = await new Promise<Report>((resolve, reject) => {
        child.on('message', (report: Report) => {
          reports.push(report);
          if (report.type !== 'progress') resolve(report);
        });
        child.once('exit', (code) => reject(new Error(`exited with ${String(code)} without a report`)));
      });
      return { child, reports, last };
    },
    async killAll(): Promise<void> {
      await Promise.all([...running].map((child) => endProcess(child, 'SIGKILL')));
    },
    removeFolder(): void {
      closeSync(log);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
