import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import { makeTestFont } from '../testing/make-woff2.ts';
import { makeDir, SVG, TENANT, writeTenant } from '../testing/tenant-folder.ts';
import { parseFieldEdit, prepareEdits, saveEdits } from './draft-edits.ts';
import {
  createDraft,
  deleteDraft,
  hashDraftFile,
  listDrafts,
  readDraft,
  readDraftFiles,
  revokeDraftLinks,
  writeDraftFile,
  writeDraftFiles,
} from './draft-store.ts';
import { locateDraftBase } from './paths.ts';
import { describeReleaseChange, diffFolders } from './release-diff.ts';
import { readLiveState } from './served-folder.ts';

const AUTHOR = { by: 'Ada' };

function makeTenants(): string {
  const dir = makeDir();
  writeTenant(dir, 'lender', {
    'theme.json': { accent: '#0f766e', favicon: 'assets/icon.svg' },
    'assets/icon.svg': SVG,
    'README.md': 'Notes',
  });
  return dir;
}

test('a draft has the files of the live folder, and its base is a copy of them', async () => {
  const dir = makeTenants();
  writeFileSync(join(dir, 'lender/.hidden'), 'x');
  await createDraft(dir, 'lender', AUTHOR);
  const files = await readDraftFiles(dir, 'lender');
  expect([...files.keys()].sort()).toEqual(['README.md', 'assets/icon.svg', 'tenant.json', 'theme.json']);
  expect(readFileSync(join(locateDraftBase(dir, 'lender').path, 'assets/icon.svg'), 'utf8')).toBe(SVG);
  expect((await listDrafts(dir)).map(({ slug }) => slug)).toEqual(['lender']);
});

test('a tenant has at most one draft, even if two are created at the same time', async () => {
  const dir = makeTenants();
  const results = await Promise.allSettled([
    createDraft(dir, 'lender', AUTHOR),
    createDraft(dir, 'lender', AUTHOR),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await deleteDraft(dir, 'lender')).toBe(true);
  expect(await deleteDraft(dir, 'lender')).toBe(false);
  const again = await createDraft(dir, 'lender', AUTHOR);
  expect(again.id).not.toBe(results.find(({ status }) => status === 'fulfilled'));
});

test('does not create a draft of an unknown or invalid tenant', async () => {
  const dir = makeTenants();
  writeFileSync(join(dir, 'lender/theme.json'), '{');
  await expect(createDraft(dir, 'lender', AUTHOR)).rejects.toMatchObject({
    code: 'invalid',
    problems: [{ file: 'theme.json' }],
  });
  for (const slug of ['other', '..', '../lender', '.drafts', '']) {
    await expect(createDraft(dir, slug, AUTHOR)).rejects.toMatchObject({ code: 'unknown-tenant' });
    expect(await readDraft(dir, slug)).toBeNull();
  }
});

test('does not overwrite a draft file that another writer has changed', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  const read = hashDraftFile((await readDraftFiles(dir, 'lender')).get('theme.json') ?? '');
  await writeDraftFile(dir, 'lender', 'theme.json', '{"accent":"#111111"}', read);
  await expect(writeDraftFile(dir, 'lender', 'theme.json', '{}', read)).rejects.toMatchObject({
    code: 'changed-file',
  });
  await expect(writeDraftFile(dir, 'lender', 'theme.json', null, null)).rejects.toMatchObject({
    code: 'changed-file',
  });
  await writeDraftFile(dir, 'lender', 'texts.json', '{}', null);
  await expect(writeDraftFile(dir, 'lender', 'texts.json', '{}', null)).rejects.toMatchObject({
    code: 'changed-file',
  });
});

test('writes none of several files if one is too large, not allowed or changed', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  const before = await readDraftFiles(dir, 'lender');
  const theme = { path: 'theme.json', content: '{"accent":"#111111"}' };
  for (const [refused, code] of [
    [{ path: 'assets/logo.svg', content: 'x'.repeat(2_000_001) }, 'not-allowed'],
    [{ path: '../theme.json', content: 'x' }, 'not-allowed'],
    [{ path: 'texts.json', content: '{}', expected: hashDraftFile('{"other":"content"}') }, 'changed-file'],
  ] as const)
    await expect(writeDraftFiles(dir, 'lender', [theme, refused])).rejects.toMatchObject({ code });
  expect(await readDraftFiles(dir, 'lender')).toEqual(before);
});

test.each([
  'draft.json',
  '../lender/theme.json',
  'assets/../theme.json',
  'assets/.hidden',
  '.base/theme.json',
  'assets/a/b.svg',
  '/etc/passwd',
  'x.json',
  '',
  'assets/',
  '..md/x.md',
])('rejects writing the file "%s" of a draft', async (path) => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  await expect(writeDraftFile(dir, 'lender', path, 'x')).rejects.toMatchObject({ code: 'not-allowed' });
});

test('reports a damaged draft.json, and a draft can be created again after draft.json is deleted', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  const file = join(dir, '.drafts/lender/draft.json');
  for (const content of ['{', '{}', '{"id":1}', 'x'.repeat(20_000)]) {
    writeFileSync(file, content);
    await expect(readDraft(dir, 'lender')).rejects.toMatchObject({ code: 'damaged' });
    expect(await listDrafts(dir)).toEqual([]);
  }
  rmSync(file);
  symlinkSync('/dev/zero', file);
  await expect(readDraft(dir, 'lender')).rejects.toMatchObject({ code: 'damaged' });
  rmSync(file);
  await createDraft(dir, 'lender', AUTHOR);
  expect(await listDrafts(dir)).toHaveLength(1);
});

test('a draft does not follow links to other folders', async () => {
  const dir = makeTenants();
  const elsewhere = makeDir();
  writeFileSync(join(elsewhere, 'secret.svg'), SVG);
  await createDraft(dir, 'lender', AUTHOR);
  rmSync(join(dir, '.drafts/lender/assets'), { recursive: true });
  symlinkSync(elsewhere, join(dir, '.drafts/lender/assets'));
  symlinkSync('/dev/zero', join(dir, '.drafts/lender/NOTES.md'));
  expect([...(await readDraftFiles(dir, 'lender')).keys()].sort()).toEqual([
    'README.md',
    'tenant.json',
    'theme.json',
  ]);
});

test('revoking links is recorded in the draft', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  const now = new Date();
  await revokeDraftLinks(dir, 'lender', now);
  expect((await readDraft(dir, 'lender'))?.linksRevokedBefore).toBe(now.toISOString());
});

test.each([
  ['a process of this machine that has ended', { host: hostname(), pid: 4_194_304 }, 0],
  ['another machine that has not renewed the lock for a minute', { host: 'elsewhere', pid: 1 }, 61],
  ['an unknown owner, because the lock file is empty', null, 61],
])('takes over the lock of %s', async (_case, owner, secondsAgo) => {
  const dir = makeTenants();
  const lock = join(dir, '.drafts/.lender.lock');
  mkdirSync(join(dir, '.drafts'));
  writeFileSync(lock, owner === null ? '' : JSON.stringify({ token: 'x', since: '', ...owner }));
  const renewed = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(lock, renewed, renewed);
  await createDraft(dir, 'lender', AUTHOR);
  expect(existsSync(lock)).toBe(false);
});

test('edits change only their fields of the draft, and an empty value removes the field', async () => {
  const dir = makeTenants();
  const live = await readLiveState(dir, 'lender');
  const edits = [
    'theme.radius=6',
    'logo.light=',
    'flags.hideChat=false',
    'texts.signIn.title=Hi',
    'tenant.title=12',
    'colorMode.initial=dark',
  ].map(parseFieldEdit);
  const prepared = await prepareEdits(dir, 'lender', edits);
  expect(prepared.problems).toEqual([]);
  expect(prepared.changes.map(describeReleaseChange)).toEqual([
    'tenant.json: title is added: "12"',
    'theme.json: radius changes from 8 to 6',
    'theme.json: colorMode.initial changes from "system" to "dark"',
    'texts.json: signIn.title changes from "Sign In" to "Hi"',
    expect.stringMatching(/^flags.json: hideChat changes from true to false \(.+\)$/) as string,
  ]);
  expect(await readDraft(dir, 'lender')).toBeNull();
  const draft = await saveEdits(dir, prepared, AUTHOR);
  expect(JSON.parse(readFileSync(join(draft.location.path, 'theme.json'), 'utf8'))).toEqual({
    accent: '#0f766e',
    favicon: 'assets/icon.svg',
    radius: 6,
    colorMode: { initial: 'dark' },
  });
  const undo = await prepareEdits(dir, 'lender', ['colorMode.initial='].map(parseFieldEdit));
  await saveEdits(dir, undo, AUTHOR);
  expect(readFileSync(join(draft.location.path, 'theme.json'), 'utf8')).not.toContain('colorMode');
  expect(await readLiveState(dir, 'lender')).toEqual(live);
});

test('an edit of a tenant without theme.json adds the default accent, unless its preset has an accent', async () => {
  const dir = makeTenants();
  writeTenant(dir, 'neutral', {});
  writeTenant(dir, 'branded', { 'tenant.json': { ...TENANT, extends: 'brand' } });
  mkdirSync(join(dir, '.presets/brand'), { recursive: true });
  writeFileSync(join(dir, '.presets/brand/theme.json'), '{"accent":"#7a1fa2"}');
  for (const [slug, theme] of [
    ['neutral', { accent: '#3d4f73', radius: 4 }],
    ['branded', { radius: 4 }],
  ] as const) {
    const { problems, files } = await prepareEdits(dir, slug, [parseFieldEdit('theme.radius=4')]);
    expect(problems).toEqual([]);
    expect(files.map(({ content }) => JSON.parse(content) as unknown)).toEqual([theme]);
  }
});

test('reports the problems of edits that make the draft invalid', async () => {
  const dir = makeTenants();
  const { problems } = await prepareEdits(dir, 'lender', [parseFieldEdit('theme.radius=99')]);
  expect(problems).toMatchObject([{ file: 'theme.json', field: 'radius' }]);
  expect(() => parseFieldEdit('theme.raduis=9')).toThrow('Did you mean theme.radius?');
  expect(() => parseFieldEdit('theme.radius')).toThrow('not an assignment');
});

test('refuses edits of a draft with a file that cannot be read', async () => {
  const dir = makeTenants();
  const { location } = await createDraft(dir, 'lender', AUTHOR);
  symlinkSync('/dev/zero', join(location.path, 'texts.json'));
  const { problems, files } = await prepareEdits(dir, 'lender', [parseFieldEdit('theme.radius=4')]);
  expect(problems).toMatchObject([{ file: 'texts.json' }]);
  expect(files).toEqual([]);
});

test('the difference of two folders contains the whole of long texts', async () => {
  const dir = makeTenants();
  const start = 'A long text that is the same on both sides up to its very last character';
  await createDraft(dir, 'lender', AUTHOR);
  await writeDraftFile(dir, 'lender', 'texts.json', JSON.stringify({ 'signIn.title': `${start}.` }));
  const edited = await prepareEdits(dir, 'lender', [parseFieldEdit(`texts.signIn.title=${start}!`)]);
  expect(edited.changes.map(describeReleaseChange)).toEqual([
    `texts.json: signIn.title changes from "${start}." to "${start}!"`,
  ]);
});

test('the difference of two folders names images with their sizes, and colors with their contrast', async () => {
  const dir = makeTenants();
  await createDraft(dir, 'lender', AUTHOR);
  await writeDraftFile(dir, 'lender', 'assets/icon.svg', SVG.replace('20 10', '40 20'));
  await writeDraftFile(dir, 'lender', 'theme.json', '{"accent":"#7a1fa2","favicon":"assets/icon.svg"}');
  await writeDraftFile(
    dir,
    'lender',
    'tenant.json',
    JSON.stringify({ ...TENANT, legalLinks: { terms: 'https://a.example/t' } }),
  );
  const { served } = await readLiveState(dir, 'lender');
  const diff = await diffFolders(
    served?.location ?? null,
    (await readDraft(dir, 'lender'))?.location ?? expect.fail(),
  );
  const lines = diff.ok ? diff.changes.map(describeReleaseChange) : [];
  expect(lines.slice(0, 3)).toEqual([
    'tenant.json: legalLinks.terms is added: "https://a.example/t"',
    'theme.json: accent changes from "#0f766e" to "#7a1fa2"',
    'image: favicon changes from icon.svg (20 x 10 px, 0.1 KB) to icon.svg (40 x 20 px, 0.1 KB)',
  ]);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^color in light mode: accent-mark changes from #[0-9a-f]{6} \(contrast \d\.\d\d:1\) to #7a1fa2 \(contrast \d\.\d\d:1\)$/,
    ),
  );
  const back = await diffFolders(
    (await readDraft(dir, 'lender'))?.location ?? null,
    locateDraftBase(dir, 'lender'),
  );
  expect(back).toMatchObject({ ok: true });
  expect(back.ok && back.changes.map(describeReleaseChange)[0]).toBe(
    'tenant.json: legalLinks.terms is removed; it was "https://a.example/t"',
  );
});

test('the difference of two folders names font files with weight and size, even if only the content differs', async () => {
  const dir = makeDir();
  const font = { family: 'Acme', files: [{ path: 'assets/a.woff2', weight: [300, 700] }] };
  const write = (slug: string, advance: number) =>
    locateFolder(
      writeTenant(dir, slug, {
        'theme.json': { accent: '#0f766e', font },
        'assets/a.woff2': makeTestFont({ advance, weights: [300, 400, 700] }),
      }),
    );
  const [before, after] = [write('before', 500), write('after', 501)];
  const describeDiff = async (from: Parameters<typeof diffFolders>[0]) => {
    const diff = await diffFolders(from, after);
    return diff.ok ? diff.changes.map(describeReleaseChange) : diff.problems;
  };
  expect(await describeDiff(before)).toEqual([
    'theme.json: font.files changes from a.woff2 (300 700, 0.5 KB) to a.woff2 (300 700, 0.5 KB)',
  ]);
  expect(await describeDiff(locateFolder(writeTenant(dir, 'bundled')))).toContain(
    'theme.json: font.files is added: a.woff2 (300 700, 0.5 KB)',
  );
  expect(await describeDiff(after)).toEqual([]);
});
