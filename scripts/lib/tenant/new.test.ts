import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { ROOT, TENANTS_DIR } from '../paths.ts';
import { runProgram } from '../run-program.ts';
import { findRunningPort, recordRunning } from '../running-product.ts';
import { slugOf } from './new-tenant.ts';

// Every test starts the command as a separate process, several times.
vi.setConfig({ testTimeout: 30_000 });

function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-new-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

const tenant = async (dir: string, ...args: string[]) => {
  const { code, output } = await runProgram(process.execPath, [join(ROOT, 'scripts/tenant.ts'), ...args], {
    TENANTS_DIR: dir,
  });
  return { code, output: output.trim() };
};

test.each([
  ['Acme Lending', 'acme-lending'],
  ['Crédit Bleu & Co.', 'credit-bleu-co'],
  ['1st Choice', 'st-choice'],
  ['A very long name of a lender with words', 'a-very-long-name-of-a-lender-wit'],
  ['日本', ''],
])('%s lives in the folder %s', (name, slug) => expect(slugOf(name)).toBe(slug));

test('creates a complete tenant folder that passes the check', async () => {
  const dir = makeDir();
  const logo = join(TENANTS_DIR, 'harbor/assets/favicon.svg');
  const made = await tenant(
    dir,
    ...['new', '--name', 'Acme Lending', '--color', '#7a1fa2', '--logo', logo, '--port', '8123'],
  );
  expect(made).toEqual({
    code: 0,
    output: `${dir}/acme-lending is made. Now npm start -- --port 8123 --tenants ${dir}: it makes a small portfolio for this tenant, and prints who can sign in at http://acme-lending.localhost:8123.`,
  });
  expect(readdirSync(join(dir, 'acme-lending')).sort()).toEqual(['assets', 'tenant.json', 'theme.json']);
  expect((await tenant(dir, 'check')).output).toMatch(/^\/.+\/acme-lending: in order/);
});

test('warns about a logo with dark lettering when the tenant is created and checked', async () => {
  const dir = makeDir();
  const logo = join(TENANTS_DIR, 'harbor/assets/logo.svg');
  const warning =
    /^Warning: \S+\/acme\/theme\.json: logo\.light: Only about \d+% of the logo is visible in dark mode\./m;
  const made = await tenant(dir, 'new', '--name', 'Acme', '--color', '#7a1fa2', '--logo', logo);
  expect([made.code, warning.test(made.output)]).toEqual([0, true]);
  const checked = await tenant(dir, 'check');
  expect([checked.code, warning.test(checked.output)]).toEqual([0, true]);
});

test('lists its options in the help, and prefers --tenants to the variable', async () => {
  const [dir, other] = [makeDir(), makeDir()];
  const help = await tenant(dir, 'new', '--help');
  expect(help.code).toBe(0);
  for (const option of ['--name', '--host', '--color', '--logo', '--slug', '--country', '--time-zone']) {
    expect(help.output).toContain(`\n  ${option} `);
  }
  await tenant(dir, 'new', '--name', 'Acme', '--tenants', other);
  expect([readdirSync(dir), readdirSync(other)]).toEqual([[], ['acme']]);
  expect((await tenant(dir, `--tenants=${other}`, 'list')).output).toMatch(/^acme /);
  expect(await tenant(dir, 'list', '--tenants')).toEqual({ code: 1, output: '--tenants takes a folder.' });
});

test('prints the port on which the folder is served, or the default port', async () => {
  const dir = makeDir();
  const [first, other] = [join(dir, 'first'), join(dir, 'other')];
  for (const folder of [first, other]) mkdirSync(folder);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  onTestFinished(recordRunning({ port, tenantsDir: first }));
  expect((await tenant(first, 'new', '--name', 'Acme')).output).toBe(
    `${first}/acme is made. The running npm start makes a small portfolio for this tenant, and prints who can sign in at http://acme.localhost:${port}.`,
  );
  expect((await tenant(other, 'new', '--name', 'Acme')).output).toContain(
    'prints who can sign in at http://acme.localhost:8080.',
  );
});

test('ignores the record of a process that was killed or whose port is not in use', async () => {
  const dir = makeDir();
  writeFileSync(join(dir, '4194304.json'), JSON.stringify({ port: 1, tenantsDir: dir }));
  const remove = recordRunning({ port: await freePort(), tenantsDir: dir }, dir);
  expect(await findRunningPort(dir, dir)).toBeNull();
  expect(readdirSync(dir)).toEqual([`${process.pid}.json`]);
  remove();
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  [['--name', 'Acme', '--color', 'red'], '/acme/theme.json: accent: "red" is not valid'],
  [['--name', 'Acme', '--host', 'harbor.localhost'], 'already belongs to the tenant "harbor"'],
  [['--name', 'Harbor'], '/harbor already. Choose another name'],
  [['--name', 'Acme', '--logo', '/nowhere.svg'], '--logo: there is no file /nowhere.svg.'],
  [['--name', 'Acme', '--api', 'https://api.example'], '--api and --public-key go together'],
  [['--name', 'Acme', '--logo', '/'], '--logo: there is no file /.'],
  [['--name', '日本'], 'No folder can be named after "日本". Give one a name with --slug'],
  [['--name', 'Acme', '--slug', '../acme'], '--slug: The folder name "../acme" is not a valid slug'],
  [['--name', 'Acme', '--slug', '.new'], '--slug: The folder name ".new" is not a valid slug'],
  [['--nmae', 'Acme'], 'Use: tenant new --name NAME'],
  [[], 'A tenant needs a name.'],
])('%j is refused in words, and nothing is left of it', async (args, words) => {
  const dir = makeDir();
  cpSync(join(TENANTS_DIR, 'harbor'), join(dir, 'harbor'), { recursive: true });
  const { code, output } = await tenant(dir, 'new', ...args);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(readdirSync(dir)).toEqual(['harbor']);
});

test('checks that the lender API of a tenant responds like one', async () => {
  const dir = makeDir();
  const key = join(dir, 'key.txt');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  let body = '{"status":0,"message":"User is not a authorized user."}';
  const server = createServer((_request, response) => response.writeHead(401).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await tenant(
    dir,
    'new',
    '--name',
    'Acme',
    '--host',
    'portal.acme.example',
    '--api',
    url,
    '--public-key',
    key,
  );
  expect(existsSync(join(dir, 'acme/tenant.json'))).toBe(true);
  const online = () => tenant(dir, 'check', 'acme', '--online');
  expect(await online()).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `${url}/client/get-client-details answers (401) as a lender API does.`,
    ) as string,
  });
  body = '<html>';
  expect(await online()).toMatchObject({
    code: 1,
    output: expect.stringContaining('but not as a lender API does') as string,
  });
  server.closeAllConnections();
  server.close();
  expect(await online()).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be reached (ECONNREFUSED)') as string,
  });
});
