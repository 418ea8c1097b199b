import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, listReleases, readLiveState } from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  FAST_HOSTILE_FOLDERS,
  HOSTILE_FOLDERS,
  writeHostileFolder,
} from '../../../packages/edge/src/testing/hostile-folders.ts';
import { createTenantJson } from '../../../packages/edge/src/testing/tenant-folders.ts';
import { writeFiles } from '../../../packages/edge/src/testing/write-files.ts';
import { runTenant } from './testing/run-tenant.ts';

vi.setConfig({ testTimeout: 120_000 });

const DRAFT_ACTIONS = [['diff'], ['set', 'theme.radius=4', '--by', 'Ada', '--dry-run']] as const;
const LIVE_ACTIONS = [
  ['explain', 'theme.radius'],
  ['draft', '--by', 'Ada'],
  ['rollback', '--by', 'Ada'],
] as const;

/** True to run every action on every folder, as `npm run test:campaigns` does. Otherwise the actions take turns. */
const RUNS_ALL_ACTIONS = process.env['HOSTILE_ACTIONS'] === 'all';

const FOLDERS = RUNS_ALL_ACTIONS ? HOSTILE_FOLDERS : FAST_HOSTILE_FOLDERS;

/** Returns the actions for a folder: all of them, or one, so that consecutive folders get different actions. */
const selectActions = <T>(actions: readonly T[], folder: number): readonly T[] =>
  RUNS_ALL_ACTIONS ? actions : actions.slice(folder % actions.length, (folder % actions.length) + 1);

function createDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-hostile-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('hostile drafts are refused with the reason, or published if they are within all limits', async () => {
  const dir = createDir();
  const unexpectedOutputs: [string, string][] = [];
  for (const [index, hostile] of FOLDERS.entries()) {
    const { slug, refusal } = hostile;
    await writeFiles(dir, { [`${slug}/tenant.json`]: createTenantJson(slug) });
    await createDraft(dir, slug, { by: 'Ada' });
    const stateBefore = await readLiveState(dir, slug);
    await writeHostileFolder(join(dir, '.drafts'), hostile, createTenantJson(slug));
    const otherResults: { code: number; output: string }[] = [];
    for (const [action, ...args] of selectActions(DRAFT_ACTIONS, index)) {
      const result = await runTenant(dir, action, ...args, slug);
      otherResults.push(result);
      if (refusal !== null && action === 'diff' && !result.output.includes(refusal))
        unexpectedOutputs.push([slug, result.output]);
    }
    const published = await runTenant(dir, 'publish', slug, '--by', 'Ada');
    const expectedOutput = refusal ?? 'Published release 2';
    if (!published.output.includes(expectedOutput)) unexpectedOutputs.push([slug, published.output]);
    if (refusal === null) continue;
    expect([...otherResults, published].filter(({ code }) => code !== 1)).toEqual([]);
    expect(await readLiveState(dir, slug)).toEqual(stateBefore);
    expect(await listReleases(dir, slug)).toEqual([]);
    expect(existsSync(join(dir, '.releases', slug))).toBe(false);
  }
  expect(unexpectedOutputs).toEqual([]);
});

test('actions on a hostile live folder fail without creating a draft or a release', async () => {
  const unexpectedOutputs: [string, string, string][] = [];
  for (const [index, hostile] of FOLDERS.filter(({ refusal }) => refusal !== null).entries()) {
    const { slug, refusal } = hostile;
    if (refusal === null) continue;
    const dir = createDir();
    await writeHostileFolder(dir, hostile, createTenantJson(slug));
    for (const [action, ...rest] of [['check'] as const, ...selectActions(LIVE_ACTIONS, index)]) {
      const { code, output } = await runTenant(dir, action, slug, ...rest);
      const isExpected = code === 1 && (action !== 'check' || output.includes(refusal));
      if (!isExpected) unexpectedOutputs.push([slug, action, output]);
    }
    expect((await runTenant(dir, 'list')).output).toMatch(/not served: \d+ problem/);
    for (const folder of ['.drafts', '.releases'].map((name) => join(dir, name)))
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  }
  expect(unexpectedOutputs).toEqual([]);
});
