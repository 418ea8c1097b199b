// Makes the commit and the tag of a release: the version of all packages, of deploy/ and of docs/, and the changelog.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bumpVersion, isVersionPart, releaseChangelog } from './lib/changelog.ts';
import { parseCommandOptions } from './lib/command-options.ts';
import { ROOT } from './lib/paths.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { listVersionFiles } from './lib/version-files.ts';

const runGit = async (...args: string[]): Promise<string> => (await runProgramOrThrow('git', args)).trim();

/** Replaces every occurrence of a text in a file, which must contain the text. */
function replaceInFile(file: string, from: string, to: string): void {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new CommandError(`${file} does not contain ${from}.`);
  writeFileSync(path, text.replaceAll(from, to));
}

await runCommand(async () => {
  const usage = {
    command: 'npm run release -- major|minor|patch',
    description:
      'Sets the version, moves the entries of CHANGELOG.md to it, and makes a commit and a tag. Push both to publish the images.',
  };
  const [part = '', ...rest] = process.argv.slice(2);
  if (!isVersionPart(part)) {
    parseCommandOptions(usage, {}, process.argv.slice(2));
    throw new CommandError('State the part of the version: npm run release -- major, minor or patch.');
  }
  parseCommandOptions(usage, {}, rest);
  if ((await runGit('status', '--porcelain')) !== '')
    throw new CommandError('There are uncommitted changes. Commit or undo them first.');
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const version = bumpVersion(manifest.version, part);
  const changelog = join(ROOT, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, releaseChangelog(readFileSync(changelog, 'utf8'), version, day));
  for (const { file, format } of listVersionFiles())
    replaceInFile(file, format(manifest.version), format(version));
  await runGit('commit', '--all', '--message', `Release ${version}`);
  await runGit('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(`Made the commit and the tag v${version}. Publish them: git push --follow-tags`);
});
