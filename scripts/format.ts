// Use: npm run format
//
// Formats every file and sorts its imports.
import { commandOptions } from './lib/command-options.ts';
import { mustRun } from './lib/run-program.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  commandOptions({ use: 'npm run format', does: 'Formats every file and sorts its imports.' }, {});
  process.stdout.write(await mustRun('biome', ['check', '--write', '.']));
});
