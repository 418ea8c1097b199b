import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, portIsTaken } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { DEMO_PASSWORD } from '../../scripts/lib/welcome.ts';

/** `npm start` as a person runs it, with everything that it printed so far. */
interface StartCommand {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly exited: Promise<number>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'livery-start-'));
const started: ChildProcess[] = [];

/** What is about starting needs no large portfolios; every run of the journeys seeds the whole demo. */
const SMALL = ['--max-loans', '60'];

const npmStart = (...args: readonly string[]) =>
  run('node', 'scripts/bootstrap.mjs', 'start', ...SMALL, ...args);

function run(program: string, ...args: readonly string[]): StartCommand {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what Ctrl-C reaches in a terminal, and what kill -9 reaches here.
    detached: true,
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(([code]) => code as number);
  return { child, printed: () => output, exited };
}

const signalGroup = ({ child }: StartCommand, signal: NodeJS.Signals) =>
  process.kill(-(child.pid ?? 0), signal);

async function untilReady(command: StartCommand) {
  await expect.poll(command.printed, { timeout: 60_000 }).toContain('Ready after');
}

async function portsAreFree(...ports: number[]) {
  const taken = await Promise.all(ports.map(portIsTaken));
  return !taken.includes(true);
}

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.afterAll(() => {
  for (const child of started.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('prints tenants, addresses and staff; a second start says why it cannot; Ctrl-C leaves nothing', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const ports = ['--port', String(port), '--api-port', String(apiPort)];
  const first = npmStart(...ports, '--data', dataDir);
  await untilReady(first);
  for (const slug of ['harbor', 'maple', 'summit']) {
    expect(first.printed()).toContain(`Seeding ${slug}`);
    expect(first.printed()).toContain(`http://${slug}.localhost:${port}`);
    for (let role = 1; role <= 7; role++) expect(first.printed()).toContain(`role${role}@${slug}.example`);
  }

  const sameData = npmStart('--port', String(await freePort()), '--data', dataDir);
  expect(await sameData.exited).toBe(1);
  expect(sameData.printed()).toMatch(/is in use by process \d+/);

  signalGroup(first, 'SIGINT');
  const began = Date.now();
  await first.exited;
  expect(Date.now() - began, 'milliseconds to stop').toBeLessThan(5000);
  await expect.poll(() => portsAreFree(port, apiPort)).toBe(true);
});

test('data survives kill -9, and the warm start after it needs no seed', async () => {
  const port = await freePort();
  const before = npmStart('--port', String(port), '--api-port', String(await freePort()), '--data', dataDir);
  await untilReady(before);
  expect(before.printed()).not.toContain('Seeding harbor');
  signalGroup(before, 'SIGKILL');
  await before.exited;

  const after = npmStart('--port', String(port), '--api-port', String(await freePort()), '--data', dataDir);
  await untilReady(after);
  expect(after.printed()).not.toContain('Seeding harbor');
  // Ending the first process alone, without a word, ends everything it started.
  after.child.kill('SIGKILL');
  await expect.poll(() => portsAreFree(port), { timeout: 10_000 }).toBe(true);
});

test('a lender whose folder comes while it runs can sign in, and nobody else notices', async ({ page }) => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const own = mkdtempSync(join(tmpdir(), 'livery-newcomer-'));
  const tenants = join(own, 'tenants');
  cpSync(join(ROOT, 'tenants', 'harbor'), join(tenants, 'harbor'), { recursive: true });
  const ports = ['--port', String(port), '--api-port', String(apiPort)];
  const command = npmStart(...ports, '--data', join(own, 'data'), '--tenants', tenants);
  await untilReady(command);
  mkdirSync(join(tenants, 'acme'));
  const file = { name: 'Acme Lending', hosts: ['acme.localhost'], canonicalOrigin: 'http://acme.localhost' };
  const api = { mode: 'reference' };
  writeFileSync(
    join(tenants, 'acme', 'tenant.json'),
    JSON.stringify({ ...file, country: 'US', timeZone: 'America/New_York', api }),
  );
  await expect.poll(command.printed, { timeout: 30_000 }).toContain('role7@acme.example');
  expect(command.printed()).toContain('Taking in acme');
  expect(command.printed()).toContain('Live: acme at http://acme.localhost');
  expect(command.printed()).not.toContain('Not served');
  for (const slug of ['acme', 'harbor']) {
    await page.goto(`http://${slug}.localhost:${port}/`);
    await page.getByLabel('Email').fill(`role1@${slug}.example`);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borrowers');
  }
  signalGroup(command, 'SIGINT');
  await command.exited;
  rmSync(own, { recursive: true });
});

test('npm that is killed takes everything with it', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const ports = ['--port', String(port), '--api-port', String(apiPort)];
  const command = run('npm', 'start', '--', ...SMALL, ...ports, '--data', dataDir);
  await untilReady(command);
  command.child.kill('SIGKILL');
  await expect.poll(() => portsAreFree(port, apiPort), { timeout: 10_000 }).toBe(true);
});

test('a taken port is one clear line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const other = mkdtempSync(join(tmpdir(), 'livery-port-'));
  const command = npmStart('--port', String(port), '--data', other);
  expect(await command.exited).toBe(1);
  expect(command.printed().trim()).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another with --port.`,
  );
  server.close();
  rmSync(other, { recursive: true });
});

test('an option that makes no sense is one clear line', async () => {
  for (const [option, value, range] of [
    ['--port', 'eighty', '1 to 65535'],
    ['--max-loans', '0', '60 to 1000000'],
  ] as const) {
    const command = run('node', 'scripts/bootstrap.mjs', 'start', option, value);
    expect(await command.exited).toBe(1);
    expect(command.printed().trim()).toBe(`${option} takes a whole number from ${range}; it was "${value}".`);
  }
});
