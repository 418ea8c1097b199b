declare module 'virtual:compiled-texts' {
  import type { TextKey } from '@livery/tenant-config';

  /** The text catalogue, each message parsed. */
  export const compiledTexts: Readonly<Record<TextKey, unknown[]>>;
}
