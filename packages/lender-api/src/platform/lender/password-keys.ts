import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const MIN_KEY_BITS = 2048;

const PRIVATE_KEY_PEM = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^-]+-----END (?:[A-Z]+ )?PRIVATE KEY-----/g;

/** Thrown if a list of keys cannot be used. The message never contains a part of the list. */
export class PasswordKeysError extends Error {}

/**
 * The private keys that decrypt the passwords of one lender's portal
 * (docs/product/sign-in-and-session.md#password-encryption). Several keys are valid at the same time while they are
 * rotated.
 */
export interface PasswordKeys {
  /**
   * The default key. It decrypts requests without a key id, its public part is published, and it signs new
   * device tokens.
   */
  readonly default: KeyObject;
  /** Every valid key, the default key first. */
  readonly all: readonly KeyObject[];
  /** Returns the key with this id, or the default key for undefined; null for an unknown id. */
  find(id: string | undefined): KeyObject | null;
}

/** Returns the id of a key: the SHA-256 of its public part (DER, SubjectPublicKeyInfo) in base64url. */
export function getPasswordKeyId(key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64url');
}

/**
 * Creates the keys of a lender.
 * @param keys all valid keys, the default key first
 */
export function createPasswordKeys(...keys: readonly [KeyObject, ...KeyObject[]]): PasswordKeys {
  const keysById = new Map(keys.map((key) => [getPasswordKeyId(key), key]));
  return {
    default: keys[0],
    all: keys,
    find: (id) => (id === undefined ? keys[0] : (keysById.get(id) ?? null)),
  };
}

function parseKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The original error is dropped, because it could contain a part of the private key and would get into
    // the log.
    throw new PasswordKeysError('a private key in it cannot be read');
  }
  if (key.asymmetricKeyType !== 'rsa')
    throw new PasswordKeysError('it contains a key that is not an RSA key');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_KEY_BITS)
    throw new PasswordKeysError(`it contains a key of ${bits} bits; ${MIN_KEY_BITS} are required`);
  return key;
}

/**
 * Reads one or more RSA private keys in PEM form, the default key first.
 * @throws PasswordKeysError
 */
export function parsePasswordKeys(pem: string): PasswordKeys {
  const [defaultKey, ...otherKeys] = (pem.match(PRIVATE_KEY_PEM) ?? []).map(parseKey);
  if (defaultKey === undefined) throw new PasswordKeysError('it contains no private key in PEM form');
  return createPasswordKeys(defaultKey, ...otherKeys);
}
