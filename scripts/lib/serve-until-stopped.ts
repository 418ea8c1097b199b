import { beforeEnd } from './ending.ts';
import { takeInLenders } from './newcomers.ts';
import { TENANTS_DIR } from './paths.ts';
import { recordRunning } from './running-product.ts';
import { type StackOptions, startStack } from './stack.ts';
import { CommandError, seconds } from './steps.ts';
import { describeBroken, describeNews, type TenantNews } from './tenant-report.ts';
import { staffTable, welcome } from './welcome.ts';

/** The body of `npm start` and `npm run dev`: starts the stack, says where to go, stops everything. */
export async function serveUntilStopped(options: StackOptions): Promise<void> {
  const qa = process.env['NODE_ENV'] !== 'production';
  const stack = await startStack({ ...options, qa });
  const tenantsDir = options.tenantsDir ?? TENANTS_DIR;
  const unrecord = recordRunning({ port: options.port, tenantsDir });
  beforeEnd(() => {
    unrecord();
    return Promise.resolve();
  });
  const newcomers = takeInLenders(stack, options);
  for (const folder of stack.edge.ready.broken) {
    if (await newcomers.expects({ type: 'refused', keeps: null, ...folder })) continue;
    for (const line of describeBroken(tenantsDir, folder)) console.error(`  Not served: ${line}`);
  }
  console.log(welcome(stack));
  stack.edge.onNews((message) => {
    const news = message as TenantNews;
    void newcomers.expects(news).then((isExpected) => {
      if (!isExpected) for (const line of describeNews(tenantsDir, news)) console.log(`  ${line}`);
      const arrived = news.type === 'served' ? newcomers.arrival(news.tenant.slug) : undefined;
      if (news.type === 'served' && arrived !== undefined) console.log(staffTable([news.tenant], [arrived]));
    });
  });
  console.log(`\nReady after ${seconds(performance.now())}. Ctrl-C stops everything.`);
  // Ctrl-C is how this ends, and no failure.
  process.exitCode = 0;
  const ended = await Promise.race([stack.edge.exited.then(() => 'edge server'), newcomers.apiEnded]);
  await Promise.all([stack.edge.stop(), newcomers.stop()]);
  unrecord();
  throw new CommandError(`The ${ended} ended unexpectedly; its last words stand above.`);
}
