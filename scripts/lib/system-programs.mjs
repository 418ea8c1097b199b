// The programs and fonts from outside npm that tests and benchmarks use. Plain JavaScript for Node 18, because bootstrap.mjs reads
// this file before it has installed Node 24.
import { existsSync, readdirSync } from 'node:fs';

/**
 * @typedef {object} SystemProgram
 * @property {string} name the Debian package
 * @property {string} reason completes the sentence "it is needed for ..."
 * @property {(exists: (path: string) => boolean) => string | undefined} find returns the path of the program, if it is installed
 */

/** @type {(name: string, reason: string, paths: readonly string[]) => SystemProgram} */
const createProgram = (name, reason, paths) => ({ name, reason, find: (exists) => paths.find(exists) });

const FULL_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The paths of Chromium. The headless shell is first, because journeys are 25% faster with it. */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', ...FULL_CHROMIUM_PATHS];

/** The browser of the journeys. The environment variable CHROMIUM_PATH takes precedence. */
export const CHROMIUM = {
  name: 'chromium-headless-shell',
  reason: 'the journeys, which run in Chromium',
  /** @type {SystemProgram['find']} */
  find: (exists) =>
    [process.env['CHROMIUM_PATH'] ?? '', ...CHROMIUM_PATHS].find((path) => path !== '' && exists(path)),
};

export const FULL_CHROMIUM = createProgram(
  'chromium',
  'the measurements in a full browser',
  FULL_CHROMIUM_PATHS,
);

export const FONTS = createProgram(
  'fonts-dejavu-core',
  'the journeys, whose texts have the same width everywhere',
  ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'],
);

/** A folder must contain all of these programs. Some folders contain only links to a few of them. */
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_isready'];

/** The folder in which Debian installs each version of PostgreSQL into a separate folder. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

function listPostgresVersions() {
  try {
    return readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

/** The folder of the programs of the newest PostgreSQL. */
export const POSTGRES = {
  name: 'postgresql',
  reason: 'the tests of the lender API on a database server',
  /** @type {SystemProgram['find']} */
  find: (exists) =>
    [
      ...listPostgresVersions().map((version) => `${POSTGRES_VERSIONS}/${version}/bin`),
      '/usr/local/pgsql/bin',
      '/usr/local/bin',
    ].find((dir) => POSTGRES_PROGRAMS.every((program) => exists(`${dir}/${program}`))),
};

export const NGINX = createProgram('nginx', 'the tests of several servers behind a load balancer', [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
]);

export const CADDY = createProgram('caddy', 'the test of certificates for the domains of lenders', [
  '/usr/bin/caddy',
  '/usr/local/bin/caddy',
]);

export const PGBOUNCER = createProgram(
  'pgbouncer',
  'the test of several servers behind a connection pooler',
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
);

/** A load generator that is faster than a Node client. */
export const WRK = createProgram('wrk', 'the measurements of the edge', [
  '/usr/bin/wrk',
  '/usr/local/bin/wrk',
]);

/** @type {(kind: 'filter' | 'static') => SystemProgram} */
export const createBrotliModule = (kind) =>
  createProgram(`libnginx-mod-http-brotli-${kind}`, 'the comparison of the edge with nginx', [
    `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`,
  ]);

const E2E_PROGRAMS = [CHROMIUM, FONTS, NGINX, CADDY];

/**
 * The programs of each group of `npm test`. Without a group, all groups except `exhaustive` run.
 * @type {Readonly<Record<string, readonly SystemProgram[]>>}
 */
const PROGRAMS_OF_TEST_GROUPS = {
  api: [POSTGRES],
  e2e: E2E_PROGRAMS,
  exhaustive: [CHROMIUM, FONTS],
  campaigns: [POSTGRES],
  all: [POSTGRES, ...E2E_PROGRAMS],
};

/**
 * Returns the programs that a command needs and this machine lacks. Returns none for commands other than
 * `test`, which install their programs when they use them.
 * @param {string} command such as `test`
 * @param {readonly string[]} args such as `['--only', 'api']`
 * @param {(path: string) => boolean} [exists]
 */
export function findMissingPrograms(command, args, exists = existsSync) {
  if (command !== 'test') return [];
  const groupIndex = args.indexOf('--only');
  const programs = PROGRAMS_OF_TEST_GROUPS[groupIndex === -1 ? 'all' : (args[groupIndex + 1] ?? '')] ?? [];
  return programs.filter(({ find }) => find(exists) === undefined);
}

/** Returns true if this process can install Debian packages. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
