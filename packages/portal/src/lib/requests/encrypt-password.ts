import { LenderError } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';

/** Thrown if the password cannot be encrypted with the tenant's key. The password must not be sent then. */
export class PasswordEncryptionError extends Error {
  override readonly name = 'PasswordEncryptionError';
}

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

/**
 * The size of the PKCS#1 v1.5 padding in bytes. A password and its padding must not be longer than the key.
 */
const PKCS1_PADDING_BYTES = 11;
const SURROGATE_PATTERN = /[\uD800-\uDFFF]/;

/**
 * Returns true if decrypting the PKCS#1 result gives the password. The library damages some passwords: it
 * encodes each half of a surrogate pair as a separate character and truncates long text silently.
 */
function survivesPkcs1(password: string, encrypted: string): boolean {
  const keyBytes = atob(encrypted).length;
  return !SURROGATE_PATTERN.test(password) && encodeUtf8(password).length + PKCS1_PADDING_BYTES <= keyBytes;
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
      ? // The library reads one byte from each UTF-16 code unit, so each UTF-8 byte becomes one code unit.
        encryptor.encryptOAEP(String.fromCharCode(...encodeUtf8(password)))
      : encryptor.encrypt(password);
  if (!encrypted || (scheme === 'pkcs1' && !survivesPkcs1(password, encrypted))) {
    throw new PasswordEncryptionError('The password cannot be encrypted with the public key of the tenant.');
  }
  return encrypted;
}
