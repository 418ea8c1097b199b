import { existsSync, globSync } from 'node:fs';
import { runProgramOrThrow } from './run-program.ts';
import { CommandError, runStep } from './steps.ts';

const FULL_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The headless shell is first, because journeys are 25% faster with it. */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', ...FULL_CHROMIUM_PATHS];

async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new CommandError(
      `This command needs ${name}. Install it (on Debian: apt-get install ${name}) and run the command again.`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep(`Installing ${name}`, async () => {
    await runProgramOrThrow('apt-get', ['update', '--quiet'], env);
    await runProgramOrThrow('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], env);
  });
}

/** Returns the result of `find`. If it is undefined, installs a Debian package first. */
async function findOrInstall(name: string, find: () => string | undefined): Promise<string> {
  const existing = find();
  if (existing !== undefined) return existing;
  await installPackage(name);
  const installed = find();
  if (installed === undefined)
    throw new CommandError(`${name} was installed, but its program was not found.`);
  return installed;
}

/** Returns the environment variable CHROMIUM_PATH, or the path of Chromium. Like all functions below, installs a missing program. */
export function ensureChromium(): Promise<string> {
  return findOrInstall('chromium-headless-shell', () =>
    [process.env['CHROMIUM_PATH'] ?? '', ...CHROMIUM_PATHS].find((path) => path !== '' && existsSync(path)),
  );
}

/** Returns the path of the full browser, which benchmarks measure in addition to the headless shell. */
export function ensureFullChromium(): Promise<string> {
  return findOrInstall('chromium', () => FULL_CHROMIUM_PATHS.find((path) => existsSync(path)));
}

/** A folder must contain all of these programs. Some folders contain only links to a few of them. */
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_isready'];

/** Returns the program folder of the newest installed PostgreSQL version. */
export function ensurePostgres(): Promise<string> {
  return findOrInstall('postgresql', () =>
    globSync(['/usr/lib/postgresql/*/bin', '/usr/local/{,pgsql/}bin'])
      .filter((dir) => POSTGRES_PROGRAMS.every((program) => existsSync(`${dir}/${program}`)))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .at(-1),
  );
}

export function ensureNginx(): Promise<string> {
  return findOrInstall('nginx', () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync));
}

export function ensureCaddy(): Promise<string> {
  return findOrInstall('caddy', () => ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync));
}

export function ensureBrotliModule(kind: 'filter' | 'static'): Promise<string> {
  const path = `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`;
  return findOrInstall(`libnginx-mod-http-brotli-${kind}`, () => (existsSync(path) ? path : undefined));
}

/** Returns the path of wrk, a load generator that is faster than a Node client. */
export function ensureWrk(): Promise<string> {
  return findOrInstall('wrk', () => ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(existsSync));
}
