import type { Service } from './service.ts';
import { type StackOptions, startStack } from './stack.ts';
import { CommandError, seconds } from './steps.ts';
import { describeBroken } from './tenant-report.ts';
import { welcome } from './welcome.ts';

/**
 * Resolves when the command should end: Ctrl-C, a signal, the end of the process that started it, or the
 * end of one of the services.
 * @returns the name of the service that ended by itself, or null
 */
function untilStopped(services: Readonly<Record<string, Service<unknown>>>): Promise<string | null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
    process.on('disconnect', () => resolve(null));
    for (const [name, service] of Object.entries(services)) void service.exited.then(() => resolve(name));
  });
}

/** The body of `npm start` and `npm run dev`: starts the stack, says where to go, stops everything. */
export async function serveUntilStopped(options: StackOptions): Promise<void> {
  const stack = await startStack(options);
  for (const line of stack.edge.ready.broken.flatMap(describeBroken)) console.error(`  Not served: ${line}`);
  console.log(welcome(stack));
  console.log(`\nReady after ${seconds(performance.now())}. Ctrl-C stops everything.`);
  const ended = await untilStopped({ 'edge server': stack.edge, 'reference lender API': stack.api });
  await stack.stop();
  // Listening for the parent's end keeps this process alive.
  if (process.connected) process.disconnect();
  if (ended !== null) throw new CommandError(`The ${ended} ended unexpectedly; its last words stand above.`);
}
