import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, listReleases, readLiveState } from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOSTILE_FOLDERS, writeHostileFolder } from '../../../packages/edge/src/testing/hostile-folders.ts';
import { createTenantJson } from '../../../packages/edge/src/testing/tenant-folders.ts';
import { writeFiles } from '../../../packages/edge/src/testing/write-files.ts';
import { runTenant } from './testing/run-tenant.ts';

vi.setConfig({ testTimeout: 120_000 });

function createDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-hostile-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('hostile drafts are refused with the reason, or published if they are within all limits', async () => {
  const dir = createDir();
  const unexpectedOutputs: [string, string][] = [];
  for (const hostile of HOSTILE_FOLDERS) {
    const { slug, refusal } = hostile;
    await writeFiles(dir, { [`${slug}/tenant.json`]: createTenantJson(slug) });
    await createDraft(dir, slug, { by: 'Ada' });
    const stateBefore = await readLiveState(dir, slug);
    await writeHostileFolder(join(dir, '.drafts'), hostile, createTenantJson(slug));
    const diff = await runTenant(dir, 'diff', slug);
    const set = await runTenant(dir, 'set', 'theme.radius=4', '--by', 'Ada', '--dry-run', slug);
    const published = await runTenant(dir, 'publish', slug, '--by', 'Ada');
    const expectedOutput = refusal ?? 'Published release 2';
    if (!published.output.includes(expectedOutput)) unexpectedOutputs.push([slug, published.output]);
    if (refusal === null) continue;
    if (!diff.output.includes(refusal)) unexpectedOutputs.push([slug, diff.output]);
    expect([diff.code, set.code, published.code]).toEqual([1, 1, 1]);
    expect(await readLiveState(dir, slug)).toEqual(stateBefore);
    expect(await listReleases(dir, slug)).toEqual([]);
    expect(existsSync(join(dir, '.releases', slug))).toBe(false);
  }
  expect(unexpectedOutputs).toEqual([]);
});

test('actions on a hostile live folder fail without creating a draft or a release', async () => {
  const unexpectedOutputs: [string, string, string][] = [];
  for (const hostile of HOSTILE_FOLDERS) {
    const { slug, refusal } = hostile;
    if (refusal === null) continue;
    const dir = createDir();
    await writeHostileFolder(dir, hostile, createTenantJson(slug));
    for (const args of [
      ['check'],
      ['explain', 'theme.radius'],
      ['draft', '--by', 'Ada'],
      ['rollback', '--by', 'Ada'],
    ]) {
      const [action = '', ...rest] = args;
      const { code, output } = await runTenant(dir, action, slug, ...rest);
      const isExpected = code === 1 && (action !== 'check' || output.includes(refusal));
      if (!isExpected) unexpectedOutputs.push([slug, action, output]);
    }
    expect((await runTenant(dir, 'list')).output).toMatch(/not served: \d+ problem/);
    for (const folder of ['.drafts', '.releases']) expect(readdirSync(join(dir, folder))).toEqual([]);
  }
  expect(unexpectedOutputs).toEqual([]);
});
