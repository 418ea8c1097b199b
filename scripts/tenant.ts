// Creates, validates, lists, previews and publishes tenant folders.
import { runCommand } from './lib/steps.ts';
import { runTenantCommand } from './lib/tenant/tenant-command.ts';

await runCommand(() => runTenantCommand(process.argv.slice(2)));
