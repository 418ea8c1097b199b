// Use: npm run generate [-- --check]
//
// Writes the generated files: the client's types from openapi/, the JSON Schemas of the tenant folder.
// With --check it writes nothing and fails when a committed one is stale.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOptions } from './lib/command-options.ts';
import { staleFiles } from './lib/generated-files.ts';
import { ROOT } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const usage = {
    use: 'npm run generate [-- --check]',
    does: 'Writes the generated files; with --check it only says which are stale.',
  };
  const { check = false } = commandOptions(usage, { check: { type: 'boolean' } });
  const stale = await staleFiles();
  const names = stale.map((file) => file.path).join(', ');
  if (check) {
    if (stale.length > 0)
      throw new CommandError(`Stale: ${names}. Run npm run generate and commit the result.`);
    return;
  }
  for (const { path, content } of stale) writeFileSync(join(ROOT, path), content);
  console.log(stale.length === 0 ? 'Everything is fresh.' : `Written: ${names}`);
});
