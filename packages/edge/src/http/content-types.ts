import { extname } from 'node:path';

const TEXT = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
} as const;

const BINARY = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
} as const;

const TYPES = new Map<string, string>(Object.entries({ ...TEXT, ...BINARY }));

/** Returns the content type for a file name. Unknown extensions get a binary type, which browsers download. */
export function getContentType(file: string): string {
  return TYPES.get(extname(file).toLowerCase()) ?? 'application/octet-stream';
}

/** Returns false for bitmap images and fonts, which are compressed already. */
export function isCompressible(file: string): boolean {
  return extname(file).toLowerCase() in TEXT;
}
