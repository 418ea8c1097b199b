import type { LogoSurfaces } from '@livery/theming';
import type { LoadedAsset } from '../../release.ts';

/** The first letter of a name on a colored plate, for a folder without an icon. */
export interface Initial {
  readonly name: string;
  /** Colors as #rrggbb. */
  readonly fill: string;
  readonly onFill: string;
}

/** The source of a tenant's icons: an image, or the first letter of its name on the accent color. */
export type IconSource =
  | { readonly kind: 'image'; readonly image: LoadedAsset }
  | { readonly kind: 'initial'; readonly initial: Initial };

/** The padding around the image: none, or the padding of tiles and maskable icons on home screens. */
export type Padding = 'none' | 'tile' | 'mask';

/** The output to produce: `source` is the unchanged image, `legibility` is a LogoLegibility as JSON. */
export type Drawing =
  | { readonly kind: 'source' }
  | { readonly kind: 'ico' }
  | { readonly kind: 'legibility'; readonly surfaces: LogoSurfaces }
  | { readonly kind: 'png'; readonly size: number; readonly padding: Padding };
