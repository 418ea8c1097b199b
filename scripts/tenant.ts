// Use: npm run tenant -- check [slug]    validates tenant folders
//      npm run tenant -- list            names them, with their hosts
import { compileTenantsDir } from '@livery/tenant-config/load';
import { TENANTS_DIR } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { temporaryReference } from './lib/temporary-reference.ts';
import { describeBroken } from './lib/tenant-report.ts';

async function compileAll() {
  const reference = temporaryReference(TENANTS_DIR);
  try {
    return await compileTenantsDir(TENANTS_DIR, { reference });
  } finally {
    reference.remove();
  }
}
await runCommand(async () => {
  const [action = '', slug] = process.argv.slice(2);
  if (action !== 'check' && action !== 'list') {
    throw new CommandError('The actions are: tenant check [slug], tenant list.');
  }
  const { releases, broken } = await compileAll();
  if (action === 'list') {
    for (const { slug: name, hosts } of releases) console.log(`${name.padEnd(20)} ${hosts.join(', ')}`);
    return;
  }
  const wanted = (tenant: { slug: string }) => slug === undefined || tenant.slug === slug;
  const problems = broken.filter(wanted).flatMap(describeBroken);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  const good = releases.filter(wanted);
  if (good.length === 0)
    throw new CommandError(`There is no folder tenants/${slug ?? ''}. Try: tenant list.`);
  for (const release of good) console.log(`tenants/${release.slug}: in order (release ${release.hash})`);
});
