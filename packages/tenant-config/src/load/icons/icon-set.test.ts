import { basename } from 'node:path';
import sharp from 'sharp';
import { decode, encode } from 'sharp-ico';
import { describe, expect, test } from 'vitest';
import { compileRelease, type Files, TENANT } from '../testing/tenant-folder.ts';

const PLATE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a6b5e"/></svg>';
const TRANSPARENT_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="10" fill="#0a6b5e"/></svg>';
const WORDMARK_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 32"><path d="M0 0h200v32z"/></svg>';

const createPng = (size: number, color = '#cc0000') =>
  sharp({ create: { width: size, height: size, channels: 4, background: color } })
    .png()
    .toBuffer();

async function createIcons(files: Files) {
  const { icons, assets } = await compileRelease(files);
  const find = (name: string) => {
    const icon = icons.find(({ path }) => basename(path) === name);
    if (icon === undefined) throw new Error(`There is no ${name}.`);
    return icon;
  };
  return { icons, assets, find, names: icons.map(({ path }) => basename(path)) };
}

const createFaviconFiles = (name: string, body: Buffer | string): Files => ({
  'theme.json': { accent: '#0a6b5e', favicon: `assets/${name}` },
  [`assets/${name}`]: body,
});

async function readPixel(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

const HOME = [
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-mask-512.png',
  'manifest.webmanifest',
];

describe('the icons for each kind of favicon', () => {
  test.each([
    [
      'an SVG',
      () => Promise.resolve(createFaviconFiles('mark.svg', PLATE_SVG)),
      ['favicon.ico', 'favicon.svg', ...HOME],
    ],
    [
      'a PNG',
      async () => createFaviconFiles('mark.png', await createPng(64)),
      ['favicon.ico', 'favicon.png', ...HOME],
    ],
    [
      'an ICO',
      async () => createFaviconFiles('mark.ico', encode([await createPng(16), await createPng(32)])),
      ['favicon.ico', ...HOME],
    ],
    ['missing', () => Promise.resolve<Files>({}), ['favicon.ico', 'favicon.svg', ...HOME]],
  ] as const)('creates icons in all formats if the favicon is %s', async (_given, files, names) => {
    const { icons, names: made } = await createIcons(await files());
    expect(made).toEqual(names);
    for (const { path, contentType, draw } of icons) {
      const body = await draw();
      if (contentType === 'application/manifest+json') continue;
      const first =
        contentType === 'image/x-icon' ? decode(body)[0]?.width : (await sharp(body).metadata()).width;
      expect([path, first]).toEqual([path, expect.any(Number)]);
    }
  });
});

test('icons have the sizes that browsers and home screens need', async () => {
  const { find } = await createIcons(createFaviconFiles('mark.svg', PLATE_SVG));
  const readSize = async (name: string) => {
    const { width, height } = await sharp(await find(name).draw()).metadata();
    return [width, height];
  };
  expect(await readSize('apple-touch-icon.png')).toEqual([180, 180]);
  expect(await readSize('icon-192.png')).toEqual([192, 192]);
  expect(await readSize('icon-mask-512.png')).toEqual([512, 512]);
  const inIco = decode(await find('favicon.ico').draw()).map(({ width }) => width);
  expect(inIco).toEqual([16, 32, 48]);
});

test.each(['apple-touch-icon.png', 'icon-192.png'])(
  'a favicon file with the name %s does not replace the icon that is drawn from it',
  async (name) => {
    const { find, names } = await createIcons(createFaviconFiles(name, await createPng(64)));
    expect(names).toEqual(['favicon.ico', 'favicon.png', ...HOME]);
    expect((await sharp(await find(name).draw()).metadata()).width).toBe(name === 'icon-192.png' ? 192 : 180);
  },
);

test('the manifest contains the tenant’s name and refers only to existing icons', async () => {
  const { find, icons } = await createIcons(createFaviconFiles('mark.svg', PLATE_SVG));
  const manifest = JSON.parse((await find('manifest.webmanifest').draw()).toString()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Lender');
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) expect(icons.map(({ path }) => path)).toContain(src);
});

describe('the background of an icon', () => {
  const GREEN = [10, 107, 94, 255];
  const WHITE = [255, 255, 255, 255];

  test('an icon tile with an opaque image has the image’s edge color as background', async () => {
    const { find } = await createIcons(createFaviconFiles('mark.svg', PLATE_SVG));
    const tile = await find('apple-touch-icon.png').draw();
    expect([await readPixel(tile, 0, 0), await readPixel(tile, 90, 90)]).toEqual([GREEN, GREEN]);
  });

  test('an icon tile with a transparent image has a white background', async () => {
    const { find } = await createIcons(createFaviconFiles('mark.svg', TRANSPARENT_SVG));
    const tile = await find('icon-mask-512.png').draw();
    expect([await readPixel(tile, 0, 0), await readPixel(tile, 256, 256)]).toEqual([WHITE, GREEN]);
  });

  test('icons that are not tiles have a transparent background', async () => {
    const { find } = await createIcons(createFaviconFiles('mark.svg', TRANSPARENT_SVG));
    expect(await readPixel(await find('icon-192.png').draw(), 0, 0)).toEqual([0, 0, 0, 0]);
  });
});

describe('a tenant without a favicon', () => {
  test('an approximately square logo is the icon of a tenant without a favicon', async () => {
    const { find } = await createIcons({
      'theme.json': { accent: '#0a6b5e', logo: { light: 'assets/logo.svg' } },
      'assets/logo.svg': TRANSPARENT_SVG,
    });
    expect((await find('favicon.svg').draw()).toString()).toContain('<circle');
  });

  test('the icon is the first letter on the accent color if the logo is wide and there is no favicon', async () => {
    const { find } = await createIcons({
      'theme.json': { accent: '#0a6b5e', logo: { light: 'assets/logo.svg' } },
      'assets/logo.svg': WORDMARK_SVG,
    });
    const svg = (await find('favicon.svg').draw()).toString();
    expect(svg).toMatch(/<rect [^>]*fill="#0a6b5e"\/><path [^>]*d="M/);
  });

  test.each([
    ['acme', '<path '],
    ['Élan', '<path '],
    ['Жук', '<path '],
    ['Ωmega', '<path '],
    ['株式会社', '>株</text>'],
    ['<b>', '<path '],
    ['👩‍👩‍👧 Family', '>👩‍👩‍👧</text>'],
  ])(
    'the icon with the first letter of %s is an outline if the font has the glyph, else text',
    async (name, drawn) => {
      const { find } = await createIcons({ 'tenant.json': { ...TENANT, name } });
      expect((await find('favicon.svg').draw()).toString()).toMatch(new RegExp(drawn));
    },
  );
});

test('icons depend only on the folder’s content, and icon URLs change with the image', async () => {
  const [one, same, other] = await Promise.all([
    createIcons(createFaviconFiles('mark.svg', PLATE_SVG)),
    createIcons(createFaviconFiles('mark.svg', PLATE_SVG)),
    createIcons(createFaviconFiles('mark.svg', TRANSPARENT_SVG)),
  ]);
  const findTouchIcon = (set: typeof one) => set.find('apple-touch-icon.png');
  expect(findTouchIcon(one).path).toBe(findTouchIcon(same).path);
  expect((await findTouchIcon(one).draw()).equals(await findTouchIcon(same).draw())).toBe(true);
  expect(findTouchIcon(one).path).not.toBe(findTouchIcon(other).path);
});

test('drawing an icon from a damaged image throws an error', async () => {
  const { find } = await createIcons(createFaviconFiles('mark.png', (await createPng(64)).subarray(0, 40)));
  await expect(find('favicon.ico').draw()).rejects.toThrow();
});
