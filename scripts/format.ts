import { parseCommandOptions } from './lib/command-options.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { runCommand } from './lib/steps.ts';

await runCommand(async () => {
  parseCommandOptions(
    { command: 'npm run format', description: 'Formats every file and sorts its imports.' },
    {},
  );
  process.stdout.write(await runProgramOrThrow('biome', ['check', '--write', '.']));
});
