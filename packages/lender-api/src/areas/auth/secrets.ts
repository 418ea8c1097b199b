import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a secret for the database. SHA-256 without salt is enough for random secrets. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
