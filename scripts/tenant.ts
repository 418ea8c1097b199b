// Use: npm run tenant -- new [--name NAME ...]     makes a tenant folder; asks for what no option tells
//      npm run tenant -- check [slug] [--online]   validates tenant folders; --online asks their lender APIs too
//      npm run tenant -- list                      names them, with their hosts
//      npm run tenant -- preview <slug>            photographs its screens, light and dark, into one page
import { resolve } from 'node:path';
import { TENANTS_DIR } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { checkTenants, listTenants } from './lib/tenant/check.ts';
import { newTenant } from './lib/tenant/new.ts';

const ACTIONS: Readonly<Record<string, (dir: string, args: readonly string[]) => Promise<void>>> = {
  check: checkTenants,
  list: listTenants,
  new: newTenant,
  // The browser driver takes longer to load than the other actions take.
  preview: async (dir, args) => (await import('./lib/tenant/preview.ts')).previewTenant(dir, args),
};

const HELP = `Use: npm run tenant -- <action>

  new [--name NAME ...]     makes a tenant folder; asks for what no option tells
  check [slug] [--online]   validates tenant folders; --online asks their lender APIs too
  list                      names them, with their hosts
  preview <slug>            photographs its screens, light and dark, into one page`;

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) {
    console.log(HELP);
    return;
  }
  const action = ACTIONS[name];
  if (action === undefined)
    throw new CommandError(
      'The actions are: tenant new, tenant check [slug] [--online], tenant list, tenant preview <slug>.',
    );
  await action(resolve(process.env['TENANTS_DIR'] ?? TENANTS_DIR), args);
});
