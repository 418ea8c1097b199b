import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import { BACKGROUND_DISK } from '../system/disk.ts';
import { compileRelease, listProblems, makeDir, SVG, writeTenant } from '../testing/tenant-folder.ts';
import { compileTenantFolder } from './compile-folder.ts';

test.each([
  [
    'thme.json',
    '"thme.json" is not part of a tenant folder and would be ignored. Did you mean "theme.json"?',
  ],
  [
    'Flags.json',
    '"Flags.json" is not part of a tenant folder and would be ignored. Did you mean "flags.json"?',
  ],
  ['asset/logo.svg', '"asset" is not part of a tenant folder and would be ignored. Did you mean "assets"?'],
  [
    'xyzzy',
    '"xyzzy" is not part of a tenant folder and would be ignored. Known names: tenant.json, theme.json, flags.json, texts.json, assets; notes end in .md.',
  ],
  [
    'old.md/theme.json',
    '"old.md" is not part of a tenant folder and would be ignored. Known names: tenant.json, theme.json, flags.json, texts.json, assets; notes end in .md.',
  ],
])('rejects the unknown file %s and suggests a name', async (path, reason) => {
  expect(await listProblems({ [path]: SVG })).toEqual([{ file: path.split('/')[0], field: '', reason }]);
});

test.each(['private.pem', 'server.key', 'id_rsa', 'assets/lender.p12', 'notes.txt'])(
  'rejects the key file %s without quoting the key',
  async (path) => {
    const problems = await listProblems({ [path]: '-----BEGIN PRIVATE KEY-----\nMII' });
    expect(problems).toMatchObject([
      {
        file: path,
        reason: expect.stringContaining('Never store a private key in a tenant folder') as string,
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain('MII');
  },
);

test('ignores notes, hidden files and backup files of editors', async () => {
  const release = await compileRelease({
    'README.md': 'who to call',
    '.DS_Store': 'x',
    'tenant.json~': '{',
    'assets/logo.ai': 'x',
  });
  expect(release.slug).toBe('lender');
});

test('merges more than five unknown names, and more than five key files, into one problem each', async () => {
  const names = Array.from({ length: 150 }, (_, index) => [`xyzzy${index}`, ''] as const);
  const keys = Array.from({ length: 150 }, (_, index) => [`assets/${index}.pem`, ''] as const);
  const problems = await listProblems(Object.fromEntries<string>([...names, ...keys]));
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^The folder contains 150 files or folders, such as ".+\.pem" and ".+\.pem", that look like keys\./,
    ),
    expect.stringMatching(
      /^The folder contains 150 files or folders, such as "xyzzy\d+" and "xyzzy\d+", that are not part/,
    ),
  ]);
});

describe('symbolic links', () => {
  const listFolderProblems = async (folder: string) => {
    const result = await compileTenantFolder(locateFolder(folder), {});
    return result.ok ? [] : result.problems;
  };

  test('a tenant folder that is a link to a folder without tenant.json is reported as one problem', async () => {
    const [dir, elsewhere] = [makeDir(), makeDir()];
    for (const name of ['a.pem', 'theme.json', 'xyzzy', 'assets']) writeFileSync(join(elsewhere, name), '{');
    symlinkSync(elsewhere, join(dir, 'lender'));
    const reason = `The folder is a link to ${elsewhere}, which contains no tenant.json; change the link to a tenant folder, or remove it.`;
    expect(await listFolderProblems(join(dir, 'lender'))).toEqual([{ file: '', field: '', reason }]);
  });

  test('an assets folder that is a link to a place outside the tenant folder is reported as one problem', async () => {
    const [dir, elsewhere] = [makeDir(), makeDir()];
    for (let key = 0; key < 150; key += 1) writeFileSync(join(elsewhere, `${key}.pem`), '');
    const folder = writeTenant(dir, 'lender', { 'theme.json': { accent: '#336699' } });
    symlinkSync(elsewhere, join(folder, 'assets'));
    expect(await listFolderProblems(folder)).toMatchObject([{ file: 'assets', field: '' }]);
  });

  test.each([
    [
      '/etc/passwd',
      'The file is a link to a place outside the tenant folder; put the file itself into the folder.',
    ],
    [
      '../other/texts.json',
      'The file is a link to a place outside the tenant folder; put the file itself into the folder.',
    ],
    [
      'nowhere.json',
      'The file is a link to a file that does not exist; put the file itself into the folder.',
    ],
    [
      'texts.json',
      'The file cannot be read (ELOOP); make it a regular file that the server has permission to read.',
    ],
  ])('a texts.json that is a link to %s is reported as one problem', async (target, reason) => {
    const dir = makeDir();
    writeTenant(dir, 'other', { 'texts.json': {} });
    const folder = writeTenant(dir, 'lender');
    symlinkSync(target, join(folder, 'texts.json'));
    expect(await listFolderProblems(folder)).toEqual([{ file: 'texts.json', field: '', reason }]);
  });

  test('follows a symbolic link within the folder, as in mounted volumes', async () => {
    const folder = writeTenant(makeDir(), 'lender', { '..data/texts.json': { 'signIn.title': '' } });
    symlinkSync('..data/texts.json', join(folder, 'texts.json'));
    expect(await listFolderProblems(folder)).toMatchObject([{ file: 'texts.json', field: 'signIn.title' }]);
  });
});

test('rejects a named pipe without blocking', async () => {
  const folder = writeTenant(makeDir(), 'lender');
  execFileSync('mkfifo', [join(folder, 'flags.json')]);
  expect(await compileTenantFolder(locateFolder(folder), {})).toMatchObject({
    problems: [{ file: 'flags.json', reason: expect.stringContaining('(EINVAL)') as string }],
  });
});

test('a folder that the server has no permission to list is reported as one problem', async () => {
  const folder = writeTenant(makeDir(), 'lender');
  const disk = {
    ...BACKGROUND_DISK,
    readdir: () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' })),
  };
  const reason = 'The folder cannot be read (EACCES); give the server permission to read it.';
  expect(await compileTenantFolder(locateFolder(folder), { disk })).toMatchObject({
    problems: [{ file: '', field: '', reason }],
  });
});
