import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { registerCleanup } from './cleanup.ts';
import { ROOT } from './paths.ts';
import { CommandError, seconds } from './steps.ts';
import { stopChild } from './stop-child.ts';

/** An IPC message of a server process. `Ready` is the payload of its ready message. */
type ServiceMessage<Ready> =
  | { readonly type: 'progress'; readonly step: string; readonly ms: number }
  | ({ readonly type: 'ready' } & Ready)
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'event'; readonly event: unknown };

/** A running server process. */
export interface Service<Ready> {
  readonly pid: number;
  readonly ready: Ready;
  /** Adds a listener for the events of the server, whose type depends on the server. */
  readonly onEvent: (listener: (event: unknown) => void) => void;
  /** Resolves when the process has exited for any reason. */
  readonly exited: Promise<void>;
  /** Sends SIGTERM and waits; after the grace period the process is killed. */
  readonly stop: () => Promise<void>;
}

/** Shorter steps are not printed, because a warm start has many of them. */
const MIN_PRINTED_MS = 200;

function readyMessage<Ready>(child: ChildProcess, name: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const heard = message as ServiceMessage<Ready>;
      if (heard.type === 'progress' && heard.ms >= MIN_PRINTED_MS)
        process.stderr.write(`  ${heard.step} ... done (${seconds(heard.ms)})\n`);
      if (heard.type === 'ready') resolve(heard);
      if (heard.type === 'failed') reject(new CommandError(heard.message));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new CommandError(`The ${name} stopped before it was ready.`)));
  });
}

/**
 * Starts a server and waits until it reports that it is ready. It exits if this process is killed, because its IPC channel closes.
 * @param name for messages, e.g. 'edge server'
 * @param entry its main file
 * @param nodeOptions options of Node
 * @param logFile file for its log; default: the output of this process
 * @throws CommandError with the server's message if it cannot start
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
  void exited.then(registerCleanup(stop));
  const onEvent = collectEvents(child);
  const ready = await readyMessage<Ready>(child, name);
  return { pid: child.pid ?? 0, ready, onEvent, exited, stop };
}

/** Collects events. Events right after the ready message are stored for the first listener. */
function collectEvents(child: ChildProcess): Service<unknown>['onEvent'] {
  const listeners: ((event: unknown) => void)[] = [];
  const early: unknown[] = [];
  let isReady = false;
  child.on('message', (message) => {
    const heard = message as ServiceMessage<unknown>;
    if (heard.type === 'ready') isReady = true;
    // The ready message includes earlier events.
    if (heard.type !== 'event' || !isReady) return;
    if (listeners.length === 0) early.push(heard.event);
    for (const listener of listeners) listener(heard.event);
  });
  return (listener) => {
    listeners.push(listener);
    for (const event of early.splice(0)) listener(event);
  };
}
