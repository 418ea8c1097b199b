import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('the options have defaults, and the default host is the loopback interface', () => {
  const options = readOptions(['--lenders', '/etc/lenders.json'], {});
  expect(options).toMatchObject({
    port: 8090,
    host: '127.0.0.1',
    lendersFile: '/etc/lenders.json',
    migrate: true,
    demo: false,
    fresh: false,
    postgres: null,
    logLevel: 'warn',
    trustedProxies: [],
    smtpUrl: null,
    mailFrom: null,
    processor: null,
  });
});

test.each([
  [['--lenders', 'x', '--port', 'abc'], '--port and PORT must be a number'],
  [['--lenders', 'x', '--port', '70000'], '--port and PORT must be a number'],
  [[], '--lenders FILE is missing'],
  [['--lenders', 'x', '--nope'], '--nope'],
])('refuses the arguments %j with one message', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message);
});

test('demo data is created only if --demo or DEMO_DATA requests it', () => {
  const readDemoOption = (args: string[], env: NodeJS.ProcessEnv) =>
    readOptions(['--lenders', 'x', ...args], env).demo;
  expect(readDemoOption(['--demo'], {})).toBe(true);
  expect(readDemoOption([], { DEMO_DATA: 'true' })).toBe(true);
  expect(readDemoOption([], { DEMO_DATA: 'false' })).toBe(false);
  expect(readDemoOption([], { NODE_ENV: 'production' })).toBe(false);
  expect(() => readDemoOption([], { DEMO_DATA: 'yes' })).toThrow('DEMO_DATA must be true or false');
});

test('the server migrates at start unless --no-migrate or MIGRATE_ON_START disables it', () => {
  const lenders = ['--lenders', 'x'];
  expect(readOptions([...lenders, '--no-migrate'], {}).migrate).toBe(false);
  expect(readOptions(lenders, { MIGRATE_ON_START: 'false' }).migrate).toBe(false);
  expect(readOptions(lenders, { MIGRATE_ON_START: 'true' }).migrate).toBe(true);
  expect(() => readOptions(lenders, { MIGRATE_ON_START: 'no' })).toThrow('MIGRATE_ON_START must be true');
});

test('production refuses demo data, and --fresh is refused without demo data', () => {
  const production = { NODE_ENV: 'production' };
  const message = 'Demo data is refused while NODE_ENV is production.';
  expect(() => readOptions(['--lenders', 'x', '--demo'], production)).toThrow(message);
  expect(() => readOptions(['--lenders', 'x'], { ...production, DEMO_DATA: 'true' })).toThrow(message);
  expect(() => readOptions(['--lenders', 'x', '--fresh'], {})).toThrow('only with --demo');
});

test('refuses an unknown log level', () => {
  expect(() => readOptions(['--lenders', 'x'], { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
});

test('parses the addresses and networks in TRUSTED_PROXIES', () => {
  const { trustedProxies } = readOptions(['--lenders', 'x'], {
    TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8',
  });
  expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '10.0.0.0/'])(
  'refuses the TRUSTED_PROXIES value %j',
  (proxies) => {
    expect(() => readOptions(['--lenders', 'x'], { TRUSTED_PROXIES: proxies })).toThrow(
      'TRUSTED_PROXIES must be addresses or networks',
    );
  },
);

test.each(['smtp://mail.example', 'smtps://user:p%40ss@mail.example:465'])(
  'accepts the mail server %s',
  (url) => {
    const options = readOptions(['--lenders', 'x'], { SMTP_URL: url, MAIL_FROM: 'portal@lender.example' });
    expect(options).toMatchObject({ smtpUrl: url, mailFrom: 'portal@lender.example' });
  },
);

test('refuses an invalid SMTP_URL with a message that does not contain the password in the URL', () => {
  const read = () => readOptions(['--lenders', 'x'], { SMTP_URL: 'http://user:hunter2@mail.example' });
  expect(read).toThrow('SMTP_URL must be an address such as');
  expect(read).not.toThrow('hunter2');
});

test.each(['nobody', 'a@b, c@d', 'A <a@b>', 'a@b\r\nBcc: c@d'])('refuses the sender address %j', (from) => {
  expect(() => readOptions(['--lenders', 'x'], { MAIL_FROM: from })).toThrow('MAIL_FROM must be one email');
});

test('accepts only one source of password keys', () => {
  const read = (env: NodeJS.ProcessEnv) => readOptions(['--lenders', 'x'], env).keySource;
  expect(read({})).toEqual({ kind: 'data-folder' });
  expect(read({ PASSWORD_KEYS_DIR: '/run/secrets/keys' })).toEqual({
    kind: 'folder',
    path: '/run/secrets/keys',
  });
  expect(read({ PASSWORD_KEYS: '{"harbor":"pem"}' })).toEqual({
    kind: 'environment',
    pemBySlug: { harbor: 'pem' },
  });
  expect(read({ PASSWORD_KEYS_COMMAND: '/usr/local/bin/get-keys' })).toEqual({
    kind: 'command',
    program: '/usr/local/bin/get-keys',
  });
  expect(() => read({ PASSWORD_KEYS_DIR: '/keys', PASSWORD_KEYS_COMMAND: 'x' })).toThrow('Set only one of');
});

test.each(['-----BEGIN top-secret', '["top-secret"', '{"harbor":{"pem":"top-secret"}}'])(
  'refuses the invalid PASSWORD_KEYS %j with a message that contains no part of it',
  (keys) => {
    const read = () => readOptions(['--lenders', 'x'], { PASSWORD_KEYS: keys });
    expect(read).toThrow('PASSWORD_KEYS must be a JSON object');
    expect(read).not.toThrow('top-secret');
  },
);

test('reads the port from --port, or from PORT if there is no --port', () => {
  expect(readOptions(['--lenders', 'x'], { PORT: '9000' }).port).toBe(9000);
  expect(readOptions(['--lenders', 'x', '--port', '9001'], { PORT: '9000' }).port).toBe(9001);
  expect(readOptions(['--lenders', 'x'], { PORT: '' }).port).toBe(8090);
});

const PROCESSOR_ENV = { PROCESSOR_URL: 'https://processor.example/v1', PROCESSOR_API_KEY: 'secret-key' };

test('reads the settings of the payment processor, with a default timeout of ten seconds', () => {
  const options = readOptions(['--lenders', 'x'], PROCESSOR_ENV);
  expect(options.processor).toEqual({
    url: 'https://processor.example/v1',
    apiKey: 'secret-key',
    timeoutMs: 10_000,
  });
});

test.each([
  [{ PROCESSOR_URL: 'processor.example' }, 'PROCESSOR_URL must be an address'],
  [{ PROCESSOR_URL: 'https://processor.example/' }, 'PROCESSOR_URL must be an address'],
  [{ PROCESSOR_API_KEY: '' }, 'PROCESSOR_API_KEY is missing'],
  [{ PROCESSOR_TIMEOUT_MS: '99' }, 'PROCESSOR_TIMEOUT_MS must be'],
  [{ PROCESSOR_TIMEOUT_MS: '60001' }, 'PROCESSOR_TIMEOUT_MS must be'],
])('refuses the payment processor settings %j', (values, message) => {
  expect(() => readOptions(['--lenders', 'x'], { ...PROCESSOR_ENV, ...values })).toThrow(message);
});
