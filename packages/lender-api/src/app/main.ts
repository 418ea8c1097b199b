import { toSafeError } from '../platform/db/safe-error.ts';
import { exitOnUnhandledErrors } from './crash.ts';
import { readOptions } from './options.ts';
import { sendReport } from './report.ts';
import type { RunningServer } from './server.ts';
import { startServer } from './server.ts';

/**
 * The maximum duration of the shutdown in milliseconds. It is shorter than the 4.5 seconds after which the start script kills this
 * process. The database recovers from an incomplete shutdown.
 */
const STOP_TIMEOUT_MS = 4_000;

async function runStep<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  // A step returns false if it had nothing to do. Such a step is not reported.
  if (result === false) return result;
  await sendReport({ type: 'progress', step, ms: Math.round(performance.now() - startedAt) });
  return result;
}

function stopOnSignals(server: Promise<RunningServer | null>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    try {
      await (await server)?.stop();
    } finally {
      process.exit(0);
    }
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // The parent process has ended without sending a signal.
  process.once('disconnect', () => void stop());
}

async function main(): Promise<void> {
  const serverStart = startServer(readOptions(process.argv.slice(2), process.env), runStep, (lenders) =>
    sendReport({ type: 'event', event: { type: 'added', lenders } }),
  );
  stopOnSignals(serverStart.catch(() => null));
  const { port, lenders } = await serverStart;
  await sendReport({ type: 'ready', port, lenders });
}

exitOnUnhandledErrors();
try {
  await main();
} catch (error) {
  await sendReport({ type: 'failed', message: toSafeError(error).message });
  process.exit(1);
}
