import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateFolder } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';
import { compileRelease, listProblems, makeDir, SVG, writeTenant } from '../testing/tenant-folder.ts';

/** The first bytes of real image files, which are enough to detect type and size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000012c000000640806000000', 'hex');
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108006400c8030122000211010311',
  'hex',
);
const WEBP_LOSSY = Buffer.from(
  '524946462400000057454250565038201800000030010 09d012a90012c01'.replace(/ /g, ''),
  'hex',
);
const WEBP_LOSSLESS = Buffer.from('524946461a000000574542505650384c0d0000002f8fc14a00', 'hex');
const WEBP_EXTENDED = Buffer.from('524946461a00000057454250565038580a000000100000008f01002b0100', 'hex');

const createTheme = (image: string) => ({ accent: '#0f766e', signInBackground: image });

describe('an image', () => {
  test.each([
    ['a.svg', Buffer.from(SVG), 'image/svg+xml', 20, 10],
    ['a.png', PNG, 'image/png', 300, 100],
    ['a.jpg', JPEG, 'image/jpeg', 200, 100],
    ['a.jpeg', JPEG, 'image/jpeg', 200, 100],
    ['lossy.webp', WEBP_LOSSY, 'image/webp', 400, 300],
    ['lossless.webp', WEBP_LOSSLESS, 'image/webp', 400, 300],
    ['extended.webp', WEBP_EXTENDED, 'image/webp', 400, 300],
  ])(
    '%s is served under the hash of its content with its type and size',
    async (name, body, contentType, width, height) => {
      const release = await compileRelease({
        'theme.json': createTheme(`assets/${name}`),
        [`assets/${name}`]: body,
      });
      const shown = release.injected.images.signInBackground;
      expect(shown).toEqual({
        url: expect.stringMatching(/^\/brand\/[0-9a-f]{12}\/[a-z]+\.[a-z]+$/) as string,
        width,
        height,
      });
      expect(release.assets).toContainEqual({ path: shown?.url, contentType, body });
    },
  );

  test('an SVG is served sanitized, under the hash of the sanitized content', async () => {
    const body = `<?xml version="1.0"?>\n<!-- mark -->\n${SVG.replace('<path', '<script>alert(1)</script><path')}`;
    const createFiles = (source: string) => ({
      'theme.json': createTheme('assets/a.svg'),
      'assets/a.svg': source,
    });
    const [dirty, clean] = await Promise.all([
      compileRelease(createFiles(body)),
      compileRelease(createFiles(SVG)),
    ]);
    expect(dirty.assets.map(({ body: sent }) => sent.toString())).toContain(SVG);
    expect(dirty.injected.images).toEqual(clean.injected.images);
  });

  test('the light logo is also the dark logo by default', async () => {
    const theme = { accent: '#0f766e', logo: { light: 'assets/a.svg' } };
    const { images } = (await compileRelease({ 'theme.json': theme, 'assets/a.svg': SVG })).injected;
    expect(images.logo.dark).toEqual(images.logo.light);
  });
});

describe('a file to which theme.json refers', () => {
  test.each([
    [
      'does not exist',
      'assets/a.svg',
      {},
      'The file "assets/a.svg" does not exist; add it or correct the name.',
    ],
    [
      'has the extension of another type',
      'assets/a.png',
      { 'assets/a.png': SVG },
      'image/svg+xml by its content',
    ],
    ['is not an image', 'assets/a.png', { 'assets/a.png': 'text' }, 'is not an image by its content'],
    ['is empty', 'assets/a.png', { 'assets/a.png': '' }, 'is not an image by its content'],
    ['is cut short', 'assets/a.png', { 'assets/a.png': PNG.subarray(0, 18) }, 'has an invalid header'],
    [
      'has an incomplete header',
      'assets/a.jpg',
      { 'assets/a.jpg': JPEG.subarray(0, 22) },
      'has an invalid header',
    ],
    [
      'is too large',
      'assets/a.png',
      { 'assets/a.png': Buffer.concat([PNG, Buffer.alloc(2_000_000)]) },
      'the maximum is 2000000',
    ],
    [
      'has too many pixels',
      'assets/a.png',
      { 'assets/a.png': Buffer.from(PNG.toString('hex').replace('0000012c', '0000ffff'), 'hex') },
      'is 65535 by 100 pixels; the maximum is 8192 per side',
    ],
    [
      'loads an external resource',
      'assets/a.svg',
      { 'assets/a.svg': SVG.replace('<path', '<use href="b.svg"/><path') },
      'refers to "b.svg" outside the file',
    ],
    [
      'has no size',
      'assets/a.svg',
      { 'assets/a.svg': SVG.replace('viewBox', 'class') },
      'neither width and height nor a viewBox',
    ],
  ])('rejects a file in theme.json if it %s', async (_, path, files, reason) => {
    const problems = await listProblems({ 'theme.json': createTheme(path), ...files });
    expect(problems).toMatchObject([{ file: 'theme.json', field: 'signInBackground' }]);
    expect(problems[0]?.reason).toContain(reason);
  });

  test.each([
    '../secret.svg',
    'assets/../../secret.svg',
    'assets/../tenant.json',
    '/etc/passwd',
    'assets/.hidden.svg',
    'assets/sub/a.svg',
    'assets\\a.svg',
    'assets/a.svg\u0000.png',
    'assets/a.html',
    'a.svg',
  ])('rejects the path %j in theme.json', async (path) => {
    const problems = await listProblems({ 'theme.json': createTheme(path) });
    expect(problems).toMatchObject([{ file: 'theme.json', field: 'signInBackground' }]);
    expect(problems[0]?.reason).toContain(JSON.stringify(path));
  });

  test('rejects a file that is a link to a place outside the tenant folder', async () => {
    const dir = makeDir();
    writeFileSync(join(dir, 'secret.svg'), SVG);
    const linked = writeTenant(dir, 'one', { 'theme.json': createTheme('assets/a.svg') });
    mkdirSync(join(linked, 'assets'));
    symlinkSync(join(dir, 'secret.svg'), join(linked, 'assets/a.svg'));
    const result = await compileTenantFolder(locateFolder(linked), {});
    expect(result).toMatchObject({
      ok: false,
      problems: [{ file: 'theme.json', field: 'signInBackground' }],
    });
    expect(JSON.stringify(result)).toContain('is a link to a place outside assets/');
  });

  test.each([
    ['another file in assets/', 'b.svg', null],
    ['a file in a subfolder', 'sub/b.svg', 'is a link to a place outside assets/'],
    ['a file that does not exist', 'missing.svg', 'does not exist'],
    ['itself', 'a.svg', 'cannot be read (ELOOP)'],
  ])('handles a link to %s', async (_, target, reason) => {
    const folder = writeTenant(makeDir(), 'lender', {
      'theme.json': createTheme('assets/a.svg'),
      'assets/b.svg': SVG,
    });
    mkdirSync(join(folder, 'assets/sub'));
    writeFileSync(join(folder, 'assets/sub/b.svg'), SVG);
    symlinkSync(target, join(folder, 'assets/a.svg'));
    const result = await compileTenantFolder(locateFolder(folder), {});
    expect(result.ok ? null : result.problems.map((problem) => problem.reason)).toEqual(
      reason === null ? null : [expect.stringContaining(reason)],
    );
  });

  test('reports one problem for all files if the assets folder is a link', async () => {
    const dir = makeDir();
    const logo = { light: 'assets/a.svg', dark: 'assets/b.svg' };
    const folder = writeTenant(dir, 'lender', { 'theme.json': { ...createTheme('assets/c.svg'), logo } });
    symlinkSync(dir, join(folder, 'assets'));
    expect(await compileTenantFolder(locateFolder(folder), {})).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'assets',
          reason:
            'The folder is a link to a place outside the tenant folder; put the files themselves into assets/.',
        },
      ],
    });
  });

  test('rejects a folder in place of a file', async () => {
    const folder = writeTenant(makeDir(), 'lender', { 'theme.json': createTheme('assets/a.svg') });
    mkdirSync(join(folder, 'assets/a.svg'), { recursive: true });
    expect(JSON.stringify(await compileTenantFolder(locateFolder(folder), {}))).toContain(
      'cannot be read (EISDIR)',
    );
  });
});
