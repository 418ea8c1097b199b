import { constants, privateDecrypt } from 'node:crypto';
import type { PasswordKeys } from '../../platform/lender/password-keys.ts';

/**
 * Padding of encrypted passwords: OAEP with SHA-256, or PKCS#1 v1.5. See
 * docs/product/sign-in-and-session.md#password-encryption.
 */
export type PasswordScheme = 'oaep' | 'pkcs1';

/** A password in the form in which the portal sends it. */
export interface EncryptedPassword {
  /** Base64. */
  readonly text: string;
  /** The id of the key; undefined for the default key. */
  readonly keyId: string | undefined;
}

/** Longer than any password that the portal's key can encrypt. */
const MAX_PASSWORD_LENGTH = 256;

/** Matches text without control characters, unassigned code points, surrogates and replacement characters. */
const PRINTABLE_TEXT = /^[^\p{Cc}\p{Cn}\p{Cs}\uFFFD]+$/u;

/**
 * Returns the password, or null if it is not a valid password or its key is unknown. Tampered PKCS#1 text decrypts to
 * random bytes without an error, so the result is validated too. Callers must treat null as a wrong password: a
 * different response would be an oracle for decrypting recorded traffic.
 */
export function decryptPassword(
  { text, keyId }: EncryptedPassword,
  keys: PasswordKeys,
  scheme: PasswordScheme,
): string | null {
  const padding =
    scheme === 'oaep'
      ? { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { padding: constants.RSA_PKCS1_PADDING };
  const requestedKey = keys.find(keyId);
  try {
    // For an unknown key id, the default key does the same work, so that the response takes the same time.
    const key = requestedKey ?? keys.default;
    const bytes = privateDecrypt({ key, ...padding }, Buffer.from(text, 'base64'));
    if (requestedKey === null) return null;
    const password = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return password.length <= MAX_PASSWORD_LENGTH && PRINTABLE_TEXT.test(password) ? password : null;
  } catch {
    return null;
  }
}
