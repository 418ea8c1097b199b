import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as base64url. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a random secret. Random secrets need no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
