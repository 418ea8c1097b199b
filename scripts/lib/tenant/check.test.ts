import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT, TENANTS_DIR } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { runTenant } from './testing/run-tenant.ts';

// A command may start processes that read folders and draw icons.
vi.setConfig({ testTimeout: 30_000 });

function createTenantsDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-tenants-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(join(TENANTS_DIR, 'harbor'), join(dir, 'harbor'), { recursive: true });
  return dir;
}

test('npm run tenant prints a result, or an error without a stack trace, and sets the exit code', async () => {
  const dir = createTenantsDir();
  const run = (...args: string[]) =>
    runProgram(process.execPath, [join(ROOT, 'scripts/tenant.ts'), ...args], { TENANTS_DIR: dir });
  expect(await run('list')).toEqual({ code: 0, output: 'harbor  harbor.localhost\n' });
  expect(await run('draft', 'acme', '--by', 'Ada')).toEqual({
    code: 1,
    output: 'There is no tenant "acme".\n',
  });
});

test('tenant check reports a host that two tenants claim, and prints the same release hash for unchanged files', async () => {
  const dir = createTenantsDir();
  // If both folders have the same creation time, the folder whose name sorts last is rejected, which is
  // "harbor-copy".
  cpSync(join(dir, 'harbor'), join(dir, 'harbor-copy'), { recursive: true });
  const copyResult = await runTenant(dir, 'check', 'harbor-copy');
  expect(copyResult.code).toBe(1);
  expect(copyResult.output.trim()).toBe(
    `${dir}/harbor-copy/tenant.json: hosts: The host "harbor.localhost" already belongs to the tenant "harbor", so "harbor-copy" cannot use it; remove it from one of them.`,
  );
  const [first, second] = [await runTenant(dir, 'check', 'harbor'), await runTenant(dir, 'check', 'harbor')];
  expect(first.code).toBe(0);
  expect(first.output).toMatch(
    /^\/.+\/harbor: valid \(release [0-9a-f]{16}; minimum contrast: text 4\.\d\d:1, controls 3\.\d\d:1\)$/,
  );
  expect(second.output).toBe(first.output);
});

test('tenant check reports a file in assets/ that theme.json does not use, without failing', async () => {
  const dir = createTenantsDir();
  writeFileSync(join(dir, 'harbor/assets/old-logo.svg'), '<svg');
  writeFileSync(join(dir, 'harbor/assets/README.md'), 'x');
  const { code, output } = await runTenant(dir, 'check', 'harbor');
  expect(code).toBe(0);
  expect(output.trim().split('\n').slice(1)).toEqual([
    `${dir}/harbor/assets/old-logo.svg: This file is not used, because theme.json does not refer to it.`,
  ]);
});

test('tenant list includes a folder whose flags.json is invalid, with the number of problems', async () => {
  const dir = createTenantsDir();
  writeFileSync(join(dir, 'harbor/flags.json'), '{ "hideChat": maybe }');
  const checkResult = await runTenant(dir, 'check');
  expect(checkResult.output.trim().split('\n')).toEqual([
    expect.stringContaining(`${dir}/harbor/flags.json: It is not valid JSON: expected a value`),
  ]);
  const listResult = await runTenant(dir, 'list');
  expect(listResult).toEqual({
    code: 0,
    output: 'harbor  not served: 1 problem. For details: npm run tenant -- check harbor',
  });
});

test('tenant list reports that no tenant matches a filter', async () => {
  expect(await runTenant(createTenantsDir(), 'list', '--where', 'country=MX')).toEqual({
    code: 0,
    output: 'No tenant matches.',
  });
});

test('tenant check reports a favicon that is damaged after its image header', async () => {
  const dir = createTenantsDir();
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000040000000400806000000', 'hex');
  writeFileSync(join(dir, 'harbor/assets/icon.png'), header);
  writeFileSync(
    join(dir, 'harbor/theme.json'),
    JSON.stringify({ accent: '#0a6b5e', favicon: 'assets/icon.png' }),
  );
  expect(await runTenant(dir, 'check')).toEqual({
    code: 1,
    output: `${dir}/harbor/theme.json: favicon: The icons cannot be drawn from this image, because the file is damaged. Export the image again.`,
  });
});

test.each([
  [
    ['check', 'harbor', 'maple'],
    'Usage: npm run tenant -- check [slug] [--online] [--json] [--where field=value]...',
  ],
  [
    ['check', '--ofline'],
    'Usage: npm run tenant -- check [slug] [--online] [--json] [--where field=value]...',
  ],
  [['list', 'harbor'], 'Usage: npm run tenant -- list [--json] [--where field=value]...'],
  [['preview'], 'Usage: npm run tenant -- preview <slug>'],
  [['preview', 'harbor', 'maple'], 'Usage: npm run tenant -- preview <slug>'],
  [
    ['preview', '../harbor'],
    'DIR contains no tenant folder "../harbor". To list the tenants: npm run tenant -- list',
  ],
])('the invalid arguments %j fail with the message "%s"', async (args, message) => {
  const dir = createTenantsDir();
  expect(await runTenant(dir, ...args)).toEqual({ code: 1, output: message.replace('DIR', dir) });
});

test('tenant check and tenant list report a missing or empty tenants folder without a stack trace', async () => {
  const dir = createTenantsDir();
  const missingDir = join(dir, 'missing');
  for (const action of ['check', 'list']) {
    expect(await runTenant(missingDir, action)).toEqual({
      code: 1,
      output: `The tenants folder ${missingDir} does not exist; specify the folder that contains one folder per tenant.`,
    });
  }
  const emptyDir = join(dir, 'empty');
  mkdirSync(emptyDir);
  expect((await runTenant(emptyDir, 'check')).output).toBe(
    `${emptyDir} contains no tenant folders. To create one: npm run tenant -- new`,
  );
});

test('tenant check prints paths relative to the current directory', async () => {
  const { output } = await runTenant(TENANTS_DIR, 'check', 'harbor');
  expect(output).toMatch(/^tenants\/harbor: valid/);
  const unknownResult = await runTenant(TENANTS_DIR, 'check', 'acme', '--tenants', 'docs');
  expect(unknownResult.output).toBe(
    'docs contains no tenant folder "acme". To list the tenants: npm run tenant -- list',
  );
});

test('tenant check reports a symbolic link to a folder without tenant.json, with the target of the link', async () => {
  const dir = createTenantsDir();
  const linkTarget = mkdtempSync(join(tmpdir(), 'livery-elsewhere-'));
  onTestFinished(() => rmSync(linkTarget, { recursive: true }));
  for (let file = 0; file < 150; file += 1) writeFileSync(join(linkTarget, `${file}.conf`), '');
  symlinkSync(linkTarget, join(dir, 'acme'));
  const { code, output } = await runTenant(dir, 'check');
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `${dir}/acme: The folder is a link to ${linkTarget}, which contains no tenant.json; change the link to a tenant folder, or remove it.`,
  );
});

test('tenant preview reports the problems of an invalid folder and takes no screenshots', async () => {
  const dir = createTenantsDir();
  writeFileSync(join(dir, 'harbor/tenant.json'), '{');
  const { code, output } = await runTenant(dir, 'preview', 'harbor');
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining(`${dir}/harbor/tenant.json: It is not valid JSON`) as string,
  ]);
});
