import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ServerProcess } from '../testing/server-process.ts';
import { endProcess, portOf, serverProcesses } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-lender.ts';
import type { Report } from './report.ts';

const config = testConfig({ slug: 'harbor', demo: { ...testConfig().demo, loans: 40 } });

/** These guarantees are about PGlite's files. */
const servers = serverProcesses(config, null);
const { folder } = servers;
const start = (...args: string[]) => servers.start(...args);
afterEach(() => servers.killAll());
afterAll(() => {
  servers.removeFolder();
});

const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;

const steps = ({ reports }: ServerProcess) =>
  reports.flatMap((report) => (report.type === 'progress' ? [report.step] : []));

const forgot = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/harbor/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, platform: 'new_cap' }),
  });

const outbox = async (port: number) => (await fetch(`http://127.0.0.1:${port}/outbox`)).text();

test('what was acknowledged survives kill -9, and the folder opens again at once', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  expect(steps(first)).toContain('Seeding harbor');
  expect(first.last).toMatchObject({
    type: 'ready',
    lenders: [{ slug: 'harbor', staff: [1, 2, 3, 4, 5, 6, 7].map((role) => ({ role })) }],
  });
  for (const role of [1, 2, 3]) {
    const port = portOf(first);
    expect((await forgot(port, `role${role}@test.example`)).status).toBe(200);
  }
  await endProcess(first.child, 'SIGKILL');
  expect(modeOf('data')).toBe(0o700);
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(true);

  const second = await start();
  const page = await outbox(portOf(second));
  for (const role of [1, 2, 3]) expect(page).toContain(`role${role}@test.example`);
  expect(await endProcess(second.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(false);
});

test('a kill in the middle of the first start leaves nothing that the next start cannot use', {
  timeout: 120_000,
}, async () => {
  const data = join(folder, 'interrupted');
  for (const until of ['Opening the database', 'Migrating harbor']) {
    const child = servers.spawn('--data', data);
    child.on('message', (report: Report) => {
      // A kill may come late; what had been done by then is not reported by the next one.
      const isReached = report.type === 'progress' && [until, 'Listening'].includes(report.step);
      if (isReached) child.kill('SIGKILL');
    });
    await once(child, 'exit');
  }
  const whole = await start('--data', data);
  expect(whole.last.type).toBe('ready');
  expect(await endProcess(whole.child, 'SIGINT')).toBe(0);
});

test('a lock of a process that is gone is replaced, also when its number is in use again', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  // This process lives, but it did not start when the lock says.
  writeFileSync(join(folder, 'data/in-use.lock'), JSON.stringify({ pid: process.pid, startedAt: 1 }));
  expect((await start()).last.type).toBe('ready');
});

test('--fresh starts over, with the same keys', { timeout: 120_000 }, async () => {
  const first = await start();
  await forgot(portOf(first), 'role7@test.example');
  await endProcess(first.child, 'SIGTERM');
  const key = readFileSync(join(folder, 'data/public-keys/harbor.pem'), 'utf8');
  const fresh = await start('--fresh');
  expect(await outbox(portOf(fresh))).toContain('No mails yet.');
  expect(readFileSync(join(folder, 'data/public-keys/harbor.pem'), 'utf8')).toBe(key);
  expect(key).toContain('BEGIN PUBLIC KEY');
  expect(modeOf('data/keys/harbor.pem')).toBe(0o600);
});

test('the data folder is for its owner alone, also one that others could read before', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  chmodSync(join(folder, 'data'), 0o755);
  await start();
  expect(modeOf('data')).toBe(0o700);
});

test('a stop lets the running request finish', { timeout: 120_000 }, async () => {
  const started = await start();
  const body = JSON.stringify({ email: 'role1@test.example', password: 'not encrypted' });
  const pending = request({
    port: portOf(started),
    path: '/harbor/users/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = once(pending, 'response');
  pending.flushHeaders();
  // The server has the request in its hands and waits for the body.
  await once(pending, 'continue');
  const code = endProcess(started.child, 'SIGTERM');
  pending.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(401);
  expect(await code).toBe(0);
  // Left behind, it would mean that the stop was cut off.
  expect(existsSync(join(folder, 'data/in-use.lock'))).toBe(false);
});

test('a parent that goes away takes the server with it', { timeout: 120_000 }, async () => {
  const { child } = await start();
  const ended = once(child, 'exit');
  child.disconnect();
  expect(((await ended) as [number])[0]).toBe(0);
});
