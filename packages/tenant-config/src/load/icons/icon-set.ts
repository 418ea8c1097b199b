import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BrandIcon } from '../../release.ts';
import type { IconSource, Padding } from './icon-source.ts';
import { draw } from './shared-process.ts';

interface Manifest {
  readonly name: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
}

/** Part of the icon URLs. Increase it when icons are drawn differently, because browsers cache them for a year. */
const DRAWING_VERSION = 1;
const HASH_LENGTH = 12;

const IN_HEAD = { icon: 'icon', touch: 'apple-touch-icon', manifest: 'manifest' } as const;

/**
 * Returns the icons that current browsers use: an ICO for tabs and the image itself if it is sharper (an SVG or another
 * bitmap), a tile for the home screen of iOS, and a manifest with icons for Android. Each icon is drawn when it is first
 * requested.
 */
export function createIconSet(source: IconSource, manifest: Manifest): readonly BrandIcon[] {
  const drawnFrom = source.kind === 'image' ? source.image.asset.path : source.initial;
  const folder = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, drawnFrom, manifest]))
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const createIcon = (
    name: string,
    contentType: string,
    draw: BrandIcon['draw'],
    link: BrandIcon['link'] = null,
  ) => ({
    path: `/brand/${folder}/${name}`,
    contentType,
    draw,
    link,
  });
  const createPngDrawer = (size: number, padding: Padding) => () =>
    draw(source, { kind: 'png', size, padding });
  const touch = createIcon('apple-touch-icon.png', 'image/png', createPngDrawer(180, 'tile'), {
    rel: IN_HEAD.touch,
  });
  const home = [
    {
      ...createIcon('icon-192.png', 'image/png', createPngDrawer(192, 'none')),
      sizes: '192x192',
      purpose: 'any',
    },
    {
      ...createIcon('icon-512.png', 'image/png', createPngDrawer(512, 'none')),
      sizes: '512x512',
      purpose: 'any',
    },
    {
      ...createIcon('icon-mask-512.png', 'image/png', createPngDrawer(512, 'mask')),
      sizes: '512x512',
      purpose: 'maskable',
    },
  ];
  const text = JSON.stringify({
    name: manifest.name,
    start_url: '/',
    display: 'browser',
    theme_color: manifest.themeColor,
    background_color: manifest.backgroundColor,
    icons: home.map(({ path, contentType, sizes, purpose }) => ({
      src: path,
      type: contentType,
      sizes,
      purpose,
    })),
  });
  return [
    ...createTabIcons(source, createIcon),
    touch,
    ...home.map(({ path, contentType, draw, link }) => ({ path, contentType, draw, link })),
    createIcon(
      'manifest.webmanifest',
      'application/manifest+json',
      async () => Promise.resolve(Buffer.from(text)),
      {
        rel: IN_HEAD.manifest,
      },
    ),
  ];
}

type MakeIcon = (
  name: string,
  contentType: string,
  draw: BrandIcon['draw'],
  link: BrandIcon['link'],
) => BrandIcon;

/** Returns the icons for browser tabs: the ICO, then a sharper one. Browsers use the last icon that they support. */
function createTabIcons(source: IconSource, icon: MakeIcon): BrandIcon[] {
  const ico = icon('favicon.ico', 'image/x-icon', () => draw(source, { kind: 'ico' }), {
    rel: IN_HEAD.icon,
    sizes: '32x32',
  });
  if (source.kind === 'initial') {
    const drawLetter = () => draw(source, { kind: 'source' });
    return [ico, icon('favicon.svg', 'image/svg+xml', drawLetter, { rel: IN_HEAD.icon, sizes: 'any' })];
  }
  const { asset, size } = source.image;
  const send = () => Promise.resolve(asset.body);
  if (asset.contentType === 'image/x-icon') return [{ ...ico, draw: send }];
  const isSvg = asset.contentType === 'image/svg+xml';
  const sizes = isSvg ? 'any' : `${size.width}x${size.height}`;
  return [ico, icon(basename(asset.path), asset.contentType, send, { rel: IN_HEAD.icon, sizes })];
}
