import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compileRelease } from '../testing/tenant-folder.ts';

const createLettering = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path fill="${color}" d="M10 5h20v30H10zM50 5h60v30H50zM130 5h60v30h-60z"/></svg>`;
const NAVY = '#12304f';

const findPlates = (css: string) =>
  [...css.matchAll(/color-scheme:(light|dark);[^}]*?--lv-logo-plate:([^;]+)/g)].map(([, mode, plate]) => [
    mode,
    plate,
  ]);
const compileBrand = (logo: object, files: object) =>
  compileRelease({ 'theme.json': { accent: '#0f766e', logo }, ...files });

describe('a logo that is hard to see in one mode', () => {
  test('a logo with dark lettering gets a white background plate in dark mode and a warning', async () => {
    const release = await compileBrand({ light: 'assets/a.svg' }, { 'assets/a.svg': createLettering(NAVY) });
    expect(findPlates(release.themeCss)).toContainEqual(['light', 'transparent']);
    expect(findPlates(release.themeCss)).toContainEqual(['dark', '#ffffff']);
    expect(release.warnings).toEqual([
      {
        file: 'theme.json',
        field: 'logo.light',
        reason: expect.stringMatching(/^Only about \d+% of the logo is visible in dark mode\./) as string,
      },
    ]);
  });

  test('a bitmap logo with dark lettering gets a background plate too', async () => {
    const png = await sharp(Buffer.from(createLettering(NAVY)))
      .png()
      .toBuffer();
    const release = await compileBrand({ light: 'assets/a.png' }, { 'assets/a.png': png });
    expect(findPlates(release.themeCss)).toContainEqual(['dark', '#ffffff']);
    expect(release.warnings).toHaveLength(1);
  });

  test('a logo with white lettering gets a dark background plate in light mode', async () => {
    const release = await compileBrand(
      { light: 'assets/a.svg' },
      { 'assets/a.svg': createLettering('#ffffff') },
    );
    const [, plate] = findPlates(release.themeCss).find(([mode]) => mode === 'light') ?? [];
    expect(plate).toMatch(/^#[12]/);
  });

  test('a logo gets neither plate nor warning for a mode in which the tenant has another logo', async () => {
    const files = { 'assets/a.svg': createLettering(NAVY), 'assets/b.svg': createLettering('#ffffff') };
    const release = await compileBrand({ light: 'assets/a.svg', dark: 'assets/b.svg' }, files);
    expect(findPlates(release.themeCss).map(([, plate]) => plate)).not.toContain('#ffffff');
    expect(release.warnings).toEqual([]);
  });
});

test('a logo with its own background and a logo made from the tenant’s name need no plate', async () => {
  const filled = createLettering(NAVY).replace('<path', '<path fill="#fff" d="M0 0h200v40H0z"/><path');
  for (const release of [
    await compileBrand({ light: 'assets/a.svg' }, { 'assets/a.svg': filled }),
    await compileRelease({ 'theme.json': { accent: '#0f766e' } }),
  ]) {
    expect(new Set(findPlates(release.themeCss).map(([, plate]) => plate))).toEqual(new Set(['transparent']));
    expect(release.warnings).toEqual([]);
  }
});

test.each([
  [NAVY, { light: null, dark: '#ffffff' }],
  ['#ffffff', { light: expect.stringMatching(/^#[12]/) as string, dark: null }],
  ['#b91c1c', { light: null, dark: null }],
])('returns the background plates for an uploaded logo with lettering in %s', async (color, expected) => {
  const release = await compileRelease({ 'theme.json': { accent: '#0f766e' } });
  const body = await sharp(Buffer.from(createLettering(color)))
    .png()
    .toBuffer();
  const asset = { path: '/api/client/files/a.png', contentType: 'image/png', body };
  expect(await release.measurePlates({ asset, size: { width: 200, height: 40 } })).toEqual(expected);
});

test('returns no background plates for an uploaded logo that cannot be drawn', async () => {
  const release = await compileRelease({ 'theme.json': { accent: '#0f766e' } });
  const asset = {
    path: '/api/client/files/a.png',
    contentType: 'image/png',
    body: Buffer.from('not an image'),
  };
  const plates = await release.measurePlates({ asset, size: { width: 200, height: 40 } });
  expect(plates).toEqual({ light: null, dark: null });
});
