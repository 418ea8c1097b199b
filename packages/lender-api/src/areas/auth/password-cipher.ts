import type { KeyObject } from 'node:crypto';
import { constants, privateDecrypt } from 'node:crypto';

/** How the portal encrypts a password: OAEP with SHA-256, or PKCS#1 v1.5 for lenders that need it. */
export type PasswordScheme = 'oaep' | 'pkcs1';

/** Longer than any password that fits into the key; anything beyond is not from the portal. */
const LONGEST_PASSWORD = 256;

/** Letters, digits, signs and spaces, but no control characters: what a person can type. */
const TYPEABLE = /^[^\p{Cc}\p{Cn}\p{Cs}\uFFFD]+$/u;

/**
 * The password in `encrypted` (base64), or null when it is not one. Tampered PKCS#1 decrypts to noise without
 * an error, so what comes out is checked too. The caller must treat null like a wrong password: an answer of
 * its own would help to decrypt what somebody recorded.
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
    return password.length <= LONGEST_PASSWORD && TYPEABLE.test(password) ? password : null;
  } catch {
    return null;
  }
}
