import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import readPassword from 'pgpass';

/**
 * Returns the connection settings of an address such as `postgresql://livery@db.example/livery`. If the address has no
 * password, each new connection reads it from the password file, so a changed password needs no restart.
 */
export function parsePostgresAddress(url: string): pg.ClientConfig {
  const config = parseIntoClientConfig(url);
  const hasPassword = config.password !== undefined && config.password !== '';
  if (hasPassword || process.env['PGPASSWORD'] !== undefined) return config;
  const { host, port, user, database = user } = config;
  return {
    ...config,
    // Without a password, the connection succeeds if the server requires none. pg accepts undefined, unlike its types.
    password: () =>
      new Promise<string>((resolve) =>
        readPassword({ host, port, database, user }, resolve as (password: string | undefined) => void),
      ),
  };
}
