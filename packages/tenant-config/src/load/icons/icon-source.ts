import type { LogoGrounds } from '@livery/theming';
import type { LoadedAsset } from '../../release.ts';

/** The first letter of a name on a plate, for a folder without an icon. */
export interface Initial {
  readonly name: string;
  /** Colours as #rrggbb. */
  readonly fill: string;
  readonly onFill: string;
}

/** What the icons of a tenant are drawn from: a picture of its own, or the first letter of its name on its accent. */
export type IconSource =
  | { readonly kind: 'image'; readonly image: LoadedAsset }
  | { readonly kind: 'initial'; readonly initial: Initial };

/** How much is left free around the picture: nothing, or what the tiles and masks of home screens need. */
export type Room = 'none' | 'tile' | 'mask';

/** One icon to draw from a source; `source` is the picture as it is, `legibility` is what can be seen of it, as JSON. */
export type Drawing =
  | { readonly kind: 'source' }
  | { readonly kind: 'ico' }
  | { readonly kind: 'legibility'; readonly grounds: LogoGrounds }
  | { readonly kind: 'png'; readonly size: number; readonly room: Room };
