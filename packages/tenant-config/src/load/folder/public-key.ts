import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReferenceApi } from '../../release.ts';
import type { TenantFile } from '../../tenant-schema.ts';
import { createProblem, getErrorCode, type ValidationResult } from '../files/read-file.ts';

const FIELD = 'passwordEncryption.publicKey';
const MIN_BITS = 2048;

/**
 * Matches a public key in the format of `KeyObject.export`. Such a key is used unchanged, because exporting
 * thousands of keys is slow.
 */
const EXPORTED_KEY_PATTERN =
  /^-----BEGIN PUBLIC KEY-----\n(?:[A-Za-z0-9+/]{64}\n)*[A-Za-z0-9+/]{1,64}={0,2}\n-----END PUBLIC KEY-----$/;

/**
 * Matches an exported RSA key of 2,048 bits with the exponent 65,537, the usual kind. The encodings of these keys differ only
 * in the 256 bytes of the modulus, whose first bit is 1, so every match is valid. Parsing the key would take a tenth of a
 * millisecond.
 */
const RSA_2048_KEY_PATTERN =
  /^-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA[g-z0-9+/][A-Za-z0-9+/]{19}\n(?:[A-Za-z0-9+/]{64}\n){5}[A-Za-z0-9+/][AQgw]IDAQAB\n-----END PUBLIC KEY-----\n?$/;

/**
 * Returns the id of a public key: the SHA-256 of its DER encoding in base64url.
 * @param pem in the format of `resolvePublicKey`
 */
export function getPublicKeyId(pem: string): string {
  const base64 = pem.replace(/-----[A-Z ]+-----/g, '');
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('base64url');
}

const createKeyProblem = (reason: string) => createProblem('tenant.json', FIELD, reason);

function checkKey(pem: string): ValidationResult<string> {
  // Rejects a private key. createPublicKey would accept it and derive the public key, but the private key
  // would remain in the folder.
  if (pem.includes('PRIVATE')) {
    return createKeyProblem(
      'It is a private key. Never store a private key in a tenant folder; put the public key here.',
    );
  }
  if (RSA_2048_KEY_PATTERN.test(pem)) return { ok: true, value: pem.trim() };
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    return createKeyProblem(
      'It is not a public key; it must be PEM text that begins with -----BEGIN PUBLIC KEY-----.',
    );
  }
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (key.asymmetricKeyType !== 'rsa' || bits === undefined) {
    return createKeyProblem(
      `It is a key of type ${key.asymmetricKeyType ?? 'unknown'}; passwords are encrypted with RSA.`,
    );
  }
  if (bits < MIN_BITS)
    return createKeyProblem(`The RSA key has ${bits} bits; it must have ${MIN_BITS} or more.`);
  const text = pem.trim();
  if (EXPORTED_KEY_PATTERN.test(text)) return { ok: true, value: text };
  return { ok: true, value: key.export({ type: 'spki', format: 'pem' }).toString().trim() };
}

async function readReferenceKey(
  slug: string,
  { publicKeysDir }: ReferenceApi,
): Promise<ValidationResult<string>> {
  if (publicKeysDir === null) return { ok: true, value: '' };
  const path = join(publicKeysDir, `${slug}.pem`);
  try {
    return checkKey(await readFile(path, 'utf8'));
  } catch (error) {
    getErrorCode(error);
    return createKeyProblem(
      `The reference lender API has not created ${path} yet. It creates the key of a lender when it first serves the lender.`,
    );
  }
}

/**
 * Returns the public key for encrypting passwords as SPKI PEM: the key of the reference lender API for a tenant that uses it,
 * else the key in tenant.json.
 */
export async function resolvePublicKey(
  slug: string,
  { api, passwordEncryption }: TenantFile,
  reference: ReferenceApi | undefined,
): Promise<ValidationResult<string>> {
  const configured = passwordEncryption?.publicKey;
  if (api.mode === 'reference') {
    if (configured !== undefined) {
      return createKeyProblem('The reference lender API uses its own key; remove this one.');
    }
    if (reference !== undefined) return readReferenceKey(slug, reference);
    return createKeyProblem('The reference lender API creates the key, but it is not running.');
  }
  if (configured !== undefined) return checkKey(configured);
  return createKeyProblem(
    'It is missing; it must be the RSA public key of the lender API in PEM form, with its lines joined by \\n.',
  );
}
