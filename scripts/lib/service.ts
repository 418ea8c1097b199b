import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { registerCleanup } from './cleanup.ts';
import { ROOT } from './paths.ts';
import { CommandError, formatSeconds } from './steps.ts';
import { stopChild } from './stop-child.ts';

/** An IPC message of a server process. `Ready` is the type of the additional fields of the ready message. */
type ServiceMessage<Ready> =
  | { readonly type: 'progress'; readonly step: string; readonly ms: number }
  | ({ readonly type: 'ready' } & Ready)
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'event'; readonly event: unknown };

export interface Service<Ready> {
  readonly pid: number;
  readonly ready: Ready;
  /** Adds a listener for the events of the server. */
  readonly onEvent: (listener: (event: unknown) => void) => void;
  /** Resolves when the process has exited for any reason. */
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Steps that take less time are not printed, because a start with existing data has many short steps. */
const MIN_PRINTED_MS = 200;

function waitUntilReady<Ready>(child: ChildProcess, name: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const received = message as ServiceMessage<Ready>;
      if (received.type === 'progress' && received.ms >= MIN_PRINTED_MS)
        process.stderr.write(`  ${received.step} ... done (${formatSeconds(received.ms)})\n`);
      if (received.type === 'ready') resolve(received);
      if (received.type === 'failed') reject(new CommandError(received.message));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new CommandError(`The ${name} stopped before it was ready.`)));
  });
}

/**
 * Starts a server and waits until it is ready. If this process is killed, the IPC channel closes and the server exits.
 * @param name for messages, such as 'edge server'
 * @param logFile default: the output of this process
 * @throws CommandError with the message of the server if it cannot start
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
  const ready = await waitUntilReady<Ready>(child, name);
  return { pid: child.pid ?? 0, ready, onEvent, exited, stop };
}

/**
 * Returns a function that adds listeners. Events that arrive before the first listener is added are queued
 * for it.
 */
function collectEvents(child: ChildProcess): Service<unknown>['onEvent'] {
  const listeners: ((event: unknown) => void)[] = [];
  const queued: unknown[] = [];
  let isReady = false;
  child.on('message', (message) => {
    const received = message as ServiceMessage<unknown>;
    if (received.type === 'ready') isReady = true;
    // Earlier events are ignored, because the ready message includes their results.
    if (received.type !== 'event' || !isReady) return;
    if (listeners.length === 0) queued.push(received.event);
    for (const listener of listeners) listener(received.event);
  });
  return (listener) => {
    listeners.push(listener);
    for (const event of queued.splice(0)) listener(event);
  };
}
