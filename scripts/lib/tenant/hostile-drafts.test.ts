import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft, listReleases, readLiveState } from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOSTILE_FOLDERS, writeHostileFolder } from '../../../packages/edge/src/testing/hostile-folders.ts';
import { tenantFile } from '../../../packages/edge/src/testing/tenant-folders.ts';
import { writeFiles } from '../../../packages/edge/src/testing/write-files.ts';
import { diffTenant } from './draft.ts';
import { publishTenant } from './publish.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Runs an action. Returns what it printed, or its error. */
async function run(action: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await action();
    return lines.join('\n');
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    log.mockRestore();
  }
}

test('hostile drafts are refused with the reason, or published if they are within all limits', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-hostile-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const wrong: [string, string][] = [];
  for (const hostile of HOSTILE_FOLDERS) {
    const { slug, refusal } = hostile;
    await writeFiles(dir, { [`${slug}/tenant.json`]: tenantFile(slug) });
    await createDraft(dir, slug, { by: 'Ada' });
    const before = await readLiveState(dir, slug);
    await writeHostileFolder(join(dir, '.drafts'), hostile, tenantFile(slug));
    const diff = await run(() => diffTenant(dir, [slug]));
    const published = await run(() => publishTenant(dir, [slug, '--by', 'Ada']));
    const expected = refusal ?? 'Published release 2';
    if (!published.includes(expected)) wrong.push([slug, published]);
    if (refusal !== null && !diff.includes(refusal)) wrong.push([slug, diff]);
    if (refusal === null) continue;
    expect(await readLiveState(dir, slug)).toEqual(before);
    expect(await listReleases(dir, slug)).toEqual([]);
    expect(existsSync(join(dir, '.releases', slug))).toBe(false);
  }
  expect(wrong).toEqual([]);
});
