import { LenderError } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';

/** The password cannot be encrypted with the tenant's key and must not be sent. */
export class PasswordEncryptionError extends Error {
  override readonly name = 'PasswordEncryptionError';
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes that PKCS#1 padding takes of the key's length. */
const PKCS1_PADDING = 11;
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * PKCS#1 as the library does it writes UTF-8 itself, but half a surrogate pair at a time, and cuts off silently
 * what does not fit. Both would arrive as another password.
 */
function survivesPkcs1(password: string, encrypted: string): boolean {
  const keyBytes = atob(encrypted).length;
  return !SURROGATE.test(password) && utf8(password).length + PKCS1_PADDING <= keyBytes;
}

/** The code that encrypts did not arrive. */
export class EncryptionUnavailableError extends Error {
  override readonly name = 'EncryptionUnavailableError';
}

async function loadEncryption() {
  try {
    return await import('jsencrypt');
  } catch (cause) {
    if (!navigator.onLine) throw new LenderError('network', '', null, { cause });
    throw new EncryptionUnavailableError('The encryption library could not be loaded.', { cause });
  }
}

/** Starts loading the encryption library, so that it is there when the form is submitted. */
export function preloadEncryption(): void {
  // Nothing was submitted yet, so a failure is not worth a word: submitting will tell.
  loadEncryption().catch(() => undefined);
}

/**
 * Encrypts a password with the tenant's public key (spec section 5): RSA-OAEP with SHA-256, or PKCS#1 where the
 * tenant says so. What is decrypted is the password in UTF-8.
 * @returns base64
 * @throws PasswordEncryptionError when it is too long for the key or the key cannot be read;
 * EncryptionUnavailableError when the code for it did not arrive, LenderError when it did not because the browser is offline
 */
export async function encryptPassword(
  password: string,
  { scheme, publicKey }: InjectedTenant['passwordEncryption'],
): Promise<string> {
  const { JSEncrypt } = await loadEncryption();
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const encrypted =
    scheme === 'oaep'
      ? // OAEP pads what it is given unit by unit, so it gets one unit a byte.
        encryptor.encryptOAEP(String.fromCharCode(...utf8(password)))
      : encryptor.encrypt(password);
  if (!encrypted || (scheme === 'pkcs1' && !survivesPkcs1(password, encrypted))) {
    throw new PasswordEncryptionError('The password cannot be encrypted with the public key of the tenant.');
  }
  return encrypted;
}
