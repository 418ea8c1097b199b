import { LenderError } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';

/** Thrown if the password cannot be encrypted with the tenant's key and so must not be sent. */
export class PasswordEncryptionError extends Error {
  override readonly name = 'PasswordEncryptionError';
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** PKCS#1 v1.5 padding needs this many bytes of the key's length. */
const PKCS1_PADDING = 11;
const SURROGATE = /[\uD800-\uDFFF]/;

/**
 * Returns true if PKCS#1 encryption preserved the password. For PKCS#1, the library encodes UTF-8 itself, but
 * encodes surrogates one by one and truncates long text silently. Both would produce another password.
 */
function survivesPkcs1(password: string, encrypted: string): boolean {
  const keyBytes = atob(encrypted).length;
  return !SURROGATE.test(password) && utf8(password).length + PKCS1_PADDING <= keyBytes;
}

/** Thrown if the encryption library could not be loaded. */
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

export function preloadEncryption(): void {
  // Ignores a failure: on submit, the form loads the library again and reports a failure then.
  loadEncryption().catch(() => undefined);
}

/**
 * Encrypts a password with the tenant's public key: RSA-OAEP with SHA-256, or PKCS#1 if the tenant is configured so
 * (docs/product/sign-in-and-session.md#password-encryption). The plaintext is the password in UTF-8.
 * @returns base64
 * @throws PasswordEncryptionError if the password is too long for the key or the key cannot be read;
 * EncryptionUnavailableError if the library did not load; LenderError if it did not load because the browser is
 * offline
 */
export async function encryptPassword(
  password: string,
  { scheme, publicKey }: Pick<InjectedTenant['passwordEncryption'], 'scheme' | 'publicKey'>,
): Promise<string> {
  const { JSEncrypt } = await loadEncryption();
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const encrypted =
    scheme === 'oaep'
      ? // The library encrypts UTF-16 code units, so each UTF-8 byte is passed as one code unit.
        encryptor.encryptOAEP(String.fromCharCode(...utf8(password)))
      : encryptor.encrypt(password);
  if (!encrypted || (scheme === 'pkcs1' && !survivesPkcs1(password, encrypted))) {
    throw new PasswordEncryptionError('The password cannot be encrypted with the public key of the tenant.');
  }
  return encrypted;
}
