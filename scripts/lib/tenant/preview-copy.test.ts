import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTenantsDir, UNUSED_REFERENCE_API } from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TENANTS_DIR } from '../paths.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { copyTenantForPreview } from './preview-copy.ts';
import { runTenant } from './testing/run-tenant.ts';

// Publishing starts processes that read folders and draw icons.
vi.setConfig({ testTimeout: 60_000 });

test('the copy for a preview contains the preset that the tenant uses, also after a later change of the preset', async () => {
  const { path: parent, remove } = createTemporaryFolder('preview-copy');
  onTestFinished(remove);
  const dir = join(parent, 'original');
  cpSync(join(TENANTS_DIR, 'harbor'), join(dir, 'harbor'), { recursive: true });
  rmSync(join(dir, 'harbor/flags.json'), { force: true });
  const file = join(dir, 'harbor/tenant.json');
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...tenant, extends: 'credit-union' }));
  const writePreset = (chatMaxCharacter: number) => {
    mkdirSync(join(dir, '.presets/credit-union'), { recursive: true });
    writeFileSync(join(dir, '.presets/credit-union/flags.json'), JSON.stringify({ chatMaxCharacter }));
  };
  const compileCopy = async (name: string) =>
    compileTenantsDir(await copyTenantForPreview(dir, 'harbor', join(parent, name)), {
      reference: UNUSED_REFERENCE_API,
    });
  const expected = (chatMaxCharacter: number) => ({
    broken: [],
    releases: [{ slug: 'harbor', preset: 'credit-union', injected: { flags: { chatMaxCharacter } } }],
  });

  writePreset(111);
  expect(await compileCopy('first')).toMatchObject(expected(111));
  await runTenant(dir, 'set', 'theme.radius=6', 'harbor', '--by', 'Ada');
  await runTenant(dir, 'publish', 'harbor', '--by', 'Ada');
  writePreset(222);
  expect(await compileCopy('second')).toMatchObject(expected(111));
});
