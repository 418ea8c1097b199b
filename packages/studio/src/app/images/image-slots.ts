import type { JsonObject } from '../../wire.ts';
import { getValue } from '../draft/documents.ts';

export interface ImageSlot {
  readonly label: string;
  readonly help: string;
  /** The field of theme.json. */
  readonly path: readonly string[];
  /** The name of the file in assets/, without extension. */
  readonly file: string;
  readonly extensions: readonly string[];
}

const IMAGE_EXTENSIONS = ['svg', 'png', 'webp', 'jpg', 'jpeg'];

export const IMAGE_SLOTS: readonly ImageSlot[] = [
  {
    label: 'Logo',
    help: 'On light surfaces. Without a logo, the name is shown.',
    path: ['logo', 'light'],
    file: 'logo',
    extensions: IMAGE_EXTENSIONS,
  },
  {
    label: 'Logo for dark surfaces',
    help: 'If empty, the logo is used.',
    path: ['logo', 'dark'],
    file: 'logo-dark',
    extensions: IMAGE_EXTENSIONS,
  },
  {
    label: 'Favicon',
    help: 'If empty, a square logo or the first letter of the name is used.',
    path: ['favicon'],
    file: 'favicon',
    extensions: ['svg', 'png', 'ico'],
  },
  {
    label: 'Background of the sign-in screen',
    help: 'If empty, the screen has a plain surface in the colors of the brand.',
    path: ['signInBackground'],
    file: 'sign-in-background',
    extensions: IMAGE_EXTENSIONS,
  },
];

/** The maximum size of a file in a draft, in bytes. */
const MAX_BYTES = 2_000_000;

const formatList = (extensions: readonly string[]): string =>
  [...new Set(extensions.map((each) => (each === 'jpeg' ? 'jpg' : each)))].join(', ').toUpperCase();

/**
 * Returns the path that a selected file gets in the draft, or the reason why the file cannot be used. The
 * server checks its content.
 */
export function derivePath(
  { file, extensions, label }: ImageSlot,
  { name, size }: Pick<File, 'name' | 'size'>,
): { readonly path: string } | { readonly fault: string } {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.') || !extensions.includes(extension)) {
    return { fault: `${label}: "${name}" is not a file of the type ${formatList(extensions)}.` };
  }
  if (size > MAX_BYTES) return { fault: `${label}: "${name}" has more than 2 MB. Export a smaller image.` };
  return { path: `assets/${file}.${extension}` };
}

/** Returns true if another slot of the theme uses a file. */
export const isUsedByOtherSlot = (theme: JsonObject | null, slot: ImageSlot, path: string): boolean =>
  IMAGE_SLOTS.some((otherSlot) => otherSlot !== slot && getValue(theme, otherSlot.path) === path);
