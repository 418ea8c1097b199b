import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The servers exit within 4 s after the signal, and a command must stop within 5 s. */
const STOP_GRACE_MS = 4500;

/** Sends a signal to a child process and waits until it exits. Kills the process after the grace period. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const hasNotStarted = child.pid === undefined;
  if (hasNotStarted || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
  await exited;
  clearTimeout(killTimer);
}
