// Creates, validates, lists and previews tenant folders.
import { CommandError, runCommand } from './lib/steps.ts';
import { checkTenants, listTenants } from './lib/tenant/check.ts';
import { createTenant } from './lib/tenant/new.ts';
import { NEW_TENANT_HELP } from './lib/tenant/new-tenant-options.ts';
import { extractTenantsDir } from './lib/tenant/tenants-option.ts';

const ACTIONS: Readonly<Record<string, (dir: string, args: readonly string[]) => Promise<void>>> = {
  check: checkTenants,
  list: listTenants,
  new: createTenant,
  // Imported on demand, because the browser driver loads slowly.
  preview: async (dir, args) => (await import('./lib/tenant/preview.ts')).previewTenant(dir, args),
};

const HELP = `Usage: npm run tenant -- <action>

  new [--name NAME ...]     creates a tenant folder; "new --help" lists the options
  check [slug] [--online]   validates all tenant folders, or one; --online also calls the lender APIs
  list                      lists the tenants with their hosts
  preview <slug>            creates an HTML page with screenshots of a tenant in light and dark mode

Every action accepts --tenants DIR, the folder that contains the tenant folders. Default: the environment variable TENANTS_DIR, or tenants/.`;

await runCommand(async () => {
  const { dir, args: allArguments } = extractTenantsDir(process.argv.slice(2), process.env['TENANTS_DIR']);
  const [name = '', ...args] = allArguments;
  if (allArguments.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(name === 'new' ? NEW_TENANT_HELP : HELP);
    return;
  }
  const action = ACTIONS[name];
  if (action === undefined)
    throw new CommandError(
      `${name === '' ? 'An action is missing' : `There is no action "${name}"`}.\n${HELP}`,
    );
  await action(dir, args);
});
