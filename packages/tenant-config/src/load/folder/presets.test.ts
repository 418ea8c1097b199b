import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import { readReferenceLenders } from '../reference-lenders.ts';
import { type Files, makeDir, PUBLIC_KEY, SVG, TENANT, writeTenant } from '../testing/tenant-folder.ts';
import { compileTenantFolder } from './compile-folder.ts';
import { isOwnField, mergeDocuments } from './presets.ts';

const EXTENDING = { ...TENANT, extends: 'credit-union' };

const omit = (object: object, ...fields: string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([field]) => !fields.includes(field)));

/** Compiles a tenant that extends the preset `credit-union`, with these files for preset and tenant. */
async function compileWithPreset(preset: Files, tenant: Files = {}) {
  const dir = makeDir();
  writeTenant(join(dir, '.presets'), 'credit-union', { 'tenant.json': {}, ...preset });
  return compileTenantFolder(
    locateFolder(writeTenant(dir, 'lender', { 'tenant.json': EXTENDING, ...tenant })),
    {},
  );
}

async function compileRelease(preset: Files, tenant: Files = {}) {
  const result = await compileWithPreset(preset, tenant);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.release;
}

async function listProblems(preset: Files, tenant: Files = {}) {
  const result = await compileWithPreset(preset, tenant);
  return result.ok ? [] : result.problems.map(({ file, field, reason }) => `${file}: ${field}: ${reason}`);
}

const otherSvg = SVG.replace('M0 0h20', 'M0 0h10');

test('a tenant has the values of its preset, except for the fields that the tenant sets itself', async () => {
  const tenant = omit(EXTENDING, 'country', 'timeZone');
  const { injected, preset, themeCss } = await compileRelease(
    {
      'tenant.json': {
        country: 'CA',
        timeZone: 'America/Toronto',
        legalLinks: { privacy: 'https://union.example/privacy', terms: 'https://union.example/terms' },
      },
      'theme.json': { accent: '#7a1fa2', radius: 3 },
      'flags.json': { hideChat: true, chatMaxCharacter: 300 },
      'texts.json': { 'signIn.title': 'Welcome', 'signIn.submit': 'Go' },
    },
    {
      'tenant.json': { ...tenant, legalLinks: { terms: 'https://lender.example/terms' } },
      'theme.json': { radius: 12 },
      'flags.json': { chatMaxCharacter: 50 },
      'texts.json': { 'signIn.submit': 'Enter' },
    },
  );
  expect(preset).toBe('credit-union');
  expect(injected).toMatchObject({
    country: 'CA',
    timeZone: 'America/Toronto',
    locale: 'en-CA',
    legalLinks: { privacy: 'https://union.example/privacy', terms: 'https://lender.example/terms' },
    flags: { hideChat: true, chatMaxCharacter: 50 },
    texts: { 'signIn.title': ['Welcome'], 'signIn.submit': ['Enter'] },
  });
  expect(themeCss).toContain('12px');
});

test('the hash depends on the resulting values, not on the file that contains them', async () => {
  const separate = await compileRelease(
    { 'theme.json': { accent: '#7a1fa2' } },
    { 'theme.json': { radius: 3 } },
  );
  const plain = omit(EXTENDING, 'extends');
  const together = await compileRelease(
    {},
    { 'tenant.json': plain, 'theme.json': { accent: '#7a1fa2', radius: 3 } },
  );
  expect(separate.hash).toBe(together.hash);
  expect([separate.preset, together.preset]).toEqual(['credit-union', null]);
});

test('the images of a preset are in the preset’s assets folder, and a tenant replaces both logos together', async () => {
  const preset = {
    'theme.json': { accent: '#7a1fa2', logo: { light: 'assets/logo.svg', dark: 'assets/dark.svg' } },
    'assets/logo.svg': SVG,
    'assets/dark.svg': SVG,
  };
  const inherited = await compileRelease(preset);
  expect(inherited.injected.images.logo.dark.url).toMatch(/dark\.svg$/);
  const own = await compileRelease(preset, {
    'theme.json': { logo: { light: 'assets/logo.svg' } },
    'assets/logo.svg': otherSvg,
  });
  expect(own.injected.images.logo.dark.url).toBe(own.injected.images.logo.light.url);
  expect(own.injected.images.logo.light.url).not.toBe(inherited.injected.images.logo.light.url);
});

test.each<[string, Files, Files, string]>([
  [
    'an unknown preset',
    {},
    { 'tenant.json': { ...TENANT, extends: 'credit-onion' } },
    'tenant.json: extends: There is no preset "credit-onion"; create the folder .presets/credit-onion, or correct the name. The presets are: credit-union.',
  ],
  [
    'a preset name with a path',
    {},
    { 'tenant.json': { ...TENANT, extends: '../credit-union' } },
    'tenant.json: extends: "../credit-union" is not valid; it must be the name of a preset, a folder in .presets/, such as "credit-union".',
  ],
  [
    'a preset that extends another',
    { 'tenant.json': { extends: 'base' } },
    {},
    '.presets/credit-union/tenant.json: extends: A preset cannot extend another preset. Copy the values of the other preset into this one.',
  ],
  [
    'hosts',
    { 'tenant.json': { hosts: ['a.example'] } },
    {},
    '.presets/credit-union/tenant.json: hosts: A preset cannot contain "hosts", which belongs to one tenant. Move it to the tenant.json of each tenant.',
  ],
  [
    'an API address',
    { 'tenant.json': { api: { mode: 'reference' } } },
    {},
    '.presets/credit-union/tenant.json: api: A preset cannot contain "api", which belongs to one tenant. Move it to the tenant.json of each tenant.',
  ],
  [
    'a key',
    { 'tenant.json': { passwordEncryption: { publicKey: PUBLIC_KEY } } },
    {},
    '.presets/credit-union/tenant.json: passwordEncryption: A preset cannot contain "passwordEncryption", which belongs to one tenant. Move it to the tenant.json of each tenant.',
  ],
  [
    'an unknown field',
    { 'theme.json': { acent: '#123456' } },
    {},
    '.presets/credit-union/theme.json: acent: "acent" is not a known name here. Did you mean "accent"?',
  ],
  [
    'an invalid value',
    { 'theme.json': { accent: 'red' } },
    { 'theme.json': { accent: '#123456' } },
    '.presets/credit-union/theme.json: accent: "red" is not valid; it must be the brand color as #rrggbb, such as "#0f766e".',
  ],
  [
    'invalid JSON',
    { 'flags.json': '{' },
    {},
    '.presets/credit-union/flags.json: : It is not valid JSON: expected',
  ],
  [
    'a missing image',
    { 'theme.json': { accent: '#123456', favicon: 'assets/icon.svg' } },
    {},
    '.presets/credit-union/theme.json: favicon: The file "assets/icon.svg" does not exist; add it or correct the name.',
  ],
  [
    'an invalid text',
    { 'texts.json': { 'signIn.title': '{' } },
    {},
    '.presets/credit-union/texts.json: signIn.title: The text contains an unmatched brace',
  ],
  ['a private key', { 'lender.pem': 'x' }, {}, '.presets/credit-union/lender.pem: : This looks like a key.'],
])('reports the file of a preset with %s', async (_case, preset, tenant, message) => {
  expect(await listProblems(preset, tenant)).toEqual([expect.stringContaining(message) as string]);
});

test('rejects a preset with a link to a file outside the preset folder', async () => {
  const dir = makeDir();
  writeTenant(join(dir, '.presets'), 'credit-union', {
    'tenant.json': {},
    'theme.json': { accent: '#123456', favicon: 'assets/icon.svg' },
  });
  const elsewhere = makeDir();
  writeFileSync(join(elsewhere, 'icon.svg'), SVG);
  symlinkSync(elsewhere, join(dir, '.presets/credit-union/assets'));
  const result = await compileTenantFolder(
    locateFolder(writeTenant(dir, 'lender', { 'tenant.json': EXTENDING })),
    {},
  );
  expect(result).toMatchObject({ ok: false, preset: 'credit-union' });
  expect(JSON.stringify(result)).toContain('is a link to a place outside');
});

test('reports that there are no presets if a tenant extends one', async () => {
  const dir = makeDir();
  mkdirSync(join(dir, '.presets'));
  const result = await compileTenantFolder(
    locateFolder(writeTenant(dir, 'lender', { 'tenant.json': EXTENDING })),
    {},
  );
  expect(JSON.stringify(result)).toContain('There are no presets yet.');
});

test('the reference lender API receives the values of the preset', async () => {
  const dir = makeDir();
  writeTenant(join(dir, '.presets'), 'credit-union', {
    'tenant.json': { country: 'CA', timeZone: 'America/Toronto' },
    'flags.json': { hideChat: true },
  });
  const tenant = {
    name: 'Lender',
    hosts: ['a.localhost'],
    canonicalOrigin: 'http://a.localhost',
    extends: 'credit-union',
    api: { mode: 'reference' },
  };
  writeTenant(dir, 'lender', { 'tenant.json': tenant });
  expect(await readReferenceLenders(dir, 8080)).toMatchObject([
    { slug: 'lender', country: 'CA', timeZone: 'America/Toronto', flags: { hideChat: true } },
  ]);
});

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.array(fc.integer(), { maxLength: 2 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'logo'), tie('value'), { maxKeys: 4 }),
})).object;

test('merging keeps all values of the tenant, adds only values of the preset, and changes nothing when repeated', () => {
  fc.assert(
    fc.property(json, json, (own, preset) => {
      const merged = mergeDocuments(own, preset) as Record<string, unknown>;
      expect(mergeDocuments(own, merged)).toEqual(merged);
      expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
      for (const key of Object.keys(merged)) {
        const source = isOwnField(own, [key]) ? own : preset;
        if (typeof merged[key] !== 'object') expect(merged[key]).toBe(source[key]);
      }
      expect(mergeDocuments(own, undefined)).toBe(own);
      expect(mergeDocuments(undefined, preset)).toBe(preset);
    }),
  );
});
