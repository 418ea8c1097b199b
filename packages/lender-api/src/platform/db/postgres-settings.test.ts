import { expect, test } from 'vitest';
import { readPostgresSettings } from './postgres-settings.ts';

const DATABASE_URL = 'postgresql://livery:secret@pooler.example:6432/livery';
const DATABASE_READ_URL = 'postgres://livery:secret@replica.example/livery';
const DATABASE_DIRECT_URL = 'postgres://livery:secret@db.example/livery';

test('returns null if DATABASE_URL is missing or empty', () => {
  expect(readPostgresSettings({})).toBeNull();
  expect(readPostgresSettings({ DATABASE_URL: '' })).toBeNull();
});

test('reads the database settings from the environment variables', () => {
  expect(readPostgresSettings({ DATABASE_URL })).toEqual({
    url: DATABASE_URL,
    directUrl: null,
    readUrl: null,
    poolSize: 10,
    connectTimeoutMs: 10_000,
    connectionLifetimeSeconds: 1_800,
    statementTimeoutMs: null,
    otherUrls: new Map(),
  });
  const otherVariables = {
    DATABASE_DIRECT_URL,
    DATABASE_READ_URL,
    DATABASE_POOL_SIZE: '40',
    DATABASE_CONNECT_TIMEOUT: '3',
    DATABASE_CONNECTION_LIFETIME: '86400',
  };
  expect(readPostgresSettings({ DATABASE_URL, ...otherVariables })).toEqual({
    url: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    readUrl: DATABASE_READ_URL,
    poolSize: 40,
    connectTimeoutMs: 3_000,
    connectionLifetimeSeconds: 86_400,
    statementTimeoutMs: null,
    otherUrls: new Map(),
  });
  expect(readPostgresSettings({ DATABASE_URL, DATABASE_STATEMENT_TIMEOUT: '30' })).toMatchObject({
    statementTimeoutMs: 30_000,
  });
});

test('reads the addresses of further databases by name', () => {
  const west = 'postgresql://livery:secret@west.example/livery';
  const settings = readPostgresSettings({ DATABASE_URL, DATABASE_URLS: JSON.stringify({ west }) });
  expect(settings?.otherUrls).toEqual(new Map([['west', west]]));
});

test.each([
  [{ DATABASE_URL: 'mysql://user:secret@db.example' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: 'secret' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL, DATABASE_DIRECT_URL: 'secret' }, 'DATABASE_DIRECT_URL must be an address'],
  [{ DATABASE_DIRECT_URL }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
  [{ DATABASE_READ_URL }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [
    { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_STATEMENT_TIMEOUT: '30' },
    'DATABASE_STATEMENT_TIMEOUT has no effect through a pooler',
  ],
  [{ DATABASE_URL, DATABASE_READ_URL: 'secret' }, 'DATABASE_READ_URL must be an address'],
  [{ DATABASE_URL, DATABASE_URLS: 'secret' }, 'DATABASE_URLS must be a JSON object'],
  [
    { DATABASE_URL, DATABASE_URLS: '{"default":"postgres://:secret@a"}' },
    'DATABASE_URLS must be a JSON object',
  ],
  [{ DATABASE_URL, DATABASE_URLS: '{"west":"secret"}' }, 'DATABASE_URLS must be a JSON object'],
  [{ DATABASE_URLS: '{"west":"postgres://:secret@a"}' }, 'DATABASE_URLS needs DATABASE_URL'],
  [{ DATABASE_URL, DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000'],
  [{ DATABASE_URL, DATABASE_CONNECT_TIMEOUT: '2.5' }, 'DATABASE_CONNECT_TIMEOUT must be a whole number'],
  [
    { DATABASE_URL, DATABASE_CONNECTION_LIFETIME: '86401' },
    'DATABASE_CONNECTION_LIFETIME must be a whole number from 1 to 86400',
  ],
])('refuses the variables %j with a message that contains no password', (env, message) => {
  expect(() => readPostgresSettings(env)).toThrow(message);
  expect(() => readPostgresSettings(env)).not.toThrow('secret');
});
