import { existsSync, globSync } from 'node:fs';
import { mustRun } from './run-program.ts';
import { CommandError, step } from './steps.ts';

const WHOLE_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's headless shell first, because journeys take three quarters of the time with it. */
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

/** What `find` finds, after installing a Debian package when it finds nothing. */
async function findOrInstall(name: string, find: () => string | undefined): Promise<string> {
  const there = find();
  if (there !== undefined) return there;
  await aptInstall(name);
  const installed = find();
  if (installed === undefined) throw new CommandError(`${name} was installed but cannot be found.`);
  return installed;
}

/** Path of a Chromium; CHROMIUM_PATH chooses one, a missing one is installed. */
export function chromiumPath(): Promise<string> {
  return findOrInstall('chromium-headless-shell', () =>
    [process.env['CHROMIUM_PATH'] ?? '', ...CHROMIUM_PATHS].find((path) => path !== '' && existsSync(path)),
  );
}

/** Path of the whole Chromium, which benchmarks measure beside the headless shell; a missing one is installed. */
export function wholeChromiumPath(): Promise<string> {
  return findOrInstall('chromium', () => WHOLE_CHROMIUM_PATHS.find((path) => existsSync(path)));
}

/** What a run needs of PostgreSQL's programs; a folder with links to some of them is not enough. */
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_isready'];

/** Folder of PostgreSQL's own programs, of the newest version; a missing server is installed. */
export function postgresBinDir(): Promise<string> {
  return findOrInstall('postgresql', () =>
    globSync(['/usr/lib/postgresql/*/bin', '/usr/local/{,pgsql/}bin'])
      .filter((dir) => POSTGRES_PROGRAMS.every((program) => existsSync(`${dir}/${program}`)))
      .sort(new Intl.Collator('en', { numeric: true }).compare)
      .at(-1),
  );
}

/** Path of nginx; a missing one is installed. */
export function nginxPath(): Promise<string> {
  return findOrInstall('nginx', () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync));
}

/** Path of Caddy; a missing one is installed. */
export function caddyPath(): Promise<string> {
  return findOrInstall('caddy', () => ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync));
}

/** Path of one of nginx's modules for brotli, which are packages of their own. */
export function brotliModulePath(kind: 'filter' | 'static'): Promise<string> {
  const path = `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`;
  return findOrInstall(`libnginx-mod-http-brotli-${kind}`, () => (existsSync(path) ? path : undefined));
}

/** Path of wrk, which makes more load than a Node client could. */
export function wrkPath(): Promise<string> {
  return findOrInstall('wrk', () => ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(existsSync));
}
