import { encodeBytes } from '../draft/base64.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
};

/**
 * Returns a URL of an image for an image element, which does not run scripts of an SVG. @param name the file
 * name, whose extension determines the type
 */
export function toImageUrl(name: string, bytes: Uint8Array): string {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  return `data:${type};base64,${encodeBytes(bytes)}`;
}
