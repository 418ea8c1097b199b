/** How the server connects to PostgreSQL. */
export interface PostgresSettings {
  /** The address for queries. It may be the address of a connection pooler in transaction mode. */
  readonly url: string;
  /**
   * The address of the database without a pooler, for migrations and for LISTEN, which needs its own
   * connection; null if `url` has no pooler.
   */
  readonly directUrl: string | null;
  /** The address of a replica of `url` for lists and exports, without a pooler; null for none. */
  readonly readUrl: string | null;
  /** Maximum number of connections for queries. */
  readonly poolSize: number;
  /** Milliseconds that a query waits for a connection before it fails. */
  readonly connectTimeoutMs: number;
  /** Seconds after which a connection for queries is closed, once no query uses it, and replaced by a new one. */
  readonly connectionLifetimeSeconds: number;
  /**
   * Milliseconds after which the database cancels a statement, and ends a transaction that waits for its next
   * statement; null for the settings of the database.
   */
  readonly statementTimeoutMs: number | null;
}

/** The settings of a server with several databases. */
export interface PostgresDatabases extends PostgresSettings {
  /** Addresses for queries of further databases, by name. They have no pooler, or a pooler for each address. */
  readonly otherUrls: ReadonlyMap<string, string>;
}

export const DEFAULT_POOL_SIZE = 10;
export const DEFAULT_CONNECT_TIMEOUT_MS = 10_000;
/** A process of PostgreSQL releases the memory of its caches only when its connection is closed. */
export const DEFAULT_CONNECTION_LIFETIME_SECONDS = 1_800;

const MAX_POOL_SIZE = 1_000;
const MAX_CONNECT_TIMEOUT_SECONDS = 300;
const MAX_CONNECTION_LIFETIME_SECONDS = 86_400;
const MAX_STATEMENT_TIMEOUT_SECONDS = 3_600;

/**
 * Thrown for a variable with an invalid value. The message does not contain the address of a database,
 * because it includes a password.
 */
export class PostgresSettingsError extends Error {}

function readDatabaseUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name] ?? '';
  if (text === '') return null;
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new PostgresSettingsError(
    `${name} must be an address such as postgresql://user:password@db.example:5432/livery.`,
  );
}

const DATABASE_NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Reads DATABASE_URLS: a JSON object with the address of each further database. */
function readOtherUrls(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const text = env['DATABASE_URLS'] ?? '';
  if (text === '') return new Map();
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Refused below, without the text, which contains passwords.
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isValid = entries.every(
    ([name, url]) =>
      DATABASE_NAME.test(name) &&
      name !== 'default' &&
      typeof url === 'string' &&
      /^postgres(?:ql)?:\/\//.test(url) &&
      URL.canParse(url),
  );
  if (entries.length > 0 && isValid) return new Map(entries as [string, string][]);
  throw new PostgresSettingsError(
    'DATABASE_URLS must be a JSON object such as {"west": "postgresql://user:password@db2.example:5432/livery"}. A name has up to 32 lowercase letters, digits and hyphens, and is not "default".',
  );
}

function readWholeNumber<T extends number | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  defaultValue: T,
  max: number,
): number | T {
  const text = env[name] ?? '';
  if (text === '') return defaultValue;
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= 1 && value <= max) return value;
  throw new PostgresSettingsError(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
}

/**
 * Reads DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_URLS, DATABASE_POOL_SIZE, DATABASE_CONNECT_TIMEOUT,
 * DATABASE_CONNECTION_LIFETIME and DATABASE_STATEMENT_TIMEOUT. Returns null without DATABASE_URL, which means PGlite.
 * @throws PostgresSettingsError
 */
export function readPostgresSettings(env: NodeJS.ProcessEnv): PostgresDatabases | null {
  const url = readDatabaseUrl(env, 'DATABASE_URL');
  const directUrl = readDatabaseUrl(env, 'DATABASE_DIRECT_URL');
  const readUrl = readDatabaseUrl(env, 'DATABASE_READ_URL');
  const poolSize = readWholeNumber(env, 'DATABASE_POOL_SIZE', DEFAULT_POOL_SIZE, MAX_POOL_SIZE);
  const seconds = readWholeNumber(
    env,
    'DATABASE_CONNECT_TIMEOUT',
    DEFAULT_CONNECT_TIMEOUT_MS / 1_000,
    MAX_CONNECT_TIMEOUT_SECONDS,
  );
  const connectionLifetimeSeconds = readWholeNumber(
    env,
    'DATABASE_CONNECTION_LIFETIME',
    DEFAULT_CONNECTION_LIFETIME_SECONDS,
    MAX_CONNECTION_LIFETIME_SECONDS,
  );
  const statementTimeoutSeconds = readWholeNumber(
    env,
    'DATABASE_STATEMENT_TIMEOUT',
    null,
    MAX_STATEMENT_TIMEOUT_SECONDS,
  );
  if (statementTimeoutSeconds !== null && directUrl !== null) {
    throw new PostgresSettingsError(
      'DATABASE_STATEMENT_TIMEOUT has no effect through a pooler. Set statement_timeout for the role of the database instead.',
    );
  }
  const otherUrls = readOtherUrls(env);
  if (url !== null) {
    return {
      url,
      directUrl,
      readUrl,
      poolSize,
      connectTimeoutMs: seconds * 1_000,
      connectionLifetimeSeconds,
      statementTimeoutMs: statementTimeoutSeconds === null ? null : statementTimeoutSeconds * 1_000,
      otherUrls,
    };
  }
  if (otherUrls.size > 0)
    throw new PostgresSettingsError('DATABASE_URLS needs DATABASE_URL, the address of the first database.');
  if (readUrl !== null)
    throw new PostgresSettingsError('DATABASE_READ_URL needs DATABASE_URL, the address of its primary.');
  if (directUrl === null) return null;
  throw new PostgresSettingsError('DATABASE_DIRECT_URL needs DATABASE_URL, the address for queries.');
}
