// Prints the packages of other authors that the servers and the portal need in production: their number, licenses, machine code and
// install scripts. Fails if a license is not allowed.
import { join } from 'node:path';
import { parseCommandOptions } from './lib/command-options.ts';
import { findLicenseErrors } from './lib/license-rules.ts';
import { ROOT } from './lib/paths.ts';
import { listProductionPackages, type ProductionPackage } from './lib/production-packages.ts';
import { CommandError, runCommand } from './lib/steps.ts';

const WORKSPACE_PACKAGES = ['edge', 'lender-api', 'portal'];

/** Returns the licenses with their number of packages, the most frequent first. */
function countLicenses(packages: readonly ProductionPackage[]): string {
  const groups = [...Map.groupBy(packages, ({ license }) => license || 'not declared')];
  return groups
    .toSorted(([, first], [, second]) => second.length - first.length)
    .map(([license, same]) => `${license} ${same.length}`)
    .join(', ');
}

const formatNames = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

await runCommand(() => {
  parseCommandOptions(
    {
      command: 'npm run dependencies',
      description:
        'Prints the number of production packages of both servers and the portal, their licenses, and the packages with machine code or install scripts.',
    },
    {},
  );
  const errors: string[] = [];
  for (const workspacePackage of WORKSPACE_PACKAGES) {
    const packages = listProductionPackages(join(ROOT, 'packages', workspacePackage));
    const withBinaries = packages.filter(({ binaries }) => binaries.length > 0);
    const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
    console.log(`${workspacePackage}: ${packages.length} packages`);
    console.log(`  licenses: ${countLicenses(packages)}`);
    console.log(
      `  machine code: ${formatNames(withBinaries.map(({ name, binaries }) => `${name} (${binaries.join(', ')})`))}`,
    );
    console.log(`  install scripts: ${formatNames(withScripts.map(({ name }) => name))}`);
    errors.push(...findLicenseErrors(packages));
  }
  if (errors.length > 0)
    throw new CommandError(`Licenses that are not allowed:\n${[...new Set(errors)].join('\n')}`);
  return Promise.resolve();
});
