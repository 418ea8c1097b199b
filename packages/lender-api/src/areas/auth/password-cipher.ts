import type { KeyObject } from 'node:crypto';
import { constants, privateDecrypt } from 'node:crypto';

/**
 * Padding of encrypted passwords: OAEP with SHA-256, or PKCS#1 v1.5. See
 * docs/product/sign-in-and-session.md#password-encryption.
 */
export type PasswordScheme = 'oaep' | 'pkcs1';

/** Longer than any password that the portal's key can encrypt. */
const MAX_PASSWORD_LENGTH = 256;

/** Text without control characters, unassigned code points, surrogates and replacement characters. */
const PRINTABLE = /^[^\p{Cc}\p{Cn}\p{Cs}\uFFFD]+$/u;

/**
 * Returns the password in `encrypted` (base64), or null if it is not a valid password. Tampered PKCS#1 text decrypts to
 * random bytes without an error, so the result is validated too. Callers must treat null as a wrong password: a
 * different response would be an oracle for decrypting recorded traffic.
 */
export function decryptPassword(
  encrypted: string,
  privateKey: KeyObject,
  scheme: PasswordScheme,
): string | null {
  const padding =
    scheme === 'oaep'
      ? { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { padding: constants.RSA_PKCS1_PADDING };
  try {
    const bytes = privateDecrypt({ key: privateKey, ...padding }, Buffer.from(encrypted, 'base64'));
    const password = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return password.length <= MAX_PASSWORD_LENGTH && PRINTABLE.test(password) ? password : null;
  } catch {
    return null;
  }
}
