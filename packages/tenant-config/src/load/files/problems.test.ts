import { generateKeyPairSync } from 'node:crypto';
import { API_EXTENSIONS } from '@livery/contract/extensions';
import { describe, expect, test } from 'vitest';
import { listProblems, TENANT } from '../testing/tenant-folder.ts';

async function compileProblem(file: string, content: unknown) {
  const problems = await listProblems({ [file]: content });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.file).toBe(file);
  return problems[0] ?? { file: '', field: '', reason: '' };
}

describe('tenant.json', () => {
  const cases: readonly [field: string, change: object, reason: string][] = [
    ['name', { name: 12 }, '12 is not valid; it must be the name of the lender, 1 to 80 characters.'],
    ['name', { name: undefined }, 'It is missing; it must be the name of the lender, 1 to 80 characters.'],
    ['nmae', { nmae: 'x' }, '"nmae" is not a known name here. Did you mean "name"?'],
    ['upstream', { upstream: 'x' }, '"upstream" is not a known name here. Did you mean "api.upstream"?'],
    ['timezone', { timezone: 'x' }, '"timezone" is not a known name here. Did you mean "timeZone"?'],
    ['hosts', { hosts: [] }, '[] is not valid; it must be a list of 1 to 200 hostnames.'],
    [
      'hosts[1]',
      { hosts: ['portal.lender.example', 'a@evil'] },
      '"a@evil" is not valid; it must be a hostname without a port, such as "portal.lender.example", or "*.lender.example" for exactly one label.',
    ],
    [
      'hosts[0]',
      { hosts: ['portal.lender.example:8443'] },
      '"portal.lender.example:8443" is not valid; it must be a hostname without a port, such as "portal.lender.example", or "*.lender.example" for exactly one label.',
    ],
    [
      'hosts[0]',
      { hosts: ['[::1]:8080'] },
      '"[::1]:8080" is not valid; it must be a hostname without a port, such as "portal.lender.example", or "*.lender.example" for exactly one label.',
    ],
    [
      'api.extensions[1]',
      { api: { ...TENANT.api, extensions: ['log-out', 'log-uot'] } },
      `"log-uot" is not valid; it must be one of ${API_EXTENSIONS.map((name) => `"${name}"`).join(', ')}.`,
    ],
    ['country', { country: 'FR' }, '"FR" is not valid; it must be "US" or "CA".'],
    [
      'timeZone',
      { timeZone: 'America/Nowhere' },
      '"America/Nowhere" is not valid; it must be an IANA time zone such as "America/New_York".',
    ],
    ['locale', { locale: 'english' }, '"english" is not valid; it must be a language tag such as "en-US".'],
    [
      'canonicalOrigin',
      { canonicalOrigin: 'https://portal.lender.example/path' },
      '"https://portal.lender.example/path" is not valid; it must be the origin for links in mails, such as "https://portal.lender.example", without a path.',
    ],
    [
      'canonicalOrigin',
      { canonicalOrigin: 'https://other.example' },
      '"https://other.example" is not one of this tenant\'s hosts; add its host to "hosts" or correct it.',
    ],
    [
      'api.mode',
      { api: { mode: 'proxy' } },
      '"proxy" is not valid; it must be an object whose mode is "reference" (the reference lender API), "proxied" (with upstream) or "direct" (with base).',
    ],
    [
      'api.upstream',
      { api: { mode: 'proxied', upstream: 'http://api.lender.example' } },
      '"http://api.lender.example" is not valid; it must be the https address of the lender API, such as "https://api.lender.example".',
    ],
    [
      'api.upstream',
      { api: { mode: 'proxied' } },
      'It is missing; it must be the https address of the lender API, such as "https://api.lender.example".',
    ],
    [
      'api.upstrem',
      { api: { mode: 'proxied', upstream: 'https://api.lender.example', upstrem: 'x' } },
      '"upstrem" is not a known name here. Did you mean "upstream"?',
    ],
    [
      'chatWidget.script',
      { chatWidget: { script: '/api/../x.js' } },
      '"/api/../x.js" is not valid; it must be the https address of the widget\'s script, or a path below /api/ such as "/api/chat/widget.js".',
    ],
    [
      'chatWidget.origins[0]',
      { chatWidget: { script: 'https://vendor.example/w.js', origins: ['vendor.example; script-src *'] } },
      '"vendor.example; script-src *" is not valid; it must be an origin such as "https://chat.vendor.example".',
    ],
    [
      'legalLinks.terms',
      { legalLinks: { terms: 'javascript:x' } },
      '"javascript:x" is not valid; it must be an https address.',
    ],
  ];

  test.each(cases)(
    'reports the invalid field %s of %j and how to correct it',
    async (field, change, reason) => {
      expect(await compileProblem('tenant.json', { ...TENANT, ...change })).toEqual({
        file: 'tenant.json',
        field,
        reason,
      });
    },
  );

  test.each([
    'http://user:pw@api.example',
    'https://api.example?x',
    'https://api.example#x',
    'https:api.example',
    '',
    'https://api.lender.example/\u202Ekcab',
    'https://api.lender.example/\u200B',
  ])('rejects the upstream %j', async (upstream) => {
    const problem = await compileProblem('tenant.json', { ...TENANT, api: { mode: 'proxied', upstream } });
    expect(problem.field).toBe('api.upstream');
  });

  test('reports the problems of all files together', async () => {
    const problems = await listProblems({
      'tenant.json': { ...TENANT, country: 'FR', name: '' },
      'theme.json': { accent: 'red' },
      'flags.json': { cardEnable: 'yes' },
      'texts.json': { 'signIn.emial': 'x' },
    });
    expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
      'tenant.json name',
      'tenant.json country',
      'theme.json accent',
      'flags.json cardEnable',
      'texts.json signIn.emial',
    ]);
  });
});

describe('the public key', () => {
  const createPem = (bits: number, part: 'publicKey' | 'privateKey') => {
    const pair = generateKeyPairSync('rsa', { modulusLength: bits });
    return part === 'publicKey'
      ? pair.publicKey.export({ type: 'spki', format: 'pem' })
      : pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  };

  test.each([
    ['a private key', () => createPem(2048, 'privateKey'), 'Never store a private key in a tenant folder'],
    ['a short key', () => createPem(1024, 'publicKey'), 'has 1024 bits'],
    ['noise', () => 'noise', '-----BEGIN PUBLIC KEY-----'],
    [
      'a key of another type',
      () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
      'passwords are encrypted with RSA',
    ],
  ])('rejects a public key that is %s', async (_, make, reason) => {
    const publicKey = make().toString();
    const problem = await compileProblem('tenant.json', { ...TENANT, passwordEncryption: { publicKey } });
    expect(problem.field).toBe('passwordEncryption.publicKey');
    expect(problem.reason).toContain(reason);
    expect(problem.reason).not.toContain('MII');
  });
});

describe('theme.json and flags.json', () => {
  test.each([
    [{}, 'accent', 'It is missing; it must be the brand color as #rrggbb, such as "#0f766e".'],
    [
      { accent: 'tomato' },
      'accent',
      '"tomato" is not valid; it must be the brand color as #rrggbb, such as "#0f766e".',
    ],
    [
      { accent: '#0f766e', radius: 20 },
      'radius',
      '20 is not valid; it must be the corner radius in whole pixels, 0 to 16.',
    ],
    [
      { accent: '#0f766e', font: 'arial' },
      'font',
      '"arial" is not valid; it must be "inter", "figtree" or "ibm-plex-sans", or an object with the family and files of another font.',
    ],
    [{ accent: '#0f766e', acent: 1 }, 'acent', '"acent" is not a known name here. Did you mean "accent"?'],
    [
      { accent: '#0f766e', colorMode: { initial: 'system', fixed: true } },
      'colorMode',
      '{"initial":"system","fixed":true} is not valid; it must be an object whose initial is "light", "dark" or "system"; fixed needs "light" or "dark".',
    ],
  ])('the theme %j is rejected at the field %s', async (theme, field, reason) => {
    expect(await compileProblem('theme.json', theme)).toEqual({ file: 'theme.json', field, reason });
  });

  test.each([
    [{ hideChatt: true }, 'hideChatt', '"hideChatt" is not a known name here. Did you mean "hideChat"?'],
    [{ enablepad: true }, 'enablepad', '"enablepad" is not a known name here. Did you mean "enablePad"?'],
    [{ zzz: true }, 'zzz', '"zzz" is not a known name here. Remove it.'],
    [{ isSsn: 1 }, 'isSsn', '1 is not valid; it must be true or false.'],
    [{ linkField1Type: 4 }, 'linkField1Type', '4 is not valid; it must be one of 1, 2, 3.'],
    [{ chatMaxCharacter: -1 }, 'chatMaxCharacter', '-1 is not valid; it must be a whole number, 0 or more.'],
    [[], '', '[] is not valid; it must be an object in { and }.'],
  ])('the flags %j are rejected at the field %s', async (flags, field, reason) => {
    expect(await compileProblem('flags.json', flags)).toEqual({ file: 'flags.json', field, reason });
  });
});

describe('texts.json', () => {
  test('suggests the most similar key for an unknown key', async () => {
    const problem = await compileProblem('texts.json', { 'signIn.emial': 'Mail' });
    expect(problem.reason).toBe('"signIn.emial" is not a known name here. Did you mean "signIn.email"?');
  });

  test('reports an unknown placeholder by its name', async () => {
    const problem = await compileProblem('texts.json', { 'signIn.email': 'Mail of {name}' });
    expect(problem).toEqual({
      file: 'texts.json',
      field: 'signIn.email',
      reason: 'The text contains the unknown placeholder {name}; this text has no placeholders.',
    });
  });

  test.each(['', '  \n'])('rejects an empty text (%j)', async (text) => {
    const problem = await compileProblem('texts.json', { 'signIn.email': text });
    expect(problem).toEqual({
      file: 'texts.json',
      field: 'signIn.email',
      reason: 'The text is empty; enter a text, or remove the key to use the default text.',
    });
  });

  test('rejects a text that is not a valid ICU message', async () => {
    const problem = await compileProblem('texts.json', { 'signIn.email': 'Mail {a b}' });
    expect(problem.field).toBe('signIn.email');
    expect(problem.reason).toContain('not a valid ICU message');
  });
});

test('rejects a duplicate field name, because JSON.parse would ignore all values but the last', async () => {
  const text = '{\n  "hideChat": true,\n  "hideChat": false\n}';
  expect(await compileProblem('flags.json', text)).toEqual({
    file: 'flags.json',
    field: 'hideChat',
    reason: 'The name "hideChat" appears twice, again at line 3, column 3; remove one of them.',
  });
});

describe('invalid JSON', () => {
  test.each([
    ['{\n  "name": "x",\n}', 'expected a name in double quotes at line 3, column 1.'],
    ['{\n  "name" "x"\n}', 'expected a colon at line 2, column 10.'],
    ['{ "name": nope }', 'null, { or [) at line 1, column 11.'],
    ['', 'null, { or [) at line 1, column 1.'],
    ['{} {}', 'expected the end of the file at line 1, column 4.'],
    ['// a comment\n{}', 'null, { or [) at line 1, column 1.'],
  ])('reports invalid JSON with line and column: %j', async (text, reason) => {
    const problem = await compileProblem('flags.json', text);
    expect(problem.field).toBe('');
    expect(problem.reason).toContain(reason);
  });
});

test.each([
  'https://lender.example/\u202Efdp.exe',
  'https://lender.example@evil.example',
  'https:\\\\lender.example',
  'https://',
  'http://lender.example',
])('rejects the link %j', async (privacy) => {
  expect(await listProblems({ 'tenant.json': { ...TENANT, legalLinks: { privacy } } })).toMatchObject([
    { file: 'tenant.json', field: 'legalLinks.privacy' },
  ]);
});
