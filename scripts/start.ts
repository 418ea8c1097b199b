// Use: npm start [-- --port N] [--api-port N] [--data DIR] [--tenants DIR] [--fresh] [--max-loans N]
//
// Builds the portal if needed, starts the reference lender API and the edge, and prints the addresses of the tenants. Data is stored
// in .data/; --fresh seeds it again, and --max-loans limits the size of the seeded portfolios. Ctrl-C stops everything.
import { buildPortal } from './lib/portal-build.ts';
import { requireFree, serveOptions } from './lib/serve-options.ts';
import { serveUntilStopped } from './lib/serve-until-stopped.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const options = serveOptions(
    'npm start',
    'Builds the portal if needed, starts the reference lender API and the edge, and prints the addresses of the tenants.',
  );
  await requireFree(options);
  await buildPortal();
  await serveUntilStopped(options);
});
