// Data is stored in .data/. --fresh deletes it and seeds it again; --max-loans limits the number of loans of each tenant.
import { buildPortal } from './lib/portal-build.ts';
import { parseServeOptions, requireFreePortsAndData } from './lib/serve-options.ts';
import { serveUntilStopped } from './lib/serve-until-stopped.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const options = parseServeOptions(
    'npm start',
    'Builds the portal if needed, starts the reference lender API and the edge, and prints the URLs of the tenants. Ctrl-C stops everything.',
  );
  await requireFreePortsAndData(options);
  await buildPortal();
  await serveUntilStopped(options);
});
