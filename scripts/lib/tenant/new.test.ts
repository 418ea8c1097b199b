import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { TENANTS_DIR } from '../paths.ts';
import { findRunningPort, recordRunning } from '../running-product.ts';
import { deriveSlug } from './new-tenant-options.ts';
import { runTenant } from './testing/run-tenant.ts';

// A command may start processes that read folders and draw icons.
vi.setConfig({ testTimeout: 30_000 });

function createDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-new-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test.each([
  ['Acme Lending', 'acme-lending'],
  ['Crédit Bleu & Co.', 'credit-bleu-co'],
  ['1st Choice', 'st-choice'],
  ['A very long name of a lender with words', 'a-very-long-name-of-a-lender-wit'],
  ['日本', ''],
])('the slug for the lender name "%s" is "%s"', (name, slug) => expect(deriveSlug(name)).toBe(slug));

test('tenant new creates a complete tenant folder that passes tenant check', async () => {
  const dir = createDir();
  const logo = join(TENANTS_DIR, 'harbor/assets/favicon.svg');
  const createResult = await runTenant(
    dir,
    ...['new', '--name', 'Acme Lending', '--color', '#7a1fa2', '--logo', logo, '--port', '8123'],
  );
  expect(createResult).toEqual({
    code: 0,
    output: `Created ${dir}/acme-lending.\nNext, run: npm start -- --port 8123 --tenants ${dir}\nnpm start creates demo loans for this tenant and prints the staff who can sign in at http://acme-lending.localhost:8123`,
  });
  expect(readdirSync(join(dir, 'acme-lending')).sort()).toEqual(['assets', 'tenant.json', 'theme.json']);
  expect((await runTenant(dir, 'check')).output).toMatch(/^\/.+\/acme-lending: valid/);
});

test('tenant new and tenant check warn about a logo that is hardly visible in dark mode', async () => {
  const dir = createDir();
  const logo = join(TENANTS_DIR, 'harbor/assets/logo.svg');
  const warning =
    /^Warning: \S+\/acme\/theme\.json: logo\.light: Only about \d+% of the logo is visible in dark mode\./m;
  const createResult = await runTenant(dir, 'new', '--name', 'Acme', '--color', '#7a1fa2', '--logo', logo);
  expect([createResult.code, warning.test(createResult.output)]).toEqual([0, true]);
  const checkResult = await runTenant(dir, 'check');
  expect([checkResult.code, warning.test(checkResult.output)]).toEqual([0, true]);
});

test('tenant new --help prints every option', async () => {
  const helpResult = await runTenant(createDir(), 'new', '--help');
  expect(helpResult.code).toBe(0);
  for (const option of ['--name', '--host', '--color', '--logo', '--slug', '--country', '--time-zone']) {
    expect(helpResult.output).toContain(`\n  ${option} `);
  }
});

test('--tenants takes precedence over the environment variable TENANTS_DIR', async () => {
  const [dir, other] = [createDir(), createDir()];
  await runTenant(dir, 'new', '--name', 'Acme', '--tenants', other);
  expect([readdirSync(dir), readdirSync(other)]).toEqual([[], ['acme']]);
  expect((await runTenant(dir, `--tenants=${other}`, 'list')).output).toMatch(/^acme /);
  expect(await runTenant(dir, 'list', '--tenants')).toEqual({
    code: 1,
    output: '--tenants needs a folder, as in --tenants tenants.',
  });
});

test('tenant new prints the URL with the port of the running npm start, or else the default port', async () => {
  const dir = createDir();
  const [first, other] = [join(dir, 'first'), join(dir, 'other')];
  for (const folder of [first, other]) mkdirSync(folder);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  onTestFinished(recordRunning({ port, apiPort: port + 1, dataDir: dir, tenantsDir: first }));
  expect((await runTenant(first, 'new', '--name', 'Acme')).output).toBe(
    `Created ${first}/acme.\nThe running npm start creates demo loans for this tenant and prints the staff who can sign in at http://acme.localhost:${port}`,
  );
  expect((await runTenant(other, 'new', '--name', 'Acme')).output).toContain(
    'prints the staff who can sign in at http://acme.localhost:8080',
  );
});

test('tenant new ignores the recorded port of a process that was killed and a recorded port that is not in use', async () => {
  const dir = createDir();
  writeFileSync(join(dir, '4194304.json'), JSON.stringify({ port: 1, tenantsDir: dir }));
  const removeRecord = recordRunning(
    { port: await findFreePort(), apiPort: 1, dataDir: dir, tenantsDir: dir },
    dir,
  );
  expect(await findRunningPort(dir, dir)).toBeNull();
  expect(readdirSync(dir)).toEqual([`${process.pid}.json`]);
  removeRecord();
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  [['--name', 'Acme', '--color', 'red'], '/acme/theme.json: accent: "red" is not valid'],
  [['--name', 'Acme', '--host', 'harbor.localhost'], 'already belongs to the tenant "harbor"'],
  [['--name', 'Harbor'], '/harbor already exists. Choose another name'],
  [['--name', 'Acme', '--logo', '/nowhere.svg'], '--logo: The file /nowhere.svg does not exist.'],
  [['--name', 'Acme', '--api', 'https://api.example'], '--api and --public-key must be used together'],
  [['--name', 'Acme', '--logo', '/'], '--logo: The file / does not exist.'],
  [['--name', '日本'], 'No folder name can be derived from "日本". Specify one with --slug'],
  [['--name', 'Acme', '--slug', '../acme'], '--slug: The folder name "../acme" is not a valid slug'],
  [['--name', 'Acme', '--slug', '.new'], '--slug: The folder name ".new" is not a valid slug'],
  [['--nmae', 'Acme'], 'Usage: npm run tenant -- new --name NAME'],
  [[], 'A tenant needs a name.'],
])('tenant new %j fails with the message "%s" and leaves no folder', async (args, message) => {
  const dir = createDir();
  cpSync(join(TENANTS_DIR, 'harbor'), join(dir, 'harbor'), { recursive: true });
  const { code, output } = await runTenant(dir, 'new', ...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(readdirSync(dir)).toEqual(['harbor']);
});

test('tenant check --online reports whether the lender API is reachable and whether its responses have the JSON format of the contract', async () => {
  const dir = createDir();
  const keyFile = join(dir, 'key.txt');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  let body = '{"status":0,"message":"User is not a authorized user."}';
  const server = createServer((_request, response) => response.writeHead(401).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await runTenant(
    dir,
    'new',
    '--name',
    'Acme',
    '--host',
    'portal.acme.example',
    '--api',
    url,
    '--public-key',
    keyFile,
  );
  expect(existsSync(join(dir, 'acme/tenant.json'))).toBe(true);
  const checkOnline = (...options: string[]) => runTenant(dir, 'check', 'acme', '--online', ...options);
  expect(JSON.parse((await checkOnline('--json')).output)).toMatchObject([
    { slug: 'acme', lenderApi: [{ isOk: true, message: expect.stringContaining('HTTP 401') as string }] },
  ]);
  expect(await checkOnline()).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `${url}/client/get-client-details responds like a lender API (HTTP 401).`,
    ) as string,
  });
  body = '<html>';
  expect(await checkOnline()).toMatchObject({
    code: 1,
    output: expect.stringContaining('but not like a lender API') as string,
  });
  server.closeAllConnections();
  server.close();
  expect(await checkOnline()).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be reached (ECONNREFUSED)') as string,
  });
});
