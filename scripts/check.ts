// Use: npm run check
//
// Runs all static checks: format, lint, types, import rules, unused code, the contract, generated files, spelling, tenant
// folders.
import { checkStages } from './lib/check-stages.ts';
import { commandOptions } from './lib/command-options.ts';
import { printSummary, runStages } from './lib/stage.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  commandOptions({ use: 'npm run check', does: 'Runs all static checks.' }, {});
  if (!printSummary(await runStages(checkStages(), 2))) process.exitCode = 1;
});
