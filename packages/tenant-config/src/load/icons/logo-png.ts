import { createHash } from 'node:crypto';
import type { BrandImageLink } from '@livery/theming';
import type { BrandIcon, LoadedAsset } from '../../release.ts';
import { draw } from './shared-drawer.ts';

/** Part of the URL. Increase it when the logo is drawn differently, because clients cache it for a year. */
const DRAWING_VERSION = 1;
const HASH_LENGTH = 12;

/**
 * Maximum width and height in pixels. An email shows the logo at half this size or smaller, so that it is
 * sharp on screens with two pixels per CSS pixel.
 */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 200;

export interface LogoPng {
  readonly icon: BrandIcon;
  readonly link: BrandImageLink;
}

/**
 * Returns the logo as a PNG, for emails and PDF documents, which cannot show an SVG or WebP. It is drawn at its first request. An SVG
 * fills the maximum size; a bitmap is never enlarged.
 */
export function createLogoPng(image: LoadedAsset): LogoPng {
  const { asset, size } = image;
  const largest = Math.min(MAX_WIDTH / size.width, MAX_HEIGHT / size.height);
  const scale = asset.contentType === 'image/svg+xml' ? largest : Math.min(largest, 1);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, asset.path, width, height]))
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const path = `/brand/${hash}/logo.png`;
  const source = { kind: 'image', image } as const;
  return {
    icon: {
      path,
      contentType: 'image/png',
      link: null,
      draw: () => draw(source, { kind: 'logo', width, height }),
    },
    link: { url: path, width, height },
  };
}
