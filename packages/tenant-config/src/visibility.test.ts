import { expect, test } from 'vitest';
import { createJsonSchemas, type JsonSchema } from './load/files/json-schemas.ts';
import { compileRelease, PUBLIC_KEY, TENANT } from './load/testing/tenant-folder.ts';

const { tenant, ...others } = createJsonSchemas();

/**
 * Returns path, value and visibility of every leaf field. All fields inside a public field are public too.
 */
function listLeaves(
  schema: JsonSchema,
  value: unknown,
  path: string,
  isPublic = false,
): [string, unknown, boolean][] {
  const isVisible = isPublic || schema.visibility === 'public';
  if (Array.isArray(value)) {
    return value.flatMap((each) => listLeaves(schema.items ?? {}, each, `${path}[]`, isVisible));
  }
  if (typeof value !== 'object' || value === null) return [[path, value, isVisible]];
  const alternative = schema.oneOf?.find(
    ({ properties }) => properties?.['mode']?.const === (value as { mode?: unknown }).mode,
  );
  const properties = (alternative ?? schema).properties ?? {};
  return Object.entries(value).flatMap(([name, each]) =>
    listLeaves(properties[name] ?? {}, each, path === '' ? name : `${path}.${name}`, isVisible),
  );
}

const FULL = {
  ...TENANT,
  name: 'A name',
  title: 'A title',
  hosts: ['host.server.example', '*.wild.server.example'],
  canonicalOrigin: 'https://host.server.example',
  api: { mode: 'proxied', upstream: 'https://upstream.server.example', extensions: ['log-out'] },
  passwordEncryption: { scheme: 'pkcs1', publicKey: PUBLIC_KEY },
  locale: 'en-US',
  chatWidget: { script: 'https://vendor.example/w.js', origins: [] },
  legalLinks: { privacy: 'https://links.example/p', terms: 'https://links.example/t' },
};

test('the page contains no value of a field that is not marked as public', async () => {
  const release = await compileRelease({ 'tenant.json': FULL });
  const page = JSON.stringify([
    release.injected,
    release.title,
    release.themeCss,
    ...release.icons.map(({ path }) => path),
  ]);
  const hidden = listLeaves(tenant, FULL, '').filter(([, , isPublic]) => !isPublic);
  expect(hidden.map(([path]) => path)).toEqual([
    'hosts[]',
    'hosts[]',
    'canonicalOrigin',
    'api.mode',
    'api.upstream',
  ]);
  for (const [, value] of hidden) expect(page).not.toContain(String(value));
});

test('all fields of theme, flags and texts are public', () => {
  expect(Object.values(others).map(({ visibility }) => visibility)).toEqual(['public', 'public', 'public']);
});
