import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ServerProcess } from '../testing/server-process.ts';
import { createServerLauncher, endProcess, getPort } from '../testing/server-process.ts';
import { createTestConfig } from '../testing/test-lender.ts';
import type { Report } from './report.ts';

const config = createTestConfig({ slug: 'harbor', demo: { ...createTestConfig().demo, loans: 40 } });

// Null selects PGlite: these tests examine its data folder.
const servers = createServerLauncher(config, null);
const { folder } = servers;
const start = (...args: string[]) => servers.start(...args);
afterEach(() => servers.killAll());
afterAll(() => {
  servers.removeFolder();
});

const getFileMode = (path: string) => statSync(join(folder, path)).mode & 0o777;

const listSteps = ({ reports }: ServerProcess) =>
  reports.flatMap((report) => (report.type === 'progress' ? [report.step] : []));

const requestReset = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/harbor/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, platform: 'new_cap' }),
  });

const fetchOutboxPage = async (port: number) => (await fetch(`http://127.0.0.1:${port}/outbox`)).text();

test('the data of successful requests survives a SIGKILL of the server, and the next start succeeds', {
  timeout: 120_000,
}, async () => {
  const firstStart = await start();
  expect(listSteps(firstStart)).toContain('Seeding harbor');
  expect(firstStart.last).toMatchObject({
    type: 'ready',
    lenders: [{ slug: 'harbor', staff: [1, 2, 3, 4, 5, 6, 7].map((role) => ({ role })) }],
  });
  for (const role of [1, 2, 3]) {
    const port = getPort(firstStart);
    expect((await requestReset(port, `role${role}@test.example`)).status).toBe(200);
  }
  await endProcess(firstStart.child, 'SIGKILL');
  expect(getFileMode('data')).toBe(0o700);
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(true);

  const secondStart = await start();
  const page = await fetchOutboxPage(getPort(secondStart));
  for (const role of [1, 2, 3]) expect(page).toContain(`role${role}@test.example`);
  expect(await endProcess(secondStart.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(false);
});

test('the server starts after a SIGKILL has interrupted its first start', {
  timeout: 120_000,
}, async () => {
  const data = join(folder, 'interrupted');
  for (const lastStep of ['Opening the database', 'Migrating harbor']) {
    const child = servers.spawn('--data', data);
    child.on('message', (report: Report) => {
      // The previous start may have completed this step before its kill took effect. This start then skips
      // the step without a report, so `Listening` also triggers the kill.
      const isReached = report.type === 'progress' && [lastStep, 'Listening'].includes(report.step);
      if (isReached) child.kill('SIGKILL');
    });
    await once(child, 'exit');
  }
  const completeStart = await start('--data', data);
  expect(completeStart.last.type).toBe('ready');
  expect(await endProcess(completeStart.child, 'SIGINT')).toBe(0);
});

test('the server replaces the lock file of a process that has ended, even if another process has the same id', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  // The id in the lock file is the id of this running process, but the start time is different.
  writeFileSync(join(folder, 'data/in-use.lock'), JSON.stringify({ pid: process.pid, startedAt: 1 }));
  expect((await start()).last.type).toBe('ready');
});

test('--fresh deletes the data and keeps the RSA keys of the lenders', { timeout: 120_000 }, async () => {
  const firstStart = await start();
  await requestReset(getPort(firstStart), 'role7@test.example');
  await endProcess(firstStart.child, 'SIGTERM');
  const key = readFileSync(join(folder, 'data/public-keys/harbor.pem'), 'utf8');
  const freshStart = await start('--fresh');
  expect(await fetchOutboxPage(getPort(freshStart))).toContain('No emails yet.');
  expect(readFileSync(join(folder, 'data/public-keys/harbor.pem'), 'utf8')).toBe(key);
  expect(key).toContain('BEGIN PUBLIC KEY');
  expect(getFileMode('data/keys/harbor.pem')).toBe(0o600);
});

test('the server restricts the permissions of an existing data folder to its owner', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  chmodSync(join(folder, 'data'), 0o755);
  await start();
  expect(getFileMode('data')).toBe(0o700);
});

test('the server completes a running request before it stops', { timeout: 120_000 }, async () => {
  const started = await start();
  const body = JSON.stringify({ email: 'role1@test.example', password: 'not encrypted' });
  const outgoing = request({
    port: getPort(started),
    path: '/harbor/users/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const responsePromise = once(outgoing, 'response');
  outgoing.flushHeaders();
  // The server has received the headers and waits for the body.
  await once(outgoing, 'continue');
  const code = endProcess(started.child, 'SIGTERM');
  outgoing.end(body);
  const [response] = (await responsePromise) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(401);
  expect(await code).toBe(0);
  // The lock would still exist if the stop had been aborted.
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(false);
});

test('the server stops when its parent process disconnects', { timeout: 120_000 }, async () => {
  const { child } = await start();
  const exitEvent = once(child, 'exit');
  child.disconnect();
  expect(((await exitEvent) as [number])[0]).toBe(0);
});
