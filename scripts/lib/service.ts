import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { beforeEnd } from './ending.ts';
import { ROOT } from './paths.ts';
import { CommandError, seconds } from './steps.ts';
import { stopChild } from './stop-child.ts';

/** What a server of ours says over its IPC channel. `Ready` is the rest of its ready message. */
type ServiceMessage<Ready> =
  | { readonly type: 'progress'; readonly step: string; readonly ms: number }
  | ({ readonly type: 'ready' } & Ready)
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'news'; readonly news: unknown };

/** A running server process. */
export interface Service<Ready> {
  readonly pid: number;
  readonly ready: Ready;
  /** Calls with what the server tells of while it runs; each server has news of its own kind. */
  readonly onNews: (listener: (news: unknown) => void) => void;
  /** Resolves when the process is gone, for whatever reason. */
  readonly exited: Promise<void>;
  /** Asks it to stop and waits; after the grace period it is killed. */
  readonly stop: () => Promise<void>;
}

/** Shorter steps are not printed: on a warm start hardly anything has to be done. */
const WORTH_TELLING_MS = 200;

function readyMessage<Ready>(child: ChildProcess, name: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const heard = message as ServiceMessage<Ready>;
      if (heard.type === 'progress' && heard.ms >= WORTH_TELLING_MS)
        process.stderr.write(`  ${heard.step} ... done (${seconds(heard.ms)})\n`);
      if (heard.type === 'ready') resolve(heard);
      if (heard.type === 'failed') reject(new CommandError(heard.message));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new CommandError(`The ${name} stopped before it was ready.`)));
  });
}

/**
 * Starts a server and waits until it says that it is ready. It ends by itself when this process dies,
 * because its IPC channel closes.
 * @param name for messages, e.g. 'edge server'
 * @param entry its main file
 * @param nodeOptions for Node itself
 * @param logFile where its log goes; to this process's output without one
 * @throws CommandError with the server's own sentence when it cannot start
 */
export async function startService<Ready>(
  name: string,
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
  logFile?: string,
): Promise<Service<Ready>> {
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const child = spawn(process.execPath, [...nodeOptions, entry, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => stopChild(child);
  void exited.then(beforeEnd(stop));
  const onNews = collectNews(child);
  const ready = await readyMessage<Ready>(child, name);
  return { pid: child.pid ?? 0, ready, onNews, exited, stop };
}

/** News that arrive right behind the ready message wait for the first listener. */
function collectNews(child: ChildProcess): Service<unknown>['onNews'] {
  const listeners: ((news: unknown) => void)[] = [];
  const early: unknown[] = [];
  let isReady = false;
  child.on('message', (message) => {
    const heard = message as ServiceMessage<unknown>;
    if (heard.type === 'ready') isReady = true;
    // What came before is a part of what the ready message says.
    if (heard.type !== 'news' || !isReady) return;
    if (listeners.length === 0) early.push(heard.news);
    for (const listener of listeners) listener(heard.news);
  });
  return (listener) => {
    listeners.push(listener);
    for (const news of early.splice(0)) listener(news);
  };
}
