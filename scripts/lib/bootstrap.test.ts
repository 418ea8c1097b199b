import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { runProgram } from './run-program.ts';
import { findMissingPrograms } from './system-programs.mjs';
import { createTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder | null = null;

afterEach(() => {
  folder?.remove();
  folder = null;
});

/** Creates a checkout with the bootstrap and one command, which prints its arguments. No dependencies are installed. */
function createCheckout(): string {
  folder = createTemporaryFolder('bootstrap');
  for (const file of ['scripts/bootstrap.mjs', 'scripts/lib/system-programs.mjs'])
    cpSync(join(ROOT, file), join(folder.path, file));
  mkdirSync(join(folder.path, 'packages'));
  writeFileSync(join(folder.path, 'scripts/print.ts'), 'console.log(process.argv.slice(2));');
  writeFileSync(join(folder.path, 'pnpm-lock.yaml'), '');
  return folder.path;
}

const runPrint = (checkout: string, ...args: string[]) =>
  runProgram(process.execPath, [join(checkout, 'scripts/bootstrap.mjs'), 'print', ...args]);

test('--no-install fails with the list of what is missing, and installs nothing', async () => {
  const checkout = createCheckout();
  const { code, output } = await runPrint(checkout, '--no-install', '--only', 'unit');
  expect(code).toBe(1);
  expect(output.replace(/[\d.]+\n$/, 'VERSION\n')).toBe(
    'Missing, and not installed because of --no-install:\n' +
      '  packages of pnpm-lock.yaml (npm), into node_modules/: libraries and tools, fetched by pnpm VERSION\n',
  );
  expect(existsSync(join(checkout, 'node_modules'))).toBe(false);
});

test('names the Debian packages that a group of tests needs, with the reason', () => {
  const listMissing = (args: readonly string[], installed: readonly string[] = []) =>
    findMissingPrograms('test', args, (path) => installed.includes(path)).map(({ name }) => name);
  expect(listMissing([])).toEqual([
    'postgresql',
    'chromium-headless-shell',
    'fonts-dejavu-core',
    'nginx',
    'caddy',
  ]);
  expect(listMissing([], ['/usr/sbin/nginx', '/usr/bin/chromium'])).toEqual([
    'postgresql',
    'fonts-dejavu-core',
    'caddy',
  ]);
  expect(listMissing(['--only', 'unit'])).toEqual([]);
  expect(listMissing(['--only', 'api', 'refund.api.test.ts'])).toEqual(['postgresql']);
  expect(findMissingPrograms('start', [], () => false)).toEqual([]);
  expect(findMissingPrograms('test', [], () => false).every(({ reason }) => reason !== '')).toBe(true);
});
