import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { BrandIcon } from '../../release.ts';
import type { IconSource, Padding } from './icon-source.ts';
import { draw } from './shared-drawer.ts';

interface Manifest {
  readonly name: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
}

/** Part of the icon URLs. Increase it when icons are drawn differently, because browsers cache them for a year. */
const DRAWING_VERSION = 2;
const HASH_LENGTH = 12;

/** The icon that takes the least time to draw. It has no padding, so the image is decoded once. */
const PLAIN_ICON = 'icon-192.png';

export const findPlainIcon = (icons: readonly BrandIcon[]): BrandIcon | undefined =>
  icons.find(({ path }) => basename(path) === PLAIN_ICON);

const LINK_TYPES = { icon: 'icon', touch: 'apple-touch-icon', manifest: 'manifest' } as const;

/**
 * Returns the icons that current browsers use: an ICO for tabs, the image itself if it is an SVG or another
 * sharper image, a tile for the home screen of iOS, and a manifest with icons for Android. Each icon is drawn
 * when it is first requested.
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
  const touchIcon = createIcon('apple-touch-icon.png', 'image/png', createPngDrawer(180, 'tile'), {
    rel: LINK_TYPES.touch,
  });
  const homeIcons = [
    {
      ...createIcon(PLAIN_ICON, 'image/png', createPngDrawer(192, 'none')),
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
    icons: homeIcons.map(({ path, contentType, sizes, purpose }) => ({
      src: path,
      type: contentType,
      sizes,
      purpose,
    })),
  });
  return [
    ...createTabIcons(source, createIcon),
    touchIcon,
    ...homeIcons.map(({ path, contentType, draw, link }) => ({ path, contentType, draw, link })),
    createIcon(
      'manifest.webmanifest',
      'application/manifest+json',
      async () => Promise.resolve(Buffer.from(text)),
      {
        rel: LINK_TYPES.manifest,
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

/**
 * Returns the icons for browser tabs: an ICO, then a sharper icon if there is one. Browsers use the last icon
 * that they support.
 */
function createTabIcons(source: IconSource, createIcon: MakeIcon): BrandIcon[] {
  const ico = createIcon('favicon.ico', 'image/x-icon', () => draw(source, { kind: 'ico' }), {
    rel: LINK_TYPES.icon,
    sizes: '32x32',
  });
  if (source.kind === 'initial') {
    const drawLetter = () => draw(source, { kind: 'source' });
    return [
      ico,
      createIcon('favicon.svg', 'image/svg+xml', drawLetter, { rel: LINK_TYPES.icon, sizes: 'any' }),
    ];
  }
  const { asset, size } = source.image;
  const getBody = () => Promise.resolve(asset.body);
  if (asset.contentType === 'image/x-icon') return [{ ...ico, draw: getBody }];
  const isSvg = asset.contentType === 'image/svg+xml';
  const sizes = isSvg ? 'any' : `${size.width}x${size.height}`;
  // The file's own name could be that of a drawn icon, such as apple-touch-icon.png.
  const name = `favicon${extname(asset.path)}`;
  return [ico, createIcon(name, asset.contentType, getBody, { rel: LINK_TYPES.icon, sizes })];
}
