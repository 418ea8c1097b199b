import { type StackOptions, startStack } from './stack.ts';
import { CommandError, seconds } from './steps.ts';
import { describeBroken, describeNews, type TenantNews } from './tenant-report.ts';
import { welcome } from './welcome.ts';

/** The body of `npm start` and `npm run dev`: starts the stack, says where to go, stops everything. */
export async function serveUntilStopped(options: StackOptions): Promise<void> {
  const qa = process.env['NODE_ENV'] !== 'production';
  const stack = await startStack({ ...options, qa });
  for (const line of stack.edge.ready.broken.flatMap(describeBroken)) console.error(`  Not served: ${line}`);
  console.log(welcome(stack));
  stack.edge.onNews((news) => {
    for (const line of describeNews(news as TenantNews)) console.log(`  ${line}`);
  });
  console.log(`\nReady after ${seconds(performance.now())}. Ctrl-C stops everything.`);
  // Ctrl-C is how this ends, and no failure.
  process.exitCode = 0;
  const ended = await Promise.race([
    stack.edge.exited.then(() => 'edge server'),
    ...(stack.api === null ? [] : [stack.api.exited.then(() => 'reference lender API')]),
  ]);
  await stack.stop();
  throw new CommandError(`The ${ended} ended unexpectedly; its last words stand above.`);
}
