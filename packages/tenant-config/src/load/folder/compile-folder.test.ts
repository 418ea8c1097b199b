import { createHash, createPublicKey } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import {
  compileRelease,
  listProblems,
  makeDir,
  PUBLIC_KEY,
  SVG,
  TENANT,
  writeTenant,
} from '../testing/tenant-folder.ts';
import { compileTenantFolder } from './compile-folder.ts';

describe('a folder with tenant.json alone', () => {
  test('a folder with only tenant.json has a neutral theme, default flags, and the name as its logo', async () => {
    const release = await compileRelease({});
    expect(release.title).toBe('Lender');
    expect(release.hosts).toEqual(['portal.lender.example']);
    expect(release.upstream).toBe('https://api.lender.example');
    expect(release.themeCss).toContain('--lv-accent-solid:#3d4f73');
    expect(release.icons.map(({ path }) => basename(path))).toContain('favicon.svg');
    const matchLogo = (name: RegExp) => ({
      url: expect.stringMatching(name) as string,
      width: 58,
      height: 32,
    });
    const logos = {
      light: matchLogo(/^\/brand\/[0-9a-f]{12}\/logo\.svg$/),
      dark: matchLogo(/^\/brand\/[0-9a-f]{12}\/logo-dark\.svg$/),
    };
    expect(release.injected).toEqual({
      slug: 'lender',
      name: 'Lender',
      release: release.hash,
      apiBase: '/api',
      apiExtensions: [],
      country: 'US',
      timeZone: 'America/New_York',
      locale: 'en-US',
      passwordEncryption: { scheme: 'oaep', publicKey: PUBLIC_KEY.trim(), keyId: null },
      colorMode: { initial: 'system', fixed: false },
      images: {
        logo: logos,
        signInLogo: logos,
        navbarLogo: logos,
        signInBackground: null,
      },
      chatFrame: null,
      legalLinks: { privacy: null, terms: null },
      flags: expect.objectContaining({ cardEnable: true, enablePad: false, linkField1Type: 1 }) as object,
      qa: null,
      preview: null,
      texts: {},
    });
  });

  test('does not send server-side data to the browser', async () => {
    const { injected } = await compileRelease({});
    const text = JSON.stringify(injected);
    expect(text).not.toContain('api.lender.example');
    expect(text).not.toContain('portal.lender.example');
  });

  test('escapes markup in a tenant’s name that is drawn as the logo', async () => {
    const name = `</text><script>alert("&'")</script>`;
    const { assets } = await compileRelease({ 'tenant.json': { ...TENANT, name } });
    const shown = '&lt;/text&gt;&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;';
    expect(assets[0]?.body.toString()).toContain(`>${shown}</text>`);
    expect(assets[1]?.body.toString()).toContain(`>${shown}</text>`);
    for (const { body } of assets) expect(body.toString()).not.toContain('<script');
  });
});

describe('the release', () => {
  test('the hash of a release depends only on the content and changes with any part of the content', async () => {
    const base = await compileRelease({});
    expect((await compileRelease({})).hash).toBe(base.hash);
    expect(base.hash).toMatch(/^[0-9a-f]{16}$/);
    const theme = { accent: '#0f766e', logo: { light: 'assets/a.svg' } };
    const changes = [
      { 'tenant.json': { ...TENANT, name: 'Other' } },
      { 'tenant.json': { ...TENANT, title: 'Other' } },
      { 'tenant.json': { ...TENANT, hosts: [...TENANT.hosts, 'b.example'] } },
      { 'tenant.json': { ...TENANT, api: { mode: 'proxied', upstream: 'https://other.example' } } },
      { 'flags.json': { enablePad: true } },
      { 'texts.json': { 'signIn.email': 'Work email' } },
      { 'theme.json': theme, 'assets/a.svg': SVG },
      { 'theme.json': theme, 'assets/a.svg': SVG.replace('M0 0', 'M1 1') },
    ];
    const hashes = [base.hash];
    for (const files of changes) hashes.push((await compileRelease(files)).hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('a release has normalized hosts without duplicates', async () => {
    const hosts = ['Portal.Lender.Example', 'portal.lender.example.', '*.lender.example', 'münchen.example'];
    const { hosts: normal } = await compileRelease({ 'tenant.json': { ...TENANT, hosts } });
    expect(normal).toEqual(['portal.lender.example', '*.lender.example', 'xn--mnchen-3ya.example']);
  });

  test('in direct mode, a release gives the browser the address of the lender API', async () => {
    const api = { mode: 'direct', base: 'https://api.lender.example/v1/', extensions: ['log-out'] };
    const release = await compileRelease({ 'tenant.json': { ...TENANT, api } });
    expect(release.upstream).toBeNull();
    expect(release.injected.apiBase).toBe('https://api.lender.example/v1');
    expect(release.injected.apiExtensions).toEqual(['log-out']);
  });

  test('a release has compiled texts, sorted by key', async () => {
    const { injected } = await compileRelease({
      'texts.json': { 'signIn.password': "It''s secret", 'signIn.email': 'Work email' },
    });
    expect(Object.entries(injected.texts)).toEqual([
      ['signIn.email', ['Work email']],
      ['signIn.password', ["It's secret"]],
    ]);
  });

  test('compiles files with a byte order mark or a $schema reference', async () => {
    const $schema = './any.schema.json';
    const files = {
      'tenant.json': `\uFEFF${JSON.stringify({ $schema, ...TENANT })}`,
      'theme.json': { $schema, accent: '#0f766e' },
      'flags.json': { $schema },
      'texts.json': { $schema },
    };
    expect((await compileRelease(files)).injected.texts).toEqual({});
  });
});

describe('the reference lender API', () => {
  const tenant = {
    ...TENANT,
    hosts: ['lender.localhost'],
    canonicalOrigin: 'http://lender.localhost:8080',
    api: { mode: 'reference', extensions: ['password-keys'] },
    passwordEncryption: { scheme: 'pkcs1' },
  };

  test('the reference lender API provides the upstream and the public key for the tenant’s slug', async () => {
    const der = createPublicKey(PUBLIC_KEY).export({ type: 'spki', format: 'der' });
    const keyId = createHash('sha256').update(der).digest('base64url');
    const dir = makeDir();
    writeFileSync(join(dir, 'lender.pem'), PUBLIC_KEY);
    const folder = writeTenant(dir, 'lender', { 'tenant.json': tenant });
    const reference = { url: 'http://127.0.0.1:4000', publicKeysDir: dir };
    const result = await compileTenantFolder(locateFolder(folder), { reference, originPort: 9000 });
    expect(result).toMatchObject({
      ok: true,
      release: {
        upstream: 'http://127.0.0.1:4000/lender',
        canonicalOrigin: 'http://lender.localhost:9000',
        injected: {
          apiBase: '/api',
          passwordEncryption: { scheme: 'pkcs1', publicKey: PUBLIC_KEY.trim(), keyId },
        },
      },
    });
  });

  test('replaces the port of an origin only if originPort is set and the host is below .localhost', async () => {
    const dir = makeDir();
    writeFileSync(join(dir, 'lender.pem'), PUBLIC_KEY);
    const reference = { url: 'http://127.0.0.1:4000', publicKeysDir: dir };
    const local = await compileTenantFolder(
      locateFolder(writeTenant(dir, 'lender', { 'tenant.json': tenant })),
      {
        reference,
      },
    );
    expect(local).toMatchObject({ release: { canonicalOrigin: 'http://lender.localhost:8080' } });
    const remote = await compileTenantFolder(locateFolder(writeTenant(makeDir(), 'lender')), {
      originPort: 9000,
    });
    expect(remote).toMatchObject({ release: { canonicalOrigin: 'https://portal.lender.example' } });
  });

  test('reports that the reference lender API is not running', async () => {
    const problems = await listProblems({ 'tenant.json': tenant });
    expect(problems).toContainEqual({
      file: 'tenant.json',
      field: 'api',
      reason: expect.stringContaining('no reference lender API is running') as string,
    });
  });

  test('rejects a public key in tenant.json if the tenant uses the reference lender API', async () => {
    const dir = makeDir();
    writeFileSync(join(dir, 'lender.pem'), PUBLIC_KEY);
    const folder = writeTenant(dir, 'lender', {
      'tenant.json': { ...tenant, passwordEncryption: { publicKey: PUBLIC_KEY } },
    });
    const reference = { url: 'http://127.0.0.1:4000', publicKeysDir: dir };
    expect(await compileTenantFolder(locateFolder(folder), { reference })).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'tenant.json',
          field: 'passwordEncryption.publicKey',
          reason: 'The reference lender API uses its own key; remove this one.',
        },
      ],
    });
  });

  test('reports the path of a missing public key of the reference lender API', async () => {
    const folder = writeTenant(makeDir(), 'lender', { 'tenant.json': tenant });
    const reference = { url: 'http://127.0.0.1:4000', publicKeysDir: join(folder, 'keys') };
    const result = await compileTenantFolder(locateFolder(folder), { reference });
    expect(result).toMatchObject({ ok: false, problems: [{ field: 'passwordEncryption.publicKey' }] });
    expect(JSON.stringify(result)).toContain('lender.pem');
  });
});

test('rejects a folder whose name is not a valid slug', async () => {
  for (const slug of ['Lender', 'a_b', '1a', 'a-', 'a'.repeat(33)]) {
    const result = await compileTenantFolder(locateFolder(writeTenant(makeDir(), slug)), {});
    expect(result).toMatchObject({ ok: false, slug });
    expect(JSON.stringify(result)).toContain(`\\"${slug}\\"`);
  }
});

test('reports a missing tenant.json', async () => {
  const folder = writeTenant(makeDir(), 'lender');
  rmSync(join(folder, 'tenant.json'));
  expect(await compileTenantFolder(locateFolder(folder), {})).toEqual({
    ok: false,
    slug: 'lender',
    preset: null,
    problems: [{ file: 'tenant.json', field: '', reason: 'The file is missing; add it.' }],
  });
});

test('rejects a tenant with its own lender API and no public key', async () => {
  const without = { ...TENANT, passwordEncryption: undefined };
  expect(await listProblems({ 'tenant.json': without })).toMatchObject([
    { file: 'tenant.json', field: 'passwordEncryption.publicKey' },
  ]);
});
