// Use: npm start [-- --port N] [--api-port N] [--data DIR] [--tenants DIR] [--fresh] [--max-loans N]
//
// Builds the portal when needed, starts the reference lender API and the edge, and prints where to go.
// Data lives in .data/ and survives; --fresh seeds it again, and --max-loans
// makes the portfolios that are seeded smaller. Ctrl-C stops everything.
import { buildPortal } from './lib/portal-build.ts';
import { requireFree, serveOptions } from './lib/serve-options.ts';
import { serveUntilStopped } from './lib/serve-until-stopped.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const options = serveOptions(
    'npm start',
    'Builds the portal when needed, starts the reference lender API and the edge, and prints where to go.',
  );
  await requireFree(options);
  await buildPortal();
  await serveUntilStopped(options);
});
