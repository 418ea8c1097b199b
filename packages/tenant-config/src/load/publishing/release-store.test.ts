import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { locateLive } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';
import { explainField } from '../folder/explain-field.ts';
import { makeDir, SVG, TENANT, writeTenant } from '../testing/tenant-folder.ts';
import { createDraft, readDraft, writeDraftFile } from './draft-store.ts';
import { haveSameFiles } from './folder-files.ts';
import { locateDraftBase, locateRelease } from './paths.ts';
import { readReleaseIndex, replaceIndexEntry } from './release-index.ts';
import { findRelease, listReleases } from './release-records.ts';
import { completePublish, publishDraft, rollBack } from './release-store.ts';
import { readLiveState } from './served-folder.ts';
import { renameReleases } from './testing/rename-releases.ts';

// Long enough to start the process that draws icons, which compiling needs.
vi.setConfig({ testTimeout: 60_000 });

const BY = 'Ada <ada@lender.example>';
const createThemeJson = (accent: string): string => JSON.stringify({ accent });

function makeTenants(): string {
  const dir = makeDir();
  writeTenant(dir, 'lender', { 'theme.json': { accent: '#0f766e' } });
  return dir;
}

async function publishAccent(dir: string, accent: string, slug = 'lender') {
  await createDraft(dir, slug, { by: BY });
  await writeDraftFile(dir, slug, 'theme.json', createThemeJson(accent));
  return publishDraft(dir, slug, { by: BY, note: `Accent ${accent}` });
}

const readLive = (dir: string, file = 'theme.json'): string =>
  readFileSync(join(dir, 'lender', file), 'utf8');

test('a draft does not change what is served until it is published, and publishing deletes the draft', async () => {
  const dir = makeTenants();
  const before = await readLiveState(dir, 'lender');
  const draft = await createDraft(dir, 'lender', { by: BY });
  expect(draft).toMatchObject({ base: before.liveHash, by: BY, linksRevokedBefore: null });
  await writeDraftFile(dir, 'lender', 'theme.json', createThemeJson('#7a1fa2'));
  await writeDraftFile(dir, 'lender', 'assets/logo.svg', SVG);
  expect(await readLiveState(dir, 'lender')).toEqual(before);

  const release = await publishDraft(dir, 'lender', { by: BY, note: 'Purple' });
  expect(release).toMatchObject({
    number: 2,
    by: BY,
    note: 'Purple',
    base: before.liveHash,
    draft: draft.id,
  });
  expect(readLive(dir)).toBe(createThemeJson('#7a1fa2'));
  expect(readLive(dir, 'assets/logo.svg')).toBe(SVG);
  expect(await readDraft(dir, 'lender')).toBeNull();
  const index = await readReleaseIndex(dir);
  expect(index.tenants).toEqual({ lender: { release: release.id, state: 'published' } });
  expect(await readLiveState(dir, 'lender')).toMatchObject({
    liveHash: release.hash,
    served: { hash: release.hash, release: release.id },
  });
});

test('a release, its live folder and its retained folder have the same hash', async () => {
  const dir = makeTenants();
  const release = await publishAccent(dir, '#7a1fa2');
  for (const location of [locateLive(dir, 'lender'), release.location]) {
    expect(await compileTenantFolder(location, {})).toMatchObject({
      ok: true,
      release: { hash: release.hash },
    });
  }
});

test('an edit by hand is served, and becomes a separate release when the next draft is published', async () => {
  const dir = makeTenants();
  await publishAccent(dir, '#7a1fa2');
  writeFileSync(join(dir, 'lender/theme.json'), createThemeJson('#00509d'));
  const edited = await readLiveState(dir, 'lender');
  expect(edited.served).toMatchObject({ release: null, hash: edited.liveHash });
  await publishAccent(dir, '#222222');
  expect((await listReleases(dir, 'lender')).map(({ number, note, by }) => [number, note, by])).toEqual([
    [4, 'Accent #222222', BY],
    [3, 'Live folder before release 4', null],
    [2, 'Accent #7a1fa2', BY],
    [1, 'Live folder before the first release', null],
  ]);
});

test('can roll back to the previous content or to a named release, and then to the newer content again', async () => {
  const dir = makeTenants();
  const original = readLive(dir);
  const purple = await publishAccent(dir, '#7a1fa2');
  const back = await rollBack(dir, 'lender', { by: BY, note: '' });
  expect(readLive(dir)).toBe(original);
  expect(back).toMatchObject({
    number: 3,
    rollbackOf: expect.stringMatching(/^1-/) as string,
    base: purple.hash,
  });
  await rollBack(dir, 'lender', { by: BY, note: '', to: '2' });
  expect(readLive(dir)).toBe(createThemeJson('#7a1fa2'));
  await expect(rollBack(dir, 'lender', { by: BY, note: '', to: '2' })).rejects.toThrow('already served');
  await expect(rollBack(dir, 'lender', { by: BY, note: '', to: '9' })).rejects.toThrow(
    'no retained release "9"',
  );
  expect(await findRelease(dir, 'lender', purple.hash.slice(0, 6))).toMatchObject({ number: 4 });
});

test('publishing a draft whose base is no longer served requires the served hash as confirmation', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', { by: BY });
  await writeDraftFile(dir, 'lender', 'theme.json', createThemeJson('#7a1fa2'));
  writeFileSync(join(dir, 'lender/theme.json'), createThemeJson('#00509d'));
  const { liveHash } = await readLiveState(dir, 'lender');
  const options = { by: BY, note: '' };
  await expect(publishDraft(dir, 'lender', options)).rejects.toMatchObject({
    code: 'conflict',
    servedHash: liveHash,
  });
  await expect(publishDraft(dir, 'lender', { ...options, confirm: '0' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(readLive(dir)).toBe(createThemeJson('#00509d'));
  await publishDraft(dir, 'lender', { ...options, confirm: liveHash ?? '' });
  expect(readLive(dir)).toBe(createThemeJson('#7a1fa2'));
});

test('an invalid draft is not published and leaves no release', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', { by: BY });
  await writeDraftFile(dir, 'lender', 'theme.json', '{"accent":"red"}');
  await expect(publishDraft(dir, 'lender', { by: BY, note: '' })).rejects.toMatchObject({
    code: 'invalid',
    problems: [{ file: 'theme.json', field: 'accent' }],
  });
  expect(existsSync(join(dir, '.releases/lender'))).toBe(false);
  expect((await readReleaseIndex(dir)).tenants).toEqual({});
});

test('a draft without changes, and a missing draft, are not published', async () => {
  const dir = makeTenants();
  await expect(publishDraft(dir, 'lender', { by: BY, note: '' })).rejects.toMatchObject({ code: 'no-draft' });
  await createDraft(dir, 'lender', { by: BY });
  await expect(publishDraft(dir, 'lender', { by: BY, note: '' })).rejects.toMatchObject({
    code: 'unchanged',
  });
});

test('does not publish a draft that claims the host of another tenant', async () => {
  const dir = makeTenants();
  writeTenant(dir, 'other', {
    'tenant.json': { ...TENANT, hosts: ['Taken.example'], canonicalOrigin: 'https://taken.example' },
  });
  await createDraft(dir, 'lender', { by: BY });
  const hosts = [...TENANT.hosts, 'taken.example'];
  await writeDraftFile(dir, 'lender', 'tenant.json', JSON.stringify({ ...TENANT, hosts }));
  await expect(publishDraft(dir, 'lender', { by: BY, note: '' })).rejects.toMatchObject({
    code: 'invalid',
    problems: [
      { field: 'hosts', reason: expect.stringContaining('"taken.example" already belongs') as string },
    ],
  });
});

test('serves a release whose copy into the live folder was interrupted; the next command completes the copy', async () => {
  const dir = makeTenants();
  const purple = await publishAccent(dir, '#7a1fa2');
  const [, original] = await listReleases(dir, 'lender');
  await replaceIndexEntry(dir, 'lender', { release: original?.id ?? '', state: 'publishing' });
  writeFileSync(join(dir, 'lender/.livery-0.tmp'), 'x');
  expect((await readLiveState(dir, 'lender')).served?.release).toBe(original?.id);
  expect(await completePublish(dir, 'lender')).toBe(true);
  expect(await completePublish(dir, 'lender')).toBe(false);
  expect(JSON.parse(readLive(dir))).toEqual({ accent: '#0f766e' });
  expect(readdirSync(join(dir, 'lender')).sort()).toEqual(['tenant.json', 'theme.json']);
  expect(purple.number).toBe(2);
});

test('files of a publish that was interrupted before it had an effect are ignored and then removed', async () => {
  const dir = makeTenants();
  const purple = await publishAccent(dir, '#7a1fa2');
  const rest = locateRelease(dir, 'lender', `3-${purple.hash}`).path;
  mkdirSync(rest);
  mkdirSync(join(dir, '.releases/lender/.staging-1'));
  writeFileSync(join(rest, 'release.json'), JSON.stringify({ ...purple, number: 3 }));
  expect((await listReleases(dir, 'lender')).map(({ number }) => number)).toEqual([2, 1]);
  const next = await publishAccent(dir, '#222222');
  expect(next.number).toBe(3);
  expect(readdirSync(join(dir, '.releases/lender')).sort()).toEqual(
    (await listReleases(dir, 'lender')).map(({ id }) => id).sort(),
  );
});

test('if index.json was deleted, the next publish retains the earlier releases and continues their numbers', async () => {
  const dir = makeTenants();
  await publishAccent(dir, '#7a1fa2');
  await publishAccent(dir, '#00509d');
  rmSync(join(dir, '.releases/index.json'));
  mkdirSync(join(dir, '.releases/lender/.staging-1'));
  expect((await readLiveState(dir, 'lender')).served).toMatchObject({ release: null });
  await publishAccent(dir, '#222222');
  expect((await listReleases(dir, 'lender')).map(({ number, note }) => [number, note])).toEqual([
    [5, 'Accent #222222'],
    [4, 'Live folder before release 5'],
    [3, 'Accent #00509d'],
    [2, 'Accent #7a1fa2'],
    [1, 'Live folder before the first release'],
  ]);
  expect(readdirSync(join(dir, '.releases/lender'))).toHaveLength(5);
});

test('publishing removes files from the live folder that the release does not have, except hidden files', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', { by: BY });
  await writeDraftFile(dir, 'lender', 'theme.json', null);
  mkdirSync(join(dir, 'lender/.git'));
  writeFileSync(join(dir, 'lender/.git/HEAD'), 'x');
  await publishDraft(dir, 'lender', { by: BY, note: '' });
  expect(readdirSync(join(dir, 'lender')).sort()).toEqual(['.git', 'tenant.json']);
});

test('a rollback replaces an invalid live folder and retains a copy of all its files', async () => {
  const dir = makeTenants();
  await publishAccent(dir, '#7a1fa2');
  writeFileSync(join(dir, 'lender/theme.json'), '{ "accent": ');
  const others = { 'drafts/logo.svg': SVG, 'large.png': Buffer.alloc(2_000_001), 'link.svg': SVG };
  mkdirSync(join(dir, 'lender/drafts'));
  writeFileSync(join(dir, 'lender/drafts/logo.svg'), others['drafts/logo.svg']);
  writeFileSync(join(dir, 'lender/large.png'), others['large.png']);
  symlinkSync('drafts/logo.svg', join(dir, 'lender/link.svg'));
  execFileSync('mkfifo', [join(dir, 'lender/pipe')]);
  expect((await readLiveState(dir, 'lender')).served?.release).toMatch(/^2-/);
  await rollBack(dir, 'lender', { by: BY, note: '' });
  expect(JSON.parse(readLive(dir))).toEqual({ accent: '#0f766e' });
  const replaced = join(dir, '.releases/lender/.replaced');
  expect(readFileSync(join(replaced, 'theme.json'), 'utf8')).toBe('{ "accent": ');
  for (const [name, content] of Object.entries(others)) {
    expect(readFileSync(join(replaced, name)).equals(Buffer.from(content))).toBe(true);
  }
  expect(readdirSync(join(dir, 'lender')).sort()).toEqual(['tenant.json', 'theme.json']);
});

test('retains the newest 20 releases of a tenant', async () => {
  const dir = makeTenants();
  for (let index = 0; index < 22; index += 1) await publishAccent(dir, `#0000${(index + 16).toString(16)}`);
  const releases = await listReleases(dir, 'lender');
  expect(releases.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
  expect(readdirSync(join(dir, '.releases/lender'))).toHaveLength(20);
});

test('a deleted tenant has no served folder, and a slug named like a property of Object has no release', async () => {
  const dir = makeTenants();
  await publishAccent(dir, '#7a1fa2');
  rmSync(join(dir, 'lender'), { recursive: true });
  expect(await readLiveState(dir, 'lender')).toMatchObject({ served: null, exists: false });
  expect(await listReleases(dir, 'constructor')).toEqual([]);
  expect(existsSync(join(dir, '.releases/.lock'))).toBe(false);
});

test('a change that is saved while the draft is published remains in the draft, which then has the release as its base', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', { by: BY });
  await writeDraftFile(dir, 'lender', 'theme.json', createThemeJson('#7a1fa2'));
  const draftFolder = join(dir, '.drafts/lender');
  const copy = join(makeDir(), 'lender');
  cpSync(draftFolder, copy, { recursive: true });
  const release = await publishDraft(dir, 'lender', { by: BY, note: '' });
  // Restores the moment before the draft is deleted, and saves a change.
  cpSync(copy, draftFolder, { recursive: true });
  await replaceIndexEntry(dir, 'lender', { release: release.id, state: 'publishing' });
  await writeDraftFile(dir, 'lender', 'texts.json', '{"signIn.title":"Welcome"}');

  await completePublish(dir, 'lender');
  expect(await readDraft(dir, 'lender')).toMatchObject({ id: release.draft, base: release.hash, by: BY });
  expect(await haveSameFiles(locateDraftBase(dir, 'lender'), release.location)).toBe(true);
  expect(existsSync(join(dir, 'lender/texts.json'))).toBe(false);
  await publishDraft(dir, 'lender', { by: BY, note: '' });
  expect(readLive(dir, 'texts.json')).toBe('{"signIn.title":"Welcome"}');
  expect(await readDraft(dir, 'lender')).toBeNull();
});

test('if a draft is published twice at the same time, the second publisher finds no draft', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', { by: BY });
  await writeDraftFile(dir, 'lender', 'theme.json', createThemeJson('#7a1fa2'));
  const results = await Promise.allSettled([
    publishDraft(dir, 'lender', { by: BY, note: 'one' }),
    publishDraft(dir, 'lender', { by: BY, note: 'two' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'no-draft' } });
  expect(await listReleases(dir, 'lender')).toHaveLength(2);
});

test('a change of a preset changes drafts, and what is served only with the next release', async () => {
  const dir = makeDir();
  const writePreset = (radius: number) =>
    writeTenant(join(dir, '.presets'), 'credit-union', { 'tenant.json': {}, 'theme.json': { radius } });
  writePreset(2);
  writeTenant(dir, 'lender', {
    'tenant.json': { ...TENANT, extends: 'credit-union' },
    'theme.json': { accent: '#0f766e' },
  });
  const readRadius = async () => {
    const { served } = await readLiveState(dir, 'lender');
    if (served === null) throw new Error('Nothing is served.');
    return (await explainField(served.location, 'theme.radius')).value;
  };
  const first = await publishAccent(dir, '#7a1fa2');
  writePreset(10);
  expect(await readLiveState(dir, 'lender')).toMatchObject({
    liveHash: first.hash,
    served: { hash: first.hash, release: first.id },
  });

  // An edit by hand of the live folder is served with the preset of the current release.
  writeFileSync(join(dir, 'lender/texts.json'), '{"signIn.title":"Welcome"}');
  expect((await readLiveState(dir, 'lender')).served).toMatchObject({ release: null });
  expect(await readRadius()).toBe(2);

  const draft = await createDraft(dir, 'lender', { by: BY });
  expect((await explainField(draft.location, 'theme.radius')).value).toBe(10);
  const second = await publishDraft(dir, 'lender', { by: BY, note: 'New preset' });
  expect(await readRadius()).toBe(10);
  expect(second.hash).not.toBe(first.hash);

  const back = await rollBack(dir, 'lender', { by: BY, note: '', to: first.id });
  expect(back.hash).toBe(first.hash);
  expect(await readRadius()).toBe(2);

  // The release contains no copy of a preset that the live folder extends after an edit by hand.
  writeTenant(join(dir, '.presets'), 'bank', { 'tenant.json': {}, 'theme.json': { radius: 5 } });
  writeFileSync(join(dir, 'lender/tenant.json'), JSON.stringify({ ...TENANT, extends: 'bank' }));
  expect(await readRadius()).toBe(5);
});

describe('after an upgrade to a version that computes other hashes from the same files', () => {
  test('the current release is served, and a draft without changes is not published', async () => {
    const dir = makeTenants();
    await publishAccent(dir, '#7a1fa2');
    const id = renameReleases(dir, 'lender');
    expect((await readLiveState(dir, 'lender')).served).toMatchObject({ release: id });
    await createDraft(dir, 'lender', { by: BY });
    await expect(publishDraft(dir, 'lender', { by: BY, note: '' })).rejects.toMatchObject({
      code: 'unchanged',
    });
    writeFileSync(join(dir, 'lender/theme.json'), createThemeJson('#00509d'));
    expect((await readLiveState(dir, 'lender')).served).toMatchObject({ release: null });
  });

  test('rolls back to the previous content and stores no release of an edit by hand', async () => {
    const dir = makeTenants();
    await publishAccent(dir, '#7a1fa2');
    await publishAccent(dir, '#00509d');
    renameReleases(dir, 'lender');
    const options = { by: BY, note: '' };
    const back = await rollBack(dir, 'lender', options);
    expect(readLive(dir)).toBe(createThemeJson('#7a1fa2'));
    expect(back).toMatchObject({ number: 4, rollbackOf: expect.stringMatching(/^2-/) as string });
    await expect(rollBack(dir, 'lender', { ...options, to: '2' })).rejects.toThrow('already served');
    await rollBack(dir, 'lender', options);
    expect(readLive(dir)).toBe(createThemeJson('#00509d'));
    expect((await listReleases(dir, 'lender')).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });

  test('a draft of a tenant that was never published has no conflict', async () => {
    const dir = makeTenants();
    await createDraft(dir, 'lender', { by: BY });
    await writeDraftFile(dir, 'lender', 'theme.json', createThemeJson('#7a1fa2'));
    const record = join(dir, '.drafts/lender/draft.json');
    const { liveHash } = await readLiveState(dir, 'lender');
    writeFileSync(record, readFileSync(record, 'utf8').replace(liveHash ?? '', '0123456789abcdef'));
    await publishDraft(dir, 'lender', { by: BY, note: '' });
    expect(readLive(dir)).toBe(createThemeJson('#7a1fa2'));
  });
});

test('a draft that visitors cannot distinguish can be published if its files differ', async () => {
  const dir = makeTenants();
  writeTenant(join(dir, '.presets'), 'union', { 'tenant.json': {}, 'flags.json': { hideChat: true } });
  await createDraft(dir, 'lender', { by: BY });
  const options = { by: BY, note: '' };
  await expect(publishDraft(dir, 'lender', options)).rejects.toMatchObject({ code: 'unchanged' });
  await writeDraftFile(dir, 'lender', 'tenant.json', JSON.stringify({ ...TENANT, extends: 'union' }));
  const before = (await readLiveState(dir, 'lender')).liveHash;
  const release = await publishDraft(dir, 'lender', options);
  expect(release.hash).toBe(before);
  expect(JSON.parse(readLive(dir, 'tenant.json'))).toMatchObject({ extends: 'union' });
  expect((await readLiveState(dir, 'lender')).served).toMatchObject({ release: release.id });
});
