import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './testing/http.ts';
import { INDEX_HTML, PRERENDERED } from './testing/start-test-edge.ts';
import { makeFolder, tenantFile } from './testing/tenant-folders.ts';
import { writeFiles } from './testing/write-files.ts';

/** A machine with a built portal, one whole tenant and one broken one. */
async function makeEnvironment(): Promise<Record<string, string>> {
  const root = await makeFolder();
  await writeFiles(root, {
    'dist/index.html': INDEX_HTML,
    'dist/prerendered.json': PRERENDERED,
    'dist/assets/index-1.js': 'export {};',
    'tenants/harbor/tenant.json': tenantFile('harbor'),
    'tenants/maple/tenant.json': { ...tenantFile('maple'), country: 'Canada' },
  });
  return { TENANTS_DIR: join(root, 'tenants'), PORTAL_DIST: join(root, 'dist') };
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function start(
  env: Record<string, string>,
  port: number,
  stdout: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const child = fork(join(import.meta.dirname, 'main.ts'), ['--port', String(port)], {
    env,
    stdio: ['ignore', stdout, 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const messageOf = async (child: ChildProcess): Promise<unknown> =>
  (await once(child, 'message'))[0] as unknown;

test('the edge tells who is served and who is not, serves the whole ones, and stops when asked', async () => {
  const port = await freePort();
  const child = start(await makeEnvironment(), port);
  expect(await messageOf(child)).toMatchObject({
    type: 'ready',
    port,
    tenants: [{ slug: 'harbor', name: 'Lender harbor', url: `http://harbor.localhost:${port}` }],
    broken: [{ slug: 'maple', problems: [{ file: 'tenant.json', field: 'country' }] }],
  });
  const [served, broken] = await Promise.all([
    ask(port, '/', { host: `harbor.localhost:${port}` }),
    ask(port, '/', { host: `maple.localhost:${port}` }),
  ]);
  expect(served.body.toString()).toContain('Lender harbor');
  expect(broken.status).toBe(421);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a folder that is added, mended or broken while the edge runs is told to the parent; SIGHUP reads all again', async () => {
  const port = await freePort();
  const env = await makeEnvironment();
  const child = start(env, port);
  await messageOf(child);
  const tenants = env['TENANTS_DIR'] ?? '';
  const news = messageOf(child);
  await writeFiles(tenants, { 'summit/tenant.json': tenantFile('summit') });
  expect(await news).toMatchObject({
    type: 'news',
    news: { type: 'served', tenant: { slug: 'summit', url: `http://summit.localhost:${port}` } },
  });
  expect((await ask(port, '/', { host: 'summit.localhost' })).status).toBe(200);
  const mended = messageOf(child);
  await writeFiles(tenants, { 'maple/tenant.json': tenantFile('maple') });
  child.kill('SIGHUP');
  expect(await mended).toMatchObject({ news: { type: 'served', tenant: { slug: 'maple' } } });
  expect(child.exitCode).toBeNull();
});

test('a folder that is refused is told to the parent alone, and not a second time by the log', async () => {
  const env = await makeEnvironment();
  const child = start(env, await freePort(), 'pipe');
  await messageOf(child);
  const news = messageOf(child);
  await writeFiles(env['TENANTS_DIR'] ?? '', { 'harbor/flags.json': '{' });
  expect(await news).toMatchObject({ news: { type: 'refused', slug: 'harbor' } });
  child.kill('SIGTERM');
  expect(child.stdout === null ? null : await text(child.stdout)).toBe('');
});

test('a call to a lender is logged with tenant, release and request id, and without the token in its query', async () => {
  const port = await freePort();
  const child = start({ ...(await makeEnvironment()), LOG_LEVEL: 'info', ACCESS_LOG: 'true' }, port, 'pipe');
  await messageOf(child);
  const answer = await ask(port, '/api/users/export-borrowers?accessToken=secret-token');
  expect(answer.status).toBe(502);
  await ask(port, '/reset-password/secret-code');
  child.kill('SIGTERM');
  const logged = child.stdout === null ? '' : await text(child.stdout);
  expect(logged).not.toContain('secret');
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({
      tenant: 'harbor',
      release: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/users/export-borrowers',
      status: 502,
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ path: '/reset-password/-', status: 200 }));
});

test('the edge goes when its parent goes', async () => {
  const child = start(await makeEnvironment(), await freePort());
  await messageOf(child);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a taken port is one sentence', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  onTestFinished(() => void other.close());
  const child = start(await makeEnvironment(), port);
  expect(await messageOf(child)).toEqual({
    type: 'failed',
    message: `Port ${port} is taken. Stop what uses it, or choose another with --port.`,
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a portal that is not built, or a folder of tenants that is not there, is one sentence', async () => {
  const env = await makeEnvironment();
  const [noPortal, noTenants] = [
    start({ ...env, PORTAL_DIST: '/nowhere' }, await freePort()),
    start({ ...env, TENANTS_DIR: '/nowhere' }, await freePort()),
  ];
  const [first, second] = await Promise.all([messageOf(noPortal), messageOf(noTenants)]);
  expect(first).toMatchObject({
    type: 'failed',
    message: expect.stringContaining('The portal is not built') as string,
  });
  expect(second).toMatchObject({ type: 'failed', message: expect.stringContaining('/nowhere') as string });
});
