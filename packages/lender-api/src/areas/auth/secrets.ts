import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 32 random bytes, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. Plain SHA-256 will do: a random secret has nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
