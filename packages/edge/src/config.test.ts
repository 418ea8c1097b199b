import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig([], {})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    operationsPort: null,
    tenantsDir: expect.stringMatching(/[/\\]tenants$/) as string,
    portal: { kind: 'build' },
    reference: null,
    logLevel: 'warn',
  });
});

test('treats an empty variable as absent and prefers the command line to the environment', () => {
  expect(readConfig([], { PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 8080, logLevel: 'warn' });
  expect(readConfig(['--port', '18301'], { PORT: '18302' }).port).toBe(18301);
});

test('FRAMEWORK_BYPASS=false and SINGLE_WRITE=false switch these optimizations off', () => {
  expect(readConfig([], {})).toMatchObject({ frameworkBypass: true, singleWrite: true });
  const off = { FRAMEWORK_BYPASS: 'false', SINGLE_WRITE: 'false' };
  expect(readConfig([], off)).toMatchObject({ frameworkBypass: false, singleWrite: false });
});

test('removes the trailing slash of a URL because paths are appended to it', () => {
  const env = { REFERENCE_API_URL: 'http://127.0.0.1:8090/', REFERENCE_KEYS_DIR: '/keys' };
  expect(readConfig([], env).reference).toEqual({ url: 'http://127.0.0.1:8090', publicKeysDir: '/keys' });
});

describe('the message for an invalid value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, not "80.5".'],
    [{ OPERATIONS_PORT: '70000' }, 'OPERATIONS_PORT must be a whole number from 1 to 65535, not "70000".'],
    [
      { TRUST_PROXY: '10.0.0.0/8, proxy.example' },
      'TRUST_PROXY must be a list of addresses or ranges such as 10.0.0.0/8, not "10.0.0.0/8, proxy.example".',
    ],
    [
      { QA_PAGE: 'true', NODE_ENV: 'production' },
      'QA_PAGE is for development only. Unset it, or unset NODE_ENV, which is "production".',
    ],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a whole number, 0 for no limit, not "-1".'],
    [{ HOST: 'a b' }, 'HOST must be an IP address or a host name, not "a b".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [
      { REFERENCE_API_URL: 'ftp://x', REFERENCE_KEYS_DIR: '/keys' },
      'REFERENCE_API_URL must be an address such as http://127.0.0.1:8090, not "ftp://x".',
    ],
    [
      { REFERENCE_API_URL: 'http://127.0.0.1:1' },
      'REFERENCE_API_URL and REFERENCE_KEYS_DIR go together: set both or neither.',
    ],
  ])(
    'the message for an invalid setting names the setting, its value and the expected format: %o',
    (env, message) => {
      expect(() => readConfig([], env)).toThrow(message);
    },
  );

  test('the message for an invalid --port names PORT, and the message for an unknown option quotes the option', () => {
    expect(() => readConfig(['--port', 'x'], {})).toThrow(
      'PORT must be a whole number from 1 to 65535, not "x".',
    );
    expect(() => readConfig(['--prot', '1'], {})).toThrow('The edge accepts only --port N, not --prot 1.');
  });
});

test('PORTAL_DEV_SERVER replaces the build with the dev server, and is refused in production', () => {
  const env = { PORTAL_DEV_SERVER: 'http://127.0.0.1:5173' };
  expect(readConfig([], env).portal).toEqual({ kind: 'dev-server', url: 'http://127.0.0.1:5173' });
  expect(() => readConfig([], { ...env, NODE_ENV: 'production' })).toThrow(
    'PORTAL_DEV_SERVER is for development',
  );
});
