import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTenantCreator } from './create-studio-tenant.ts';

test('a name that results in no folder name or an existing one is refused with an instruction for the studio', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-studio-tenants-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'acme-lending'));
  const create = createTenantCreator(dir, 8080);
  expect(await create('Acme Lending!')).toEqual({
    ok: false,
    reason: 'The tenant "acme-lending" already exists. Enter another name.',
  });
  expect(await create('12')).toEqual({
    ok: false,
    reason: 'Enter a name with at least one letter from A to Z.',
  });
});
