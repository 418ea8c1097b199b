// Use: npm run check
//
// Everything that can be said of the code without running it: format, bugs, types, import walls, unused
// code, the contract, generated files, tenant folders.
import { checkStages } from './lib/check-stages.ts';
import { commandOptions } from './lib/command-options.ts';
import { printSummary, runStages } from './lib/stage.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  commandOptions(
    { use: 'npm run check', does: 'Everything that can be said of the code without running it.' },
    {},
  );
  if (!printSummary(await runStages(checkStages(), 2))) process.exitCode = 1;
});
