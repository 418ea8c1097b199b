// Use: npm run generate [-- --check]
//
// Writes the generated files: the client's types from openapi/, the JSON Schemas of the tenant folder.
// With --check it writes nothing and fails when a committed one is stale.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleFiles } from './lib/generated-files.ts';
import { ROOT } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const stale = await staleFiles();
  const names = stale.map((file) => file.path).join(', ');
  if (process.argv.includes('--check')) {
    if (stale.length > 0)
      throw new CommandError(`Stale: ${names}. Run npm run generate and commit the result.`);
    return;
  }
  for (const { path, content } of stale) writeFileSync(join(ROOT, path), content);
  console.log(stale.length === 0 ? 'Everything is fresh.' : `Written: ${names}`);
});
