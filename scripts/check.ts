import { createCheckStages } from './lib/check-stages.ts';
import { parseCommandOptions } from './lib/command-options.ts';
import { printSummary, runStages } from './lib/stage.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const description =
    'Runs all static checks: formatting, lint, types, import rules, unused code, the contract, generated files, spelling, tenant folders.';
  parseCommandOptions({ command: 'npm run check', description }, {});
  if (!printSummary(await runStages(createCheckStages(), 2))) process.exitCode = 1;
});
