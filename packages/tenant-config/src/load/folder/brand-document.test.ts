import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compileRelease, type Files, TENANT } from '../testing/tenant-folder.ts';

const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path d="M0 0h200v40z" fill="#071a18"/></svg>';
const createLogoFiles = (file: string, body: Buffer | string, theme: object = {}): Files => ({
  'theme.json': { accent: '#0a6b5e', logo: { light: `assets/${file}` }, ...theme },
  [`assets/${file}`]: body,
});

test('the brand document has the inputs of the theme and refers to files that the release serves', async () => {
  const theme = {
    neutralTint: '#123456',
    radius: 4,
    font: 'figtree',
    colorMode: { initial: 'light', fixed: true },
  };
  const release = await compileRelease({
    ...createLogoFiles('logo.svg', WIDE, theme),
    'tenant.json': { ...TENANT, legalLinks: { terms: 'https://lender.example/terms' } },
  });
  const { brandDocument: document, assets, icons } = release;
  expect(document).toMatchObject({
    release: release.hash,
    name: TENANT.name,
    theme: {
      accent: '#0a6b5e',
      secondAccent: null,
      neutralTint: '#123456',
      radius: 4,
      colorMode: theme.colorMode,
    },
    logo: { light: { width: 200, height: 40 }, needsPlate: { light: false, dark: true } },
    background: null,
    legalLinks: { privacy: null, terms: 'https://lender.example/terms' },
  });
  expect(document.theme.font.face).toBe('"Figtree Variable"');
  const served = new Set([...assets, ...icons].map(({ path }) => path));
  const { light, dark, png } = document.logo;
  for (const { url } of [light, dark, ...(png === null ? [] : [png]), ...document.fontFiles]) {
    expect(served).toContain(url);
  }
  expect(served).toContain(document.favicon);
  expect(document.fontFiles.map(({ url }) => basename(url))).toEqual(['figtree.woff2']);
});

describe('the logo for emails', () => {
  const compilePng = async (files: Files) => {
    const { brandDocument, icons } = await compileRelease(files);
    const link = brandDocument.logo.png;
    const icon = icons.find(({ path }) => path === link?.url);
    const { format, width, height } = await sharp(await icon?.draw()).metadata();
    expect([format, width, height]).toEqual(['png', link?.width, link?.height]);
    return [width, height];
  };
  const createBitmap = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6b5e' } });

  test.each([
    [
      'an SVG, enlarged to the maximum width',
      async () => Promise.resolve(createLogoFiles('a.svg', WIDE)),
      [600, 120],
    ],
    [
      'a small PNG, in its size',
      async () => createLogoFiles('a.png', await createBitmap(120, 40).png().toBuffer()),
      [120, 40],
    ],
    [
      'a WebP, reduced to the maximum height',
      async () => createLogoFiles('a.webp', await createBitmap(800, 800).webp().toBuffer()),
      [200, 200],
    ],
    [
      'a long JPEG',
      async () => createLogoFiles('a.jpg', await createBitmap(1200, 8).jpeg().toBuffer()),
      [600, 4],
    ],
  ])('the logo for emails is a PNG of %s', async (_source, files, size) => {
    expect(await compilePng(await files())).toEqual(size);
  });

  test('there is no logo for emails if the folder has no logo', async () => {
    const { brandDocument } = await compileRelease({});
    expect(brandDocument.logo.png).toBeNull();
    expect(basename(brandDocument.logo.light.url)).toBe('logo.svg');
  });
});
