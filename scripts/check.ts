// Use: npm run check
//
// Everything that can be said of the code without running it: format, bugs, types, import walls, unused
// code, the contract, generated files, tenant folders.
import { checkStages } from './lib/check-stages.ts';
import { printSummary, runStages } from './lib/stage.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  if (!printSummary(await runStages(checkStages(), 2))) process.exitCode = 1;
});
