// Use: npm run generate [-- --check]
//
// Writes the generated files: packages/contract from openapi/, the JSON Schemas of the tenant folder, and
// docs/spec-coverage.md from the tags of the tests.
// With --check it writes nothing and fails if a committed file is out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandOptions } from './lib/command-options.ts';
import { generateFiles } from './lib/generated-files.ts';
import { ROOT } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const usage = {
    use: 'npm run generate [-- --check]',
    does: 'Writes the generated files; with --check it only reports which are out of date.',
  };
  const { check = false } = commandOptions(usage, { check: { type: 'boolean' } });
  const stale = await generateFiles(({ path, content }) => {
    if (check) return;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), content);
  });
  const names = stale.join(', ');
  if (check && stale.length > 0)
    throw new CommandError(`Out of date: ${names}. Run npm run generate and commit the result.`);
  console.log(stale.length === 0 ? 'Everything is up to date.' : `Written: ${names}`);
});
