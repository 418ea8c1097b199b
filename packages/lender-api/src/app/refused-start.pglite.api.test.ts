import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { portOf, serverProcesses } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-lender.ts';

const config = testConfig({ slug: 'harbor', demo: { ...testConfig().demo, loans: 40 } });

const servers = serverProcesses(config, null);
const { folder } = servers;
const start = (...args: string[]) => servers.start(...args);
afterEach(() => servers.killAll());
afterAll(() => {
  servers.removeFolder();
});

test('a second process on the same data fails and names the process that uses it', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const second = await start();
  const data = join(folder, 'data');
  expect(second.last).toEqual({
    type: 'failed',
    message: `The data in ${data} is in use by process ${first.child.pid ?? 0}. Stop it, or choose another folder with --data.`,
  });
  // The refused one must not have taken the lock away with it.
  expect(readFileSync(join(data, 'in-use.lock'), 'utf8')).toContain(String(first.child.pid));
  expect((await fetch(`http://127.0.0.1:${portOf(first)}/outbox`)).status).toBe(200);
});

test('a port in use fails the start with one clear message', { timeout: 120_000 }, async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as { port: number };
  const refused = await start('--port', String(port));
  squatter.close();
  expect(refused.last).toEqual({
    type: 'failed',
    message: `Port ${port} is taken. Stop what uses it, or choose another with --api-port.`,
  });
});

test('a broken lenders file is one clear sentence', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, JSON.stringify([{ ...config, country: 'XX' }]));
  const refused = await start('--lenders', broken);
  expect(refused.last).toMatchObject({ type: 'failed' });
  expect(JSON.stringify(refused.last)).toContain(
    `The lenders file ${broken} is not valid: lender 1 (harbor), field country`,
  );
});

test('a damaged key and a damaged database are one clear sentence each', { timeout: 120_000 }, async () => {
  const key = join(folder, 'data/keys/harbor.pem');
  const kept = readFileSync(key);
  writeFileSync(key, 'broken');
  const withoutKey = await start();
  expect(JSON.stringify(withoutKey.last)).toContain(
    'harbor.pem cannot be read. Put back a copy, or remove it',
  );
  writeFileSync(key, kept);

  const other = join(folder, 'damaged');
  mkdirSync(join(other, 'pglite'), { recursive: true });
  writeFileSync(join(other, 'pglite/PG_VERSION'), 'broken');
  const damaged = await start('--data', other);
  expect(JSON.stringify(damaged.last)).toContain('pglite cannot be opened');
});
