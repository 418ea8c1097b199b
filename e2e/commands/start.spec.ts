import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort, isPortTaken } from '../../scripts/lib/free-port.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { DEMO_PASSWORD } from '../../scripts/lib/start-summary.ts';

/** A running `npm start`. */
interface StartCommand {
  readonly child: ChildProcess;
  readonly getOutput: () => string;
  readonly exited: Promise<number>;
}

const folder = join(tmpdir(), `livery-start-${process.pid}`);
/** All starts share this data folder, so that each one finds the data of the previous one. */
const dataDir = join(folder, 'data');
const startedProcesses: ChildProcess[] = [];

/** Limits the number of loans, because seeding the whole demo takes longer. */
const FEW_LOANS = ['--max-loans', '60'];

/** Returns options that start the product with the shared data folder on free ports, and these ports. */
async function createOptions() {
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const options = ['--port', String(port), '--api-port', String(apiPort), '--data', dataDir];
  return { port, apiPort, options: [...FEW_LOANS, ...options] };
}

const start = (...options: readonly string[]) => startWith({}, ...options);

const startWith = (env: NodeJS.ProcessEnv, ...options: readonly string[]) =>
  run('node', ['scripts/bootstrap.mjs', 'start', ...options], env);

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): StartCommand {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Creates a process group, so that a test can send Ctrl-C or kill -9 to all processes.
    detached: true,
  });
  startedProcesses.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(([code]) => code as number);
  return { child, getOutput: () => output, exited };
}

const signalGroup = ({ child }: StartCommand, signal: NodeJS.Signals) =>
  process.kill(-(child.pid ?? 0), signal);

async function waitUntilReady(command: StartCommand) {
  await expect.poll(command.getOutput, { timeout: 120_000, intervals: [100] }).toContain('Ready after');
}

async function arePortsFree(...ports: number[]) {
  const areTaken = await Promise.all(ports.map(isPortTaken));
  return !areTaken.includes(true);
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.afterAll(() => {
  for (const child of startedProcesses.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The first start has its own tenant folders. */
const tenants = join(folder, 'tenants');

/** Adds a tenant that uses the reference lender API. */
function addTenant(slug: string, name: string) {
  const incomplete = join(folder, slug);
  mkdirSync(incomplete);
  const address = { hosts: [`${slug}.localhost`], canonicalOrigin: `http://${slug}.localhost` };
  const file = { name, ...address, country: 'US', timeZone: 'America/New_York', api: { mode: 'reference' } };
  writeFileSync(join(incomplete, 'tenant.json'), JSON.stringify(file));
  // Adds the complete folder in one step, because an incomplete folder would be reported as invalid.
  renameSync(incomplete, join(tenants, slug));
}

let firstStart: StartCommand;
let firstPort: number;

test('npm start prints tenants, URLs and staff, and the edge has the operations port; a second start on the same data reports that the data is in use', async () => {
  cpSync(join(ROOT, 'tenants'), tenants, { recursive: true });
  const { port, options } = await createOptions();
  firstPort = port;
  const operationsPort = await findFreePort();
  firstStart = startWith({ OPERATIONS_PORT: String(operationsPort) }, ...options, '--tenants', tenants);
  // The reference lender API has read the lenders file, but the edge is not started yet.
  await expect.poll(firstStart.getOutput, { timeout: 120_000, intervals: [100] }).toContain('Seeding harbor');
  addTenant('birch', 'Birch Lending');
  await waitUntilReady(firstStart);
  for (const slug of ['harbor', 'maple', 'summit']) {
    expect(firstStart.getOutput()).toContain(`Seeding ${slug}`);
    expect(firstStart.getOutput()).toContain(`http://${slug}.localhost:${port}`);
    for (let role = 1; role <= 7; role++)
      expect(firstStart.getOutput()).toContain(`role${role}@${slug}.example`);
  }
  const metrics = await fetch(`http://127.0.0.1:${operationsPort}/metrics`);
  expect(await metrics.text()).toContain('livery_tenants_served');

  const secondStart = start(...(await createOptions()).options);
  expect(await secondStart.exited).toBe(1);
  expect(secondStart.getOutput()).toMatch(/is in use by process \d+/);
});

test('staff of a tenant that is added while npm start runs can sign in, and staff of other tenants still can sign in', async ({
  page,
}) => {
  addTenant('acme', 'Acme Lending');
  // The first start has added `birch` while the reference lender API created the data of the other tenants.
  for (const slug of ['birch', 'acme']) {
    await expect
      .poll(firstStart.getOutput, { timeout: 30_000, intervals: [100] })
      .toContain(`role7@${slug}.example`);
    expect(firstStart.getOutput()).toContain(`Adding ${slug} to the reference lender API`);
    expect(firstStart.getOutput()).toContain(`Live: ${slug} at http://${slug}.localhost`);
  }
  expect(firstStart.getOutput()).not.toContain('Not served');
  for (const slug of ['birch', 'acme', 'harbor']) {
    await page.goto(`http://${slug}.localhost:${firstPort}/`);
    await page.getByLabel('Email').fill(`role1@${slug}.example`);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borrowers');
  }
});

test('after kill -9, the next npm start has the same data, and Ctrl-C stops all processes of that start', async () => {
  signalGroup(firstStart, 'SIGKILL');
  await firstStart.exited;

  const { port, apiPort, options } = await createOptions();
  const nextStart = start(...options);
  await waitUntilReady(nextStart);
  expect(nextStart.getOutput()).not.toContain('Seeding');
  expect(nextStart.getOutput()).toContain(`http://harbor.localhost:${port}`);
  signalGroup(nextStart, 'SIGINT');
  await nextStart.exited;
  await expect.poll(() => arePortsFree(port, apiPort)).toBe(true);
});

test('all processes stop when npm is killed', async () => {
  const { port, apiPort, options } = await createOptions();
  const command = run('npm', ['start', '--', ...options]);
  await waitUntilReady(command);
  expect(command.getOutput()).not.toContain('Seeding');
  command.child.kill('SIGKILL');
  await expect.poll(() => arePortsFree(port, apiPort), { timeout: 10_000 }).toBe(true);
});

test('all processes stop when the start script is killed with SIGKILL', async () => {
  const { port, apiPort, options } = await createOptions();
  const command = start(...options);
  await waitUntilReady(command);
  command.child.kill('SIGKILL');
  await expect.poll(() => arePortsFree(port, apiPort), { timeout: 10_000 }).toBe(true);
});

test('npm start reports in one line that a port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const command = start('--port', String(port), '--data', join(folder, 'other'));
  expect(await command.exited).toBe(1);
  expect(command.getOutput().trim()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
  );
  server.close();
});

test('npm start reports an invalid option in one line', async () => {
  for (const [option, value, range] of [
    ['--port', 'eighty', '1 to 65535'],
    ['--max-loans', '0', '60 to 1000000'],
  ] as const) {
    const command = start(option, value);
    expect(await command.exited).toBe(1);
    expect(command.getOutput().trim()).toBe(
      `${option} must be a whole number from ${range}, not "${value}".`,
    );
  }
});
