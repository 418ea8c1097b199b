import { resolve } from 'node:path';
import { registerAddedLenders } from './added-lenders.ts';
import { registerCleanup } from './cleanup.ts';
import { TENANTS_DIR } from './paths.ts';
import { recordRunning } from './running-product.ts';
import { type StackOptions, startStack } from './stack.ts';
import { formatStaffTable, formatStartSummary } from './start-summary.ts';
import { CommandError, formatSeconds } from './steps.ts';
import { describeChange, describeProblems, type TenantChange } from './tenant-report.ts';

/** Starts the reference lender API and the edge, prints the URLs of the tenants, and stops everything on a signal. */
export async function serveUntilStopped(options: StackOptions): Promise<void> {
  const qa = process.env['NODE_ENV'] !== 'production';
  const stack = await startStack({ ...options, qa });
  const tenantsDir = options.tenantsDir ?? TENANTS_DIR;
  const removeRecord = recordRunning({
    port: options.port,
    apiPort: options.apiPort,
    dataDir: resolve(options.dataDir),
    tenantsDir,
  });
  registerCleanup(() => {
    removeRecord();
    return Promise.resolve();
  });
  const registration = registerAddedLenders(stack, options);
  for (const folder of stack.edge.ready.broken) {
    if (await registration.register({ type: 'refused', servedHash: null, ...folder })) continue;
    for (const line of describeProblems(tenantsDir, folder)) console.error(`  Not served: ${line}`);
  }
  console.log(formatStartSummary(stack));
  stack.edge.onEvent((event) => {
    const change = event as TenantChange;
    void registration.register(change).then((isRegistered) => {
      if (!isRegistered) for (const line of describeChange(tenantsDir, change)) console.log(`  ${line}`);
      const lender = change.type === 'served' ? registration.takeRegistered(change.tenant.slug) : undefined;
      if (change.type === 'served' && lender !== undefined)
        console.log(formatStaffTable([change.tenant], [lender]));
    });
  });
  console.log(`\nReady after ${formatSeconds(performance.now())}. Ctrl-C stops everything.`);
  // Ctrl-C is the normal way to stop, so it exits with 0.
  process.exitCode = 0;
  const exited = await Promise.race([stack.edge.exited.then(() => 'edge server'), registration.apiExited]);
  await Promise.all([stack.edge.stop(), registration.stop()]);
  removeRecord();
  throw new CommandError(
    `The ${exited} exited unexpectedly. See its last output above, then run the command again.`,
  );
}
