import { expect, test } from 'vitest';
import { problemsOf, releaseOf, SVG } from '../testing/tenant-folder.ts';

test.each([
  [
    'thme.json',
    '"thme.json" is not a part of a tenant folder, so nothing would read it. Did you mean "theme.json"?',
  ],
  [
    'Flags.json',
    '"Flags.json" is not a part of a tenant folder, so nothing would read it. Did you mean "flags.json"?',
  ],
  [
    'asset/logo.svg',
    '"asset" is not a part of a tenant folder, so nothing would read it. Did you mean "assets"?',
  ],
  [
    'xyzzy',
    '"xyzzy" is not a part of a tenant folder, so nothing would read it. Known are: tenant.json, theme.json, flags.json, texts.json, assets; notes end in .md.',
  ],
  [
    'old.md/theme.json',
    '"old.md" is not a part of a tenant folder, so nothing would read it. Known are: tenant.json, theme.json, flags.json, texts.json, assets; notes end in .md.',
  ],
])('%s is refused by name, with what was meant', async (path, reason) => {
  expect(await problemsOf({ [path]: SVG })).toEqual([{ file: path.split('/')[0], field: '', reason }]);
});

test.each(['private.pem', 'server.key', 'id_rsa', 'assets/lender.p12', 'notes.txt'])(
  'a key in the folder is refused where it lies: %s',
  async (path) => {
    const problems = await problemsOf({ [path]: '-----BEGIN PRIVATE KEY-----\nMII' });
    expect(problems).toMatchObject([
      { file: path, reason: expect.stringContaining('must never lie in a tenant folder') as string },
    ]);
    expect(JSON.stringify(problems)).not.toContain('MII');
  },
);

test('notes, hidden files and what an editor leaves behind are nobody’s concern', async () => {
  const release = await releaseOf({
    'README.md': 'who to call',
    '.DS_Store': 'x',
    'tenant.json~': '{',
    'assets/logo.ai': 'x',
  });
  expect(release.slug).toBe('lender');
});
