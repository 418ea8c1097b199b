import type { LogoSurfaces } from '@livery/theming';
import type { LoadedAsset } from '../../release.ts';

/** The first letter of a name on a colored square, for a folder without an icon. */
export interface Initial {
  readonly name: string;
  /** Colors as #rrggbb. */
  readonly fill: string;
  readonly onFill: string;
}

export type IconSource =
  | { readonly kind: 'image'; readonly image: LoadedAsset }
  | { readonly kind: 'initial'; readonly initial: Initial };

/**
 * The padding around the image: no padding, the padding of a home screen tile, or that of a maskable Android
 * icon.
 */
export type Padding = 'none' | 'tile' | 'mask';

/**
 * The output to produce: `source` is the unchanged image, `legibility` is a LogoLegibility as JSON, `logo` is a PNG of this size in
 * pixels.
 */
export type Drawing =
  | { readonly kind: 'source' }
  | { readonly kind: 'ico' }
  | { readonly kind: 'legibility'; readonly surfaces: LogoSurfaces }
  | { readonly kind: 'logo'; readonly width: number; readonly height: number }
  | { readonly kind: 'png'; readonly size: number; readonly padding: Padding };
