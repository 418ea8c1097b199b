import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBuildStore } from '../page/build-store.ts';
import { loadPortalBuild } from '../page/portal-build.ts';
import { sendRequest } from '../testing/http.ts';
import { makeDist, SCRIPT } from '../testing/make-dist.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

async function makeBuildsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const makeBuild = async (version: number) =>
  loadPortalBuild(await makeDist({ [`assets/page-${version}.js`]: `${SCRIPT}// ${version}` }));

async function startWithBuild(version: number, folder: string | null, limit = 10) {
  const portal = await makeBuild(version);
  const { port } = await startTestEdge([makeRelease('harbor')], { portal, builds: { folder, limit } });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(port, path, { headers });
  const isServed = async (id: string) =>
    JSON.parse((await get(`/-/builds/${id}`)).body.toString()) as { isServed: boolean };
  return { id: portal.id, get, isServed };
}

test('edges with different builds serve the files of both builds, whichever edge started first', async () => {
  const folder = await makeBuildsFolder();
  const older = await startWithBuild(1, folder);
  const newer = await startWithBuild(2, folder);
  for (const edge of [older, newer]) {
    for (const version of [1, 2]) {
      const response = await edge.get(`/assets/page-${version}.js`, { 'accept-encoding': 'br' });
      expect(response.status).toBe(200);
      expect(brotliDecompressSync(response.body).toString()).toBe(`${SCRIPT}// ${version}`);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
});

test('serves a file of another build whose hash begins with a hyphen', async () => {
  const folder = await makeBuildsFolder();
  const { get } = await startWithBuild(1, folder);
  const assets = join(folder, '0123456789abcdef', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, '-1a2b3c4.js'), SCRIPT);
  const response = await get('/assets/-1a2b3c4.js');
  expect([response.status, response.body.toString()]).toEqual([200, SCRIPT]);
});

test('responds to a Range request for a file of another build with the whole file', async () => {
  const folder = await makeBuildsFolder();
  const older = await startWithBuild(1, folder);
  await startWithBuild(2, folder);
  const response = await older.get('/assets/page-2.js', { range: 'bytes=0-1' });
  expect([response.status, response.body.toString()]).toEqual([200, `${SCRIPT}// 2`]);
});

test.each([
  '/assets/page-3.js',
  '/assets/page-1.js.br',
  '/assets/.hidden.js',
  '/assets/../assets/page-1.js',
  '/assets/..%2findex.html',
  '/assets/folder',
  '/assets/',
])('responds to %s with 404 although another build has this file or folder', async (path) => {
  const folder = await makeBuildsFolder();
  const { get } = await startWithBuild(2, folder);
  const assets = join(folder, '0123456789abcdef', 'assets');
  await mkdir(join(assets, 'folder'), { recursive: true });
  await writeFile(join(assets, '.hidden.js'), 'hidden');
  await writeFile(join(assets, 'page-1.js.br'), 'compressed');
  expect((await get(path)).status).toBe(404);
});

describe('the status of builds', () => {
  test('the page and responses to API calls contain the build id, so that an open page detects another build', async () => {
    const { id, get } = await startWithBuild(1, null);
    expect(id).toMatch(/^[\da-f]{16}$/);
    expect((await get('/')).body.toString()).toContain(`<html data-build="${id}" lang="en">`);
    expect((await get('/api/anything')).headers['x-livery-build']).toBe(id);
    expect((await get('/')).headers).not.toHaveProperty('x-livery-build');
  });

  test('reports whether an edge has the files of a build', async () => {
    const folder = await makeBuildsFolder();
    const older = await startWithBuild(1, folder);
    const newer = await startWithBuild(2, folder);
    const alone = await startWithBuild(3, null);
    expect(new Set([older.id, newer.id, alone.id]).size).toBe(3);
    expect(await older.isServed(newer.id)).toEqual({ isServed: true });
    expect(await newer.isServed(older.id)).toEqual({ isServed: true });
    expect(await newer.isServed(alone.id)).toEqual({ isServed: false });
    expect(await alone.isServed(alone.id)).toEqual({ isServed: true });
    expect(await alone.isServed(older.id)).toEqual({ isServed: false });
    expect(await newer.isServed('..')).toEqual({ isServed: false });
  });
});

describe('the folder of builds', () => {
  test('the folder of builds retains the newest builds, and a build that is started again counts as the newest', async () => {
    const folder = await makeBuildsFolder();
    const builds = await Promise.all([1, 2, 3].map(makeBuild));
    const ids = builds.map(({ id }) => id);
    const add = async (index: number, limit: number) => {
      const build = builds[index];
      if (build === undefined) throw new Error('There is no such build.');
      await openBuildStore(build, { folder, limit });
    };
    for (const [index, id] of ids.entries()) {
      await add(index, 10);
      const longAgo = new Date(Date.UTC(2026, 0, 1 + index));
      await utimes(join(folder, id), longAgo, longAgo);
    }
    await add(0, 2);
    expect((await readdir(folder)).toSorted()).toEqual([ids[0], ids[2]].toSorted());
  });

  test('the folder of builds contains one complete copy of a build that several edges add at the same time', async () => {
    const folder = await makeBuildsFolder();
    const build = await makeBuild(1);
    await Promise.all(Array.from({ length: 5 }, () => openBuildStore(build, { folder, limit: 2 })));
    expect(await readdir(folder)).toEqual([build.id]);
    expect((await readdir(join(folder, build.id, 'assets'))).toSorted()).toEqual([
      'font-1.woff2',
      'index-1.js',
      'page-1.js',
    ]);
  });

  test('deletes incomplete copies of killed edges from the folder of builds, but not a copy in progress', async () => {
    const folder = await makeBuildsFolder();
    await mkdir(join(folder, '.adding-old'));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, '.adding-old'), longAgo, longAgo);
    await mkdir(join(folder, '.adding-new'));
    const build = await makeBuild(1);
    await openBuildStore(build, { folder, limit: 2 });
    expect((await readdir(folder)).toSorted()).toEqual(['.adding-new', build.id]);
  });

  test('does not start if the folder of builds cannot be written, and names the setting in the message', async () => {
    const file = join(await makeBuildsFolder(), 'file');
    await writeFile(file, '');
    await expect(openBuildStore(await makeBuild(1), { folder: file, limit: 2 })).rejects.toThrow(
      `The build cannot be added to BUILDS_DIR (${file})`,
    );
  });
});
