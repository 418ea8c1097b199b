import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FolderLocation, locateLive } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';
import { makeDir, TENANT, writeTenant } from '../testing/tenant-folder.ts';
import { findIndexEntry, readReleaseIndex } from './release-index.ts';
import { listReleases } from './release-records.ts';
import { completeAllPublishes } from './release-store.ts';
import { readLiveState } from './served-folder.ts';
import { createVersionFiles } from './testing/version-files.ts';

const CHILD = fileURLToPath(new URL('./testing/publishing-child.ts', import.meta.url));
/** `npm run test:campaigns` kills 50. */
const KILLS = Number(process.env['KILLS'] ?? 4);
/**
 * Maximum time in milliseconds until the publisher is killed. It is enough for several publishes and
 * rollbacks.
 */
const MAX_DELAY = 400;
/**
 * The same in milliseconds after a change of the index. This is the time from that change to the end of a
 * publish.
 */
const MAX_DELAY_AFTER_CHANGE = 12;

vi.setConfig({ testTimeout: 60_000 + KILLS * 10_000 });

async function startPublisher(
  dir: string,
  slug: string,
  publishes: number,
  first: number,
): Promise<ChildProcess> {
  const child = fork(CHILD, [dir, slug, String(publishes), String(first)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function waitForIndexChange(dir: string): Promise<void> {
  const watcher = watch(join(dir, '.releases'));
  for await (const [, name] of on(watcher, 'change')) if (name === 'index.json') break;
  watcher.close();
}

/** Returns the version of a folder. Fails if the folder is invalid or its files have different versions. */
async function readVersion(location: FolderLocation): Promise<number> {
  const compiled = await compileTenantFolder(location, {});
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  const { injected, icons } = compiled.release;
  const version = injected.flags.chatMaxCharacter;
  expect(injected.texts['signIn.title']).toEqual([`Version ${version}`]);
  const icon = await icons.find(({ path }) => path.endsWith('/favicon.svg'))?.draw();
  expect(icon?.toString()).toContain(`id="v${version}"`);
  return version;
}

test('a publisher that is killed at any moment leaves a complete release, and the next publish succeeds', async () => {
  const dir = makeDir();
  writeTenant(dir, 'lender', { ...createVersionFiles(1) });
  let version = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = await startPublisher(dir, 'lender', 1_000, version + 1);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    // Kills every second publisher shortly after a change of the index. A random time would rarely hit the
    // copying of files, because drawing the icons takes much longer.
    if (kill % 2 === 0) await setTimeout(Math.random() * MAX_DELAY);
    else {
      await waitForIndexChange(dir);
      await setTimeout(Math.random() * MAX_DELAY_AFTER_CHANGE);
    }
    // Checks that the publisher was still running without errors when it was killed.
    expect([child.exitCode, errors]).toEqual([null, '']);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;

    const { served } = await readLiveState(dir, 'lender');
    if (served === null) throw new Error('Nothing is served.');
    const servedVersion = await readVersion(served.location);
    await completeAllPublishes(dir);
    expect(await readVersion(locateLive(dir, 'lender'))).toBe(servedVersion);
    expect((await readLiveState(dir, 'lender')).served?.hash).toBe(served.hash);
    for (const release of await listReleases(dir, 'lender')) {
      version = Math.max(version, await readVersion(release.location));
    }
  }
  const last = await startPublisher(dir, 'lender', 1, version + 1);
  await once(last, 'exit');
  expect(last.exitCode).toBe(0);
});

test('two processes that publish at the same time lose no change of the index', async () => {
  const dir = makeDir();
  const slugs = ['one', 'two'];
  for (const slug of slugs) {
    const host = `${slug}.lender.example`;
    const tenant = { ...TENANT, hosts: [host], canonicalOrigin: `https://${host}` };
    writeTenant(dir, slug, { 'tenant.json': tenant, ...createVersionFiles(1) });
  }
  const publish = async (slug: string): Promise<number | null> => {
    const child = await startPublisher(dir, slug, 5, 12);
    await once(child, 'exit');
    return child.exitCode;
  };
  expect(await Promise.all(slugs.map(publish))).toEqual([0, 0]);
  const index = await readReleaseIndex(dir);
  // Each publisher makes 5 publishes and a rollback, each with two changes of the index.
  expect(index.sequence).toBe(2 * 6 * 2);
  for (const slug of slugs) {
    expect(findIndexEntry(index, slug)).toMatchObject({ state: 'published' });
    expect(await readVersion(locateLive(dir, slug))).toBe(16);
    expect(await listReleases(dir, slug)).toHaveLength(7);
  }
});
