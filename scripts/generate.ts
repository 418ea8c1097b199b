// Writes packages/contract/src/generated from openapi/, the JSON Schemas of tenant folders, and docs/spec-coverage.md from the
// `@spec` tags of the tests. With --check, writes nothing and fails if a file is out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCommandOptions } from './lib/command-options.ts';
import { generateFiles } from './lib/generated-files.ts';
import { ROOT } from './lib/paths.ts';
import { CommandError, runCommand } from './lib/steps.ts';

await runCommand(async () => {
  const usage = {
    command: 'npm run generate [-- --check]',
    description: 'Writes the generated files. With --check, only fails if a generated file is out of date.',
  };
  const { check = false } = parseCommandOptions(usage, { check: { type: 'boolean' } });
  const stale = await generateFiles(({ path, content }) => {
    if (check) return;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), content);
  });
  const names = stale.join(', ');
  if (check && stale.length > 0)
    throw new CommandError(
      `These files are out of date: ${names}. Run npm run generate and commit the result.`,
    );
  console.log(stale.length === 0 ? 'All generated files are up to date.' : `Written: ${names}`);
});
