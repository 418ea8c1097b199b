import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReferenceApi } from '@livery/tenant-config/load';
import { z } from 'zod';
import { parseTrustedProxies, type TrustedProxies } from './http/visitor.ts';
import { StartupError } from './lib/startup-error.ts';
import type { BuildStoreOptions } from './page/build-store.ts';

export type PortalSource =
  | { readonly kind: 'build'; readonly folder: string }
  | { readonly kind: 'dev-server'; readonly url: string };

export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  /** Port for health, metrics and reload; null if disabled. */
  readonly operationsPort: number | null;
  readonly operationsHost: string;
  readonly tenantsDir: string;
  readonly portal: PortalSource;
  readonly builds: BuildStoreOptions;
  /** The reference lender API used by demo tenants; null if none runs. */
  readonly reference: ReferenceApi | null;
  readonly proxies: TrustedProxies;
  /** Requests per address in ten seconds; 0 for no limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
  readonly accessLog: boolean;
  /** True to measure pages in browsers. */
  readonly browserMetrics: boolean;
  readonly frameworkBypass: boolean;
  readonly singleWrite: boolean;
  /** `PREVIEW_KEY` and `PREVIEW_KEY_FILE`. If neither is set, the edge shows no previews of drafts. */
  readonly previewKey: Readonly<Record<'PREVIEW_KEY' | 'PREVIEW_KEY_FILE', string | undefined>>;
  /** True to list all tenants at the edge's own address; rejected in production. */
  readonly qaPage: boolean;
  /**
   * The file that contains the URL of a running studio, which the testing tools link to; null for no link.
   */
  readonly studioFile: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const resolveFromRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(65535));

/** An HTTP URL without query, fragment, credentials or trailing slash, because callers append paths to it. */
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#@]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''));

const listenAddress = z.string().regex(/^[\w.:-]+$/);

const createBooleanSetting = (defaultValue: 'true' | 'false') =>
  [z.enum(['true', 'false']).default(defaultValue), 'must be true or false'] as const;

/**
 * Schema of each environment variable, and the end of the message for an invalid value. An empty value counts
 * as absent.
 */
const settings = {
  PORT: [port.default(8080), 'must be a whole number from 1 to 65535'],
  /** Loopback by default, because browsers resolve *.localhost to it. Containers set 0.0.0.0. */
  HOST: [listenAddress.default('127.0.0.1'), 'must be an IP address or a host name'],
  OPERATIONS_PORT: [port.optional(), 'must be a whole number from 1 to 65535'],
  /** Loopback by default, because visitors must not reach the operations server. */
  OPERATIONS_HOST: [listenAddress.default('127.0.0.1'), 'must be an IP address or a host name'],
  TENANTS_DIR: [z.string().default(resolveFromRepository('tenants')), 'must be a folder'],
  PORTAL_DIST: [z.string().default(resolveFromRepository('packages/portal/dist')), 'must be a folder'],
  /** All edges share this folder, so that each edge can serve the files of every edge's build. */
  BUILDS_DIR: [z.string().optional(), 'must be a folder'],
  RETAINED_BUILDS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .default('10')
      .transform(Number)
      .pipe(z.int().min(2)),
    'must be a whole number from 2 to 999',
  ],
  REFERENCE_API_URL: [httpUrl.optional(), 'must be an address such as http://127.0.0.1:8090'],
  REFERENCE_KEYS_DIR: [z.string().optional(), 'must be a folder'],
  PORTAL_DEV_SERVER: [httpUrl.optional(), 'must be an address such as http://127.0.0.1:5173'],
  TRUST_PROXY: [
    z
      .string()
      .default('')
      .transform((list) => parseTrustedProxies(list.split(/[\s,]+/).filter((entry) => entry !== '')))
      .refine((proxies) => proxies !== null),
    'must be a list of addresses or ranges such as 10.0.0.0/8',
  ],
  RATE_LIMIT: [
    z
      .string()
      .regex(/^\d{1,9}$/)
      .default('3000')
      .transform(Number),
    'must be a whole number, 0 for no limit',
  ],
  QA_PAGE: createBooleanSetting('false'),
  STUDIO_FILE: [z.string().optional(), 'must be a file'],
  ACCESS_LOG: createBooleanSetting('false'),
  BROWSER_METRICS: createBooleanSetting('false'),
  FRAMEWORK_BYPASS: createBooleanSetting('true'),
  SINGLE_WRITE: createBooleanSetting('true'),
  LOG_LEVEL: [z.enum(LOG_LEVELS).default('warn'), `must be one of ${LOG_LEVELS.join(', ')}`],
} as const;

type SettingName = keyof typeof settings;
type SettingValue<N extends SettingName> = z.output<(typeof settings)[N][0]>;

/**
 * Reads the configuration from the command line (`--port N`) and the environment. The command line takes precedence.
 * @throws StartupError with a message that names the setting, its value and the expected format.
 */
export function readConfig(argv: readonly string[], env: NodeJS.ProcessEnv): EdgeConfig {
  const flags = readFlags(argv);
  const read = <N extends SettingName>(name: N, rawValue = env[name]): SettingValue<N> => {
    const [rule, must] = settings[name];
    const value = rawValue === '' ? undefined : rawValue;
    const result = rule.safeParse(value);
    if (!result.success) throw new StartupError(`${name} ${must}, not "${value ?? ''}".`);
    return result.data as SettingValue<N>;
  };
  return {
    port: read('PORT', flags.port ?? env['PORT']),
    host: read('HOST'),
    operationsPort: read('OPERATIONS_PORT') ?? null,
    operationsHost: read('OPERATIONS_HOST'),
    tenantsDir: read('TENANTS_DIR'),
    portal: selectPortalSource(read('PORTAL_DIST'), read('PORTAL_DEV_SERVER'), env),
    builds: { folder: read('BUILDS_DIR') ?? null, limit: read('RETAINED_BUILDS') },
    reference: createReferenceApi(read('REFERENCE_API_URL'), read('REFERENCE_KEYS_DIR')),
    proxies: read('TRUST_PROXY'),
    rateLimit: read('RATE_LIMIT'),
    logLevel: read('LOG_LEVEL'),
    accessLog: read('ACCESS_LOG') === 'true',
    browserMetrics: read('BROWSER_METRICS') === 'true',
    frameworkBypass: read('FRAMEWORK_BYPASS') === 'true',
    singleWrite: read('SINGLE_WRITE') === 'true',
    previewKey: { PREVIEW_KEY: env['PREVIEW_KEY'], PREVIEW_KEY_FILE: env['PREVIEW_KEY_FILE'] },
    qaPage: checkQaPage(read('QA_PAGE') === 'true', env),
    studioFile: read('STUDIO_FILE') ?? null,
  };
}

function readFlags(argv: readonly string[]): { port?: string | undefined } {
  try {
    return parseArgs({ args: [...argv], options: { port: { type: 'string' } } }).values;
  } catch {
    throw new StartupError(`The edge accepts only --port N, not ${argv.join(' ')}.`);
  }
}

function selectPortalSource(
  folder: string,
  devServer: string | undefined,
  env: NodeJS.ProcessEnv,
): PortalSource {
  if (devServer === undefined) return { kind: 'build', folder };
  // The dev server serves any file of the workspace on request, so it must never be reachable from a public address.
  if (env['NODE_ENV'] === 'production') {
    throw new StartupError(
      'PORTAL_DEV_SERVER is for development only. Unset it, or unset NODE_ENV, which is "production".',
    );
  }
  return { kind: 'dev-server', url: devServer };
}

function checkQaPage(isEnabled: boolean, env: NodeJS.ProcessEnv): boolean {
  // The QA page shows every tenant to every visitor, so it is not allowed in production.
  if (isEnabled && env['NODE_ENV'] === 'production') {
    throw new StartupError(
      'QA_PAGE is for development only. Unset it, or unset NODE_ENV, which is "production".',
    );
  }
  return isEnabled;
}

function createReferenceApi(url: string | undefined, publicKeysDir: string | undefined): ReferenceApi | null {
  if (url === undefined && publicKeysDir === undefined) return null;
  if (url === undefined || publicKeysDir === undefined) {
    throw new StartupError('REFERENCE_API_URL and REFERENCE_KEYS_DIR go together: set both or neither.');
  }
  return { url, publicKeysDir };
}
