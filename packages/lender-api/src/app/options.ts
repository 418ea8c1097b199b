import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PostgresDatabases } from '../platform/db/postgres-settings.ts';
import { readPostgresSettings } from '../platform/db/postgres-settings.ts';
import type { HttpProcessorOptions } from '../platform/gateway/http-processor.ts';
import type { PasswordKeySource } from './password-keys.ts';

export interface Options {
  port: number;
  host: string;
  /** The folder for keys, the lock file and PGlite's files. */
  dataFolder: string;
  lendersFile: string;
  /** True to apply pending migrations at start; otherwise the server does not start on an old schema. */
  migrate: boolean;
  /** True to create demo data for new lenders. Never true in production. */
  demo: boolean;
  /** True to delete the data of the lenders first. Never true without `demo`. */
  fresh: boolean;
  /** Null for PGlite. */
  postgres: PostgresDatabases | null;
  keySource: PasswordKeySource;
  logLevel: string;
  /** Proxies whose X-Forwarded-For is trusted: addresses, and networks such as 10.0.0.0/8. */
  trustedProxies: string[];
  /** The port and host of the metrics server; null for no metrics server. */
  operations: { port: number; host: string } | null;
  /** The address and login of the mail server; null to keep emails in the outbox. */
  smtpUrl: string | null;
  /** The sender address of emails; null for no-reply at each lender's host. */
  mailFrom: string | null;
  /** The payment processor that is reached by HTTP; null for the simulated processor. */
  processor: HttpProcessorOptions | null;
}

/** An invalid argument or environment variable. The message states the valid values. */
class UsageError extends Error {}

const USAGE =
  'Usage: node main.ts --lenders FILE [--port 8090] [--host 127.0.0.1] [--data .data] [--no-migrate] [--demo [--fresh]]; DATABASE_URL for PostgreSQL, DATABASE_URLS for further databases, DATABASE_READ_URL for a read replica, LOG_LEVEL for the log, TRUSTED_PROXIES for reverse proxies, OPERATIONS_PORT and OPERATIONS_HOST for metrics, SMTP_URL and MAIL_FROM for emails, PASSWORD_KEYS_DIR, PASSWORD_KEYS or PASSWORD_KEYS_COMMAND for the keys of passwords, PROCESSOR_URL, PROCESSOR_API_KEY and PROCESSOR_TIMEOUT_MS for the payment processor.';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.data' },
        lenders: { type: 'string' },
        'no-migrate': { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${USAGE}`);
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const maxBits = version === 4 ? 32 : 128;
  const hasValidBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return version !== 0 && hasValidBits && rest.length === 0;
}

/** Parses comma-separated addresses and networks. Throws for an invalid one instead of ignoring it. */
function parseTrustedProxies(text: string): string[] {
  const proxies = text.split(',').map((part) => part.trim());
  const invalid = proxies.find((proxy) => !isNetwork(proxy));
  if (invalid === undefined) return proxies;
  throw new UsageError(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${invalid}".`);
}

function parseOperationsPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`OPERATIONS_PORT must be a number from 0 to 65535, not "${text}".`);
}

/** Validates SMTP_URL. The error message does not contain the value, which includes a password. */
function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new UsageError('SMTP_URL must be an address such as smtp://user:password@mail.example:587.');
}

function parseMailAddress(text: string): string {
  if (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text)) return text;
  throw new UsageError(`MAIL_FROM must be one email address, not "${text}".`);
}

function readBoolean(name: string, env: NodeJS.ProcessEnv, defaultValue: boolean): boolean {
  const variable = env[name] ?? '';
  if (!['', 'true', 'false'].includes(variable)) {
    throw new UsageError(`${name} must be true or false, not "${variable}".`);
  }
  return variable === '' ? defaultValue : variable === 'true';
}

/**
 * Returns true if demo data is requested, by `--demo` or by the variable `DEMO_DATA`. Demo staff have a published password, and
 * `--fresh` deletes all data, so production refuses both.
 */
function readDemoOption(values: { demo: boolean; fresh: boolean }, env: NodeJS.ProcessEnv): boolean {
  const demo = values.demo || readBoolean('DEMO_DATA', env, false);
  if (demo && env['NODE_ENV'] === 'production') {
    throw new UsageError('Demo data is refused while NODE_ENV is production. Omit --demo and DEMO_DATA.');
  }
  if (values.fresh && !demo) {
    throw new UsageError(
      '--fresh deletes the data of all lenders in the file and is allowed only with --demo.',
    );
  }
  return demo;
}

/**
 * Parses PASSWORD_KEYS. Because the value contains private keys, the error message does not contain it, and
 * the error of `JSON.parse` is dropped.
 */
function parsePemBySlug(text: string): Record<string, string> {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // `value` stays null, which is refused below.
  }
  const isValid =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((pem) => typeof pem === 'string');
  if (isValid) return value as Record<string, string>;
  throw new UsageError('PASSWORD_KEYS must be a JSON object with the PEM text of the keys for each slug.');
}

/**
 * Returns the configured source of the password keys. The default is the data folder.
 * @throws UsageError if more than one source is set
 */
function readKeySource(env: NodeJS.ProcessEnv): PasswordKeySource {
  const {
    PASSWORD_KEYS_DIR: folder = '',
    PASSWORD_KEYS: keys = '',
    PASSWORD_KEYS_COMMAND: program = '',
  } = env;
  const sources: PasswordKeySource[] = [];
  if (folder !== '') sources.push({ kind: 'folder', path: resolve(folder) });
  if (keys !== '') sources.push({ kind: 'environment', pemBySlug: parsePemBySlug(keys) });
  if (program !== '') sources.push({ kind: 'command', program });
  if (sources.length > 1) {
    throw new UsageError('Set only one of PASSWORD_KEYS_DIR, PASSWORD_KEYS and PASSWORD_KEYS_COMMAND.');
  }
  return sources[0] ?? { kind: 'data-folder' };
}

const DEFAULT_PROCESSOR_TIMEOUT_MS = 10_000;

/** Validates the configuration of the payment processor. The error messages do not contain the API key. */
function readProcessorOptions(url: string, env: NodeJS.ProcessEnv): HttpProcessorOptions {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || url.endsWith('/'))
    throw new UsageError(
      `PROCESSOR_URL must be an address such as https://processor.example/v1 without a final slash, not "${url}".`,
    );
  const apiKey = env['PROCESSOR_API_KEY'] ?? '';
  if (apiKey === '') throw new UsageError('PROCESSOR_API_KEY is missing. PROCESSOR_URL requires it.');
  const timeout = env['PROCESSOR_TIMEOUT_MS'] ?? '';
  const timeoutMs = timeout === '' ? DEFAULT_PROCESSOR_TIMEOUT_MS : Number(timeout);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 60_000)
    throw new UsageError(
      `PROCESSOR_TIMEOUT_MS must be a number of milliseconds from 100 to 60000, not "${timeout}".`,
    );
  return { url, apiKey, timeoutMs };
}

/**
 * Reads the options from arguments and environment variables. Port 0 selects a free port.
 * @throws UsageError
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parseArguments(args);
  const portText = values.port ?? (env['PORT'] || '8090');
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    throw new UsageError(`--port and PORT must be a number from 0 to 65535, not ${portText}.`);
  }
  if (values.lenders === undefined) throw new UsageError(`--lenders FILE is missing. ${USAGE}`);
  const logLevel = env['LOG_LEVEL'] || 'warn';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new UsageError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${logLevel}.`);
  }
  // An empty variable counts as unset.
  const readVariable = <Value>(name: string, defaultValue: Value, read: (text: string) => Value): Value => {
    const text = env[name] ?? '';
    return text === '' ? defaultValue : read(text);
  };
  return {
    port,
    host: values.host,
    dataFolder: resolve(values.data),
    lendersFile: resolve(values.lenders),
    migrate: !values['no-migrate'] && readBoolean('MIGRATE_ON_START', env, true),
    demo: readDemoOption(values, env),
    fresh: values.fresh,
    postgres: readPostgresSettings(env),
    keySource: readKeySource(env),
    logLevel,
    trustedProxies: readVariable<string[]>('TRUSTED_PROXIES', [], parseTrustedProxies),
    operations: readVariable<Options['operations']>('OPERATIONS_PORT', null, (text) => ({
      port: parseOperationsPort(text),
      host: env['OPERATIONS_HOST'] || '127.0.0.1',
    })),
    smtpUrl: readVariable<string | null>('SMTP_URL', null, parseSmtpUrl),
    mailFrom: readVariable<string | null>('MAIL_FROM', null, parseMailAddress),
    processor: readVariable<HttpProcessorOptions | null>('PROCESSOR_URL', null, (url) =>
      readProcessorOptions(url, env),
    ),
  };
}
