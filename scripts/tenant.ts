// Use: npm run tenant -- new [--name NAME ...]     creates a tenant folder; prompts for missing options
//      npm run tenant -- check [slug] [--online]   validates tenant folders; --online calls their lender APIs too
//      npm run tenant -- list                      lists them with their hosts
//      npm run tenant -- preview <slug>            creates one page with screenshots of its screens, light and dark
//      Each takes --tenants DIR, as npm start does; else TENANTS_DIR, else tenants/.
import { CommandError, runCommand } from './lib/steps.ts';
import { checkTenants, listTenants } from './lib/tenant/check.ts';
import { newTenant } from './lib/tenant/new.ts';
import { NEW_TENANT_HELP } from './lib/tenant/new-tenant.ts';
import { takeTenantsDir } from './lib/tenant/tenants-option.ts';

const ACTIONS: Readonly<Record<string, (dir: string, args: readonly string[]) => Promise<void>>> = {
  check: checkTenants,
  list: listTenants,
  new: newTenant,
  // Imported on demand, because the browser driver loads slowly.
  preview: async (dir, args) => (await import('./lib/tenant/preview.ts')).previewTenant(dir, args),
};

const HELP = `Use: npm run tenant -- <action>

  new [--name NAME ...]     creates a tenant folder; prompts for missing options
  check [slug] [--online]   validates tenant folders; --online calls their lender APIs too
  list                      lists them with their hosts
  preview <slug>            creates one page with screenshots of its screens, light and dark

Each takes --tenants DIR: the folder that holds the tenant folders. Without it TENANTS_DIR is used, or tenants/.`;

await runCommand(async () => {
  const { dir, args: given } = takeTenantsDir(process.argv.slice(2), process.env['TENANTS_DIR']);
  const [name = '', ...args] = given;
  if (given.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(name === 'new' ? NEW_TENANT_HELP : HELP);
    return;
  }
  const action = ACTIONS[name];
  if (action === undefined)
    throw new CommandError(
      'The actions are: tenant new, tenant check [slug] [--online], tenant list, tenant preview <slug>.',
    );
  await action(dir, args);
});
