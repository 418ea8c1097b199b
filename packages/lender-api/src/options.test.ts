import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('what is not said has a default, on the loopback only', () => {
  const options = readOptions(['--lenders', '/etc/lenders.json'], {});
  expect(options).toMatchObject({
    port: 8090,
    host: '127.0.0.1',
    lendersFile: '/etc/lenders.json',
    fresh: false,
    databaseUrl: null,
    logLevel: 'warn',
    trustedProxies: [],
  });
});

test.each([
  [['--lenders', 'x', '--port', 'abc'], '--port must be a number'],
  [['--lenders', 'x', '--port', '70000'], '--port must be a number'],
  [[], '--lenders FILE is missing'],
  [['--lenders', 'x', '--nope'], '--nope'],
])('%j is refused with one sentence', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message);
});

test('an unknown log level is refused', () => {
  expect(() => readOptions(['--lenders', 'x'], { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
});

test('proxies are trusted as they are named', () => {
  const { trustedProxies } = readOptions(['--lenders', 'x'], {
    TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8',
  });
  expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '10.0.0.0/'])(
  'the proxies %j are refused',
  (proxies) => {
    expect(() => readOptions(['--lenders', 'x'], { TRUSTED_PROXIES: proxies })).toThrow(
      'TRUSTED_PROXIES must be addresses or networks',
    );
  },
);
