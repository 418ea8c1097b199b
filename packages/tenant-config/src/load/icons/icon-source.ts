import type { LoadedAsset } from '../assets.ts';

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
