import { createHash } from 'node:crypto';

/** For the name of a file that browsers keep for ever: another content, another name. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);
