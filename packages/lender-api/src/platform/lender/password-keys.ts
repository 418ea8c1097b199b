import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const MIN_BITS = 2048;

const PRIVATE_KEY_PEM = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^-]+-----END (?:[A-Z]+ )?PRIVATE KEY-----/g;

/** A list of keys cannot be used. The message never contains a part of the list. */
export class PasswordKeysError extends Error {}

/**
 * The private keys that decrypt the passwords of one lender's portal
 * (docs/product/sign-in-and-session.md#password-encryption). Several keys are valid at the same time while they are
 * rotated.
 */
export interface PasswordKeys {
  /** The key of requests without a key id, of the published public key, and of new device tokens. */
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

/** @param keys the default key first */
export function createPasswordKeys(...keys: readonly [KeyObject, ...KeyObject[]]): PasswordKeys {
  const byId = new Map(keys.map((key) => [getPasswordKeyId(key), key]));
  return {
    default: keys[0],
    all: keys,
    find: (id) => (id === undefined ? keys[0] : (byId.get(id) ?? null)),
  };
}

function parseKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The original error is dropped, because nothing of a private key may get into a log.
    throw new PasswordKeysError('a private key in it cannot be read');
  }
  if (key.asymmetricKeyType !== 'rsa')
    throw new PasswordKeysError('it contains a key that is not an RSA key');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS)
    throw new PasswordKeysError(`it contains a key of ${bits} bits; ${MIN_BITS} are required`);
  return key;
}

/**
 * Reads one or more RSA private keys in PEM form, the default key first.
 * @throws PasswordKeysError
 */
export function parsePasswordKeys(pem: string): PasswordKeys {
  const [first, ...others] = (pem.match(PRIVATE_KEY_PEM) ?? []).map(parseKey);
  if (first === undefined) throw new PasswordKeysError('it contains no private key in PEM form');
  return createPasswordKeys(first, ...others);
}
