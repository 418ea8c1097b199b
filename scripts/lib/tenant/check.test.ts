import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT, TENANTS_DIR } from '../paths.ts';
import { runProgram } from '../run-program.ts';

// Every test starts the command as a separate process, several times.
vi.setConfig({ testTimeout: 30_000 });

/** A folder of tenants with one of the shipped ones in it. */
function tenantsDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-tenants-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(join(TENANTS_DIR, 'harbor'), join(dir, 'harbor'), { recursive: true });
  return dir;
}

const tenant = (dir: string, ...args: string[]) =>
  runProgram(process.execPath, [join(ROOT, 'scripts/tenant.ts'), ...args], { TENANTS_DIR: dir });

test('reports a copy with the hosts of its original, and names the same release in two checks', async () => {
  const dir = tenantsDir();
  // After it by name too: a clock that has not moved on between the two leaves it to the names.
  cpSync(join(dir, 'harbor'), join(dir, 'harbor-copy'), { recursive: true });
  const copy = await tenant(dir, 'check', 'harbor-copy');
  expect(copy.code).toBe(1);
  expect(copy.output.trim()).toBe(
    `${dir}/harbor-copy/tenant.json: hosts: The host "harbor.localhost" already belongs to the tenant "harbor", so "harbor-copy" cannot use it; remove it from one of them.`,
  );
  const [first, second] = [await tenant(dir, 'check', 'harbor'), await tenant(dir, 'check', 'harbor')];
  expect(first.code).toBe(0);
  expect(first.output).toMatch(
    /^\/.+\/harbor: in order \(release [0-9a-f]{16}; text reaches 4\.\d\d:1, controls 3\.\d\d:1\)\n$/,
  );
  expect(second.output).toBe(first.output);
});

test('reports a file in assets/ that theme.json does not use, without failing', async () => {
  const dir = tenantsDir();
  writeFileSync(join(dir, 'harbor/assets/old-logo.svg'), '<svg');
  writeFileSync(join(dir, 'harbor/assets/README.md'), 'x');
  const { code, output } = await tenant(dir, 'check', 'harbor');
  expect(code).toBe(0);
  expect(output.trim().split('\n').slice(1)).toEqual([
    `${dir}/harbor/assets/old-logo.svg: theme.json does not name this file, so it is not used.`,
  ]);
});

test('reports one invalid file as one problem, and still lists the folder', async () => {
  const dir = tenantsDir();
  writeFileSync(join(dir, 'harbor/flags.json'), '{ "hideChat": maybe }');
  const checked = await tenant(dir, 'check');
  expect(checked.output.trim().split('\n')).toEqual([
    expect.stringContaining(`${dir}/harbor/flags.json: It is not valid JSON: expected a value`),
  ]);
  const listed = await tenant(dir, 'list');
  expect(listed).toEqual({ code: 0, output: 'harbor  not served: 1 fault, which tenant check names\n' });
});

test('detects an image that is damaged after its header by rendering its icons', async () => {
  const dir = tenantsDir();
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000040000000400806000000', 'hex');
  writeFileSync(join(dir, 'harbor/assets/icon.png'), header);
  writeFileSync(
    join(dir, 'harbor/theme.json'),
    JSON.stringify({ accent: '#0a6b5e', favicon: 'assets/icon.png' }),
  );
  expect(await tenant(dir, 'check')).toEqual({
    code: 1,
    output: `${dir}/harbor/theme.json: favicon: The icons cannot be drawn from it; the file is damaged, so export it again.\n`,
  });
});

test.each([
  [['check', 'harbor', 'maple'], 'Use: tenant check [slug] [--online]'],
  [['check', '--ofline'], 'Use: tenant check [slug] [--online]'],
  [['list', 'harbor'], 'Use: tenant list'],
  [['preview'], 'Use: tenant preview <slug>'],
  [['preview', 'harbor', 'maple'], 'Use: tenant preview <slug>'],
  [['preview', '../harbor'], 'DIR holds no tenant folder "../harbor". Try: tenant list.'],
])('%j is answered by what there is, and nothing is done', async (args, words) => {
  const dir = tenantsDir();
  expect(await tenant(dir, ...args)).toEqual({ code: 1, output: `${words.replace('DIR', dir)}\n` });
});

test('reports a missing or empty tenants folder without a stack trace', async () => {
  const dir = tenantsDir();
  const gone = join(dir, 'gone');
  for (const action of ['check', 'list']) {
    expect(await tenant(gone, action)).toEqual({
      code: 1,
      output: `The tenants folder ${gone} does not exist; specify the folder that contains one folder per tenant.\n`,
    });
  }
  const empty = join(dir, 'empty');
  mkdirSync(empty);
  expect((await tenant(empty, 'check')).output).toBe(`${empty} holds no tenant folder. Try: tenant new.\n`);
});

test('names a folder relative to the current directory', async () => {
  const { output } = await tenant(TENANTS_DIR, 'check', 'harbor');
  expect(output).toMatch(/^tenants\/harbor: in order/);
  const unknown = await tenant(TENANTS_DIR, 'check', 'acme', '--tenants', 'docs');
  expect(unknown.output).toBe('docs holds no tenant folder "acme". Try: tenant list.\n');
});

test('reports the target of a link to a folder that is not a tenant folder', async () => {
  const dir = tenantsDir();
  const elsewhere = mkdtempSync(join(tmpdir(), 'livery-elsewhere-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  for (let file = 0; file < 150; file += 1) writeFileSync(join(elsewhere, `${file}.conf`), '');
  symlinkSync(elsewhere, join(dir, 'acme'));
  const { code, output } = await tenant(dir, 'check');
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `${dir}/acme: The folder is a link to ${elsewhere}, which contains no tenant.json; change the link to a tenant folder, or remove it.`,
  );
});

test('reports the problems of an invalid folder instead of a preview', async () => {
  const dir = tenantsDir();
  writeFileSync(join(dir, 'harbor/tenant.json'), '{');
  const { code, output } = await tenant(dir, 'preview', 'harbor');
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining(`${dir}/harbor/tenant.json: It is not valid JSON`) as string,
  ]);
});
