import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptPassword, PasswordEncryptionError } from './encrypt-password.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const decrypt = {
  oaep: (base64: string) =>
    privateDecrypt(
      { key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(base64, 'base64'),
    ).toString('utf8'),
  pkcs1: (base64: string) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(base64, 'base64'),
    ).toString('utf8'),
};

describe.each(['oaep', 'pkcs1'] as const)('encryptPassword with the scheme %s', (scheme) => {
  test.each(['Livery-2026!', 'a', 'schön€ñ', ' spaced ', 'x'.repeat(190)])(
    'returns a text that decrypts to the password: %s',
    async (password) => {
      expect(decrypt[scheme](await encryptPassword(password, { scheme, publicKey }))).toBe(password);
    },
  );

  test('returns a different encrypted text on every call', async () => {
    const once = await encryptPassword('Livery-2026!', { scheme, publicKey });
    expect(await encryptPassword('Livery-2026!', { scheme, publicKey })).not.toBe(once);
  });

  test('throws instead of truncating the password if its UTF-8 bytes are too long for the key', async () => {
    await expect(encryptPassword('ä'.repeat(150), { scheme, publicKey })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });

  // @spec 9.19
  test('throws if the public key is invalid', async () => {
    await expect(encryptPassword('Livery-2026!', { scheme, publicKey: 'no key' })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });
});

test('encrypts a password with an emoji with OAEP, but throws with PKCS#1, which would corrupt the emoji', async () => {
  expect(decrypt.oaep(await encryptPassword('pass😀', { scheme: 'oaep', publicKey }))).toBe('pass😀');
  await expect(encryptPassword('pass😀', { scheme: 'pkcs1', publicKey })).rejects.toThrow(
    PasswordEncryptionError,
  );
});
