import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createServerLauncher, getPort } from '../testing/server-process.ts';
import { createTestConfig } from '../testing/test-lender.ts';

const config = createTestConfig({ slug: 'harbor', demo: { ...createTestConfig().demo, loans: 40 } });

const servers = createServerLauncher(config, null);
const { folder } = servers;
const start = (...args: string[]) => servers.start(...args);
afterEach(() => servers.killAll());
afterAll(() => {
  servers.removeFolder();
});

test('a second process with the same data folder fails to start with a message that names the first process', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const second = await start();
  const data = join(folder, 'data');
  expect(second.last).toEqual({
    type: 'failed',
    message: `The data in ${data} is in use by process ${first.child.pid ?? 0}. Stop it, or choose another folder with --data.`,
  });
  expect(readFileSync(join(data, 'in-use.lock'), 'utf8')).toContain(String(first.child.pid));
  expect((await fetch(`http://127.0.0.1:${getPort(first)}/outbox`)).status).toBe(200);
});

test('the start fails with one message if the data folder is a file', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const refused = await start('--data', file, '--lenders', join(folder, 'lenders.json'));
  expect(refused.last).toEqual({
    type: 'failed',
    message: `The data folder ${file} cannot be used (EEXIST). Make it a folder that belongs to the user of this process, or choose another folder with --data.`,
  });
});

test('the start fails with one message if the port is in use', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const refused = await start('--port', String(port));
  other.close();
  expect(refused.last).toEqual({
    type: 'failed',
    message: `Port ${port} is in use. Stop the program that uses it, or choose another with --port (npm start: --api-port).`,
  });
});

test('the start fails with one message if the lenders file is invalid', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, JSON.stringify([{ ...config, country: 'XX' }]));
  const refused = await start('--lenders', broken);
  expect(refused.last).toMatchObject({ type: 'failed' });
  expect(JSON.stringify(refused.last)).toContain(
    `The lenders file ${broken} is not valid: lender 1 (harbor), field country`,
  );
});

test('the start fails with one message if a key or database is damaged', { timeout: 120_000 }, async () => {
  const key = join(folder, 'data/keys/harbor.pem');
  const original = readFileSync(key);
  writeFileSync(key, 'broken');
  const withDamagedKey = await start();
  expect(JSON.stringify(withDamagedKey.last)).toContain(
    'harbor.pem cannot be used: it contains no private key in PEM form. Restore it from a backup, or delete it',
  );
  writeFileSync(key, original);

  const damagedFolder = join(folder, 'damaged');
  mkdirSync(join(damagedFolder, 'pglite'), { recursive: true });
  writeFileSync(join(damagedFolder, 'pglite/PG_VERSION'), 'broken');
  const damaged = await start('--data', damagedFolder);
  expect(JSON.stringify(damaged.last)).toContain('pglite cannot be opened');
});
