import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Report } from '../report.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface ServerProcess {
  url: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>;
}

/** Starts the real server in a process of its own and waits until it is ready. */
export async function startServerProcess(args: readonly string[]): Promise<ServerProcess> {
  const child: ChildProcess = fork(MAIN, [...args, '--port', '0'], { execArgv: [], stdio: 'ignore' });
  const exited = once(child, 'exit');
  const last = await new Promise<Report>((resolve, reject) => {
    child.on('message', (report: Report) => {
      if (report.type !== 'progress') resolve(report);
    });
    child.once('exit', (code) => reject(new Error(`exit ${String(code)} without a word`)));
  });
  if (last.type !== 'ready') throw new Error(JSON.stringify(last));
  return {
    url: `http://127.0.0.1:${last.port}`,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
