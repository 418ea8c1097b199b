// Use: npm run format
//
// Formats every file and sorts its imports.
import { mustRun } from './lib/run-program.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  process.stdout.write(await mustRun('biome', ['check', '--write', '.']));
});
