import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createDraft, publishDraft, writeDraftFile } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { sendRequest } from './testing/http.ts';
import { INDEX_HTML, PRERENDERED } from './testing/start-test-edge.ts';
import { createTenantJson, makeFolder } from './testing/tenant-folders.ts';
import { writeFiles } from './testing/write-files.ts';

/** Creates a portal build, a valid tenant folder and an invalid one. */
async function makeEnvironment(): Promise<Record<string, string>> {
  const root = await makeFolder();
  await writeFiles(root, {
    'dist/index.html': INDEX_HTML,
    'dist/prerendered.json': PRERENDERED,
    'dist/assets/index-1.js': 'export {};',
    'tenants/harbor/tenant.json': createTenantJson('harbor'),
    'tenants/maple/tenant.json': { ...createTenantJson('maple'), country: 'Canada' },
  });
  return { TENANTS_DIR: join(root, 'tenants'), PORTAL_DIST: join(root, 'dist') };
}

/** Without the cache, each process compiles all modules again. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

function start(
  env: Record<string, string>,
  port: number,
  stdout: 'ignore' | 'pipe' = 'ignore',
  execArgv: readonly string[] = [],
): ChildProcess {
  const child = fork(join(import.meta.dirname, 'main.ts'), ['--port', String(port)], {
    env: { ...COMPILE_CACHE, ...env },
    execArgv: [...process.execArgv, ...execArgv],
    stdio: ['ignore', stdout, 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const waitForMessage = async (child: ChildProcess): Promise<unknown> =>
  (await once(child, 'message'))[0] as unknown;

test('reports valid and invalid tenants to the parent process, serves the valid ones, measures its event loop, and stops on SIGTERM', async () => {
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  const env = { ...(await makeEnvironment()), OPERATIONS_PORT: String(operationsPort) };
  const child = start(env, port);
  expect(await waitForMessage(child)).toMatchObject({
    type: 'ready',
    port,
    tenants: [{ slug: 'harbor', name: 'Lender harbor', url: `http://harbor.localhost:${port}` }],
    broken: [{ slug: 'maple', problems: [{ file: 'tenant.json', field: 'country' }] }],
  });
  const [served, broken] = await Promise.all([
    sendRequest(port, '/', { host: `harbor.localhost:${port}` }),
    sendRequest(port, '/', { host: `maple.localhost:${port}` }),
  ]);
  expect(served.body.toString()).toContain('Lender harbor');
  expect(broken.status).toBe(421);
  const metrics = await sendRequest(operationsPort, '/metrics');
  expect(metrics.body.toString()).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('reports added and repaired tenant folders to the parent process, and reads all folders again on SIGHUP', async () => {
  const port = await findFreePort();
  const env = await makeEnvironment();
  const child = start(env, port);
  await waitForMessage(child);
  const tenants = env['TENANTS_DIR'] ?? '';
  const event = waitForMessage(child);
  await writeFiles(tenants, { 'summit/tenant.json': createTenantJson('summit') });
  expect(await event).toMatchObject({
    type: 'event',
    event: { type: 'served', tenant: { slug: 'summit', url: `http://summit.localhost:${port}` } },
  });
  expect((await sendRequest(port, '/', { host: 'summit.localhost' })).status).toBe(200);
  const repaired = waitForMessage(child);
  await writeFiles(tenants, { 'maple/tenant.json': createTenantJson('maple') });
  child.kill('SIGHUP');
  expect(await repaired).toMatchObject({ event: { type: 'served', tenant: { slug: 'maple' } } });
  expect(child.exitCode).toBeNull();
});

test('serves a published release on a volume that reports no changes, and reads a folder that was edited by hand on SIGHUP', async () => {
  const port = await findFreePort();
  const env = await makeEnvironment();
  const tenants = env['TENANTS_DIR'] ?? '';
  await writeFiles(tenants, { 'maple/tenant.json': createTenantJson('maple') });
  const withoutNotifications = pathToFileURL(join(import.meta.dirname, 'testing/without-notifications.ts'));
  const child = start(env, port, 'ignore', ['--import', withoutNotifications.href]);
  await waitForMessage(child);
  const getPage = async (slug: string) =>
    (await sendRequest(port, '/', { host: `${slug}.localhost` })).body.toString();
  await writeFiles(tenants, { 'maple/texts.json': { 'signIn.title': 'Edited by hand' } });
  await createDraft(tenants, 'harbor', { by: 'Ada' });
  await writeDraftFile(tenants, 'harbor', 'texts.json', '{"signIn.title":"Published"}');
  const published = waitForMessage(child);
  await publishDraft(tenants, 'harbor', { by: 'Ada', note: '' });
  expect(await published).toMatchObject({ event: { type: 'served', tenant: { slug: 'harbor' } } });
  expect(await getPage('harbor')).toContain('Published');
  // The edge has not detected this change, so it detected the release without notifications.
  expect(await getPage('maple')).not.toContain('Edited by hand');
  const reloaded = waitForMessage(child);
  child.kill('SIGHUP');
  expect(await reloaded).toMatchObject({ event: { type: 'served', tenant: { slug: 'maple' } } });
  expect(await getPage('maple')).toContain('Edited by hand');
}, 60_000);

test('reports an invalid folder to the parent process and does not log it', async () => {
  const env = await makeEnvironment();
  const child = start(env, await findFreePort(), 'pipe');
  await waitForMessage(child);
  const event = waitForMessage(child);
  await writeFiles(env['TENANTS_DIR'] ?? '', { 'harbor/flags.json': '{' });
  expect(await event).toMatchObject({ event: { type: 'refused', slug: 'harbor' } });
  child.kill('SIGTERM');
  expect(child.stdout === null ? null : await text(child.stdout)).toBe('');
});

test('logs a call to a lender with tenant, release and request id, but without the token in its query', async () => {
  const port = await findFreePort();
  const child = start({ ...(await makeEnvironment()), LOG_LEVEL: 'info', ACCESS_LOG: 'true' }, port, 'pipe');
  await waitForMessage(child);
  const response = await sendRequest(port, '/api/users/export-borrowers?accessToken=secret-token');
  expect(response.status).toBe(502);
  await sendRequest(port, '/reset-password/secret-code');
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
      reqId: response.headers['x-request-id'],
      method: 'GET',
      path: '/api/users/export-borrowers',
      status: 502,
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ path: '/reset-password/-', status: 200 }));
});

test('exits when its parent process disconnects', async () => {
  const child = start(await makeEnvironment(), await findFreePort());
  await waitForMessage(child);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('reports that the port is in use, without a stack trace', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  onTestFinished(() => void other.close());
  const child = start(await makeEnvironment(), port);
  expect(await waitForMessage(child)).toEqual({
    type: 'failed',
    message: `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('reports which variable is not an address of this machine', async () => {
  const env = await makeEnvironment();
  // An address that is reserved for documentation (RFC 5737), so no machine has it.
  const address = '192.0.2.1';
  const operations = { OPERATIONS_PORT: String(await findFreePort()), OPERATIONS_HOST: address };
  const children = [
    start({ ...env, HOST: address }, await findFreePort()),
    start({ ...env, ...operations }, await findFreePort()),
  ];
  const messages = await Promise.all(children.map(waitForMessage));
  expect(messages).toEqual(
    ['HOST', 'OPERATIONS_HOST'].map((name) => ({
      type: 'failed',
      message: `${name} is not an address of this machine. Set it to an address that the machine has, such as 127.0.0.1.`,
    })),
  );
});

test('reports that the portal is not built or the tenants folder is missing, without a stack trace', async () => {
  const env = await makeEnvironment();
  const [noPortal, noTenants] = [
    start({ ...env, PORTAL_DIST: '/nowhere' }, await findFreePort()),
    start({ ...env, TENANTS_DIR: '/nowhere' }, await findFreePort()),
  ];
  const [first, second] = await Promise.all([waitForMessage(noPortal), waitForMessage(noTenants)]);
  expect(first).toMatchObject({
    type: 'failed',
    message: expect.stringContaining('The portal is not built') as string,
  });
  expect(second).toMatchObject({ type: 'failed', message: expect.stringContaining('/nowhere') as string });
});
