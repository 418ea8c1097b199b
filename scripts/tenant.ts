// Use: npm run tenant -- check [slug]    validates tenant folders
//      npm run tenant -- list            names them, with their hosts
import { resolve } from 'node:path';
import { TENANTS_DIR } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { checkTenants, listTenants } from './lib/tenant/check.ts';

const ACTIONS: Readonly<Record<string, (dir: string, args: readonly string[]) => Promise<void>>> = {
  check: checkTenants,
  list: listTenants,
};

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const action = ACTIONS[name];
  if (action === undefined) throw new CommandError('The actions are: tenant check [slug], tenant list.');
  await action(resolve(process.env['TENANTS_DIR'] ?? TENANTS_DIR), args);
});
