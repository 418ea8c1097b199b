import { existsSync, globSync } from 'node:fs';
import { mustRun } from './run-program.ts';
import { CommandError, step } from './steps.ts';

const WHOLE_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's headless shell is preferred, because journeys are 25% faster with it. */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', ...WHOLE_CHROMIUM_PATHS];

async function aptInstall(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new CommandError(`This needs ${name}. Please install it (on Debian: apt-get install ${name}).`);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${name}`, async () => {
    await mustRun('apt-get', ['update', '--quiet'], env);
    await mustRun('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], env);
  });
}

/** Returns the result of `find`, after installing a Debian package if there is none. */
async function findOrInstall(name: string, find: () => string | undefined): Promise<string> {
  const there = find();
  if (there !== undefined) return there;
  await aptInstall(name);
  const installed = find();
  if (installed === undefined) throw new CommandError(`${name} was installed but cannot be found.`);
  return installed;
}

/** Returns the path of Chromium: CHROMIUM_PATH, or an installed one. Installs it if it is missing. */
export function chromiumPath(): Promise<string> {
  return findOrInstall('chromium-headless-shell', () =>
    [process.env['CHROMIUM_PATH'] ?? '', ...CHROMIUM_PATHS].find((path) => path !== '' && existsSync(path)),
  );
}

/** Returns the path of full Chromium, which benchmarks measure in addition to the headless shell. Installs it if it is missing. */
export function wholeChromiumPath(): Promise<string> {
  return findOrInstall('chromium', () => WHOLE_CHROMIUM_PATHS.find((path) => existsSync(path)));
}

/** Required PostgreSQL programs. Some folders contain links to a few of them only. */
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_isready'];

/** Returns the folder of the programs of the newest PostgreSQL version. Installs PostgreSQL if it is missing. */
export function postgresBinDir(): Promise<string> {
  return findOrInstall('postgresql', () =>
    globSync(['/usr/lib/postgresql/*/bin', '/usr/local/{,pgsql/}bin'])
      .filter((dir) => POSTGRES_PROGRAMS.every((program) => existsSync(`${dir}/${program}`)))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .at(-1),
  );
}

/** Returns the path of nginx. Installs it if it is missing. */
export function nginxPath(): Promise<string> {
  return findOrInstall('nginx', () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync));
}

/** Returns the path of Caddy. Installs it if it is missing. */
export function caddyPath(): Promise<string> {
  return findOrInstall('caddy', () => ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync));
}

/** Returns the path of an nginx module for brotli. Installs its package if it is missing. */
export function brotliModulePath(kind: 'filter' | 'static'): Promise<string> {
  const path = `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`;
  return findOrInstall(`libnginx-mod-http-brotli-${kind}`, () => (existsSync(path) ? path : undefined));
}

/** Returns the path of wrk, which generates more load than a Node client. Installs it if it is missing. */
export function wrkPath(): Promise<string> {
  return findOrInstall('wrk', () => ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(existsSync));
}
