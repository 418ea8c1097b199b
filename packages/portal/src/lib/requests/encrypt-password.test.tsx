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

describe.each(['oaep', 'pkcs1'] as const)('a password encrypted with %s', (scheme) => {
  test.each(['Livery-2026!', 'a', 'schön€ñ', ' spaced ', 'x'.repeat(190)])(
    'decrypts to the original: %s',
    async (password) => {
      expect(decrypt[scheme](await encryptPassword(password, { scheme, publicKey }))).toBe(password);
    },
  );

  test('differs on every encryption', async () => {
    const once = await encryptPassword('Livery-2026!', { scheme, publicKey });
    expect(await encryptPassword('Livery-2026!', { scheme, publicKey })).not.toBe(once);
  });

  test('is refused instead of truncated if its UTF-8 bytes are too long for the key', async () => {
    await expect(encryptPassword('ä'.repeat(150), { scheme, publicKey })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });

  // @spec 9.19
  test('is refused if the public key is invalid', async () => {
    await expect(encryptPassword('Livery-2026!', { scheme, publicKey: 'no key' })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });
});

test('encrypts an emoji with OAEP, and refuses it with PKCS#1, which would corrupt it', async () => {
  expect(decrypt.oaep(await encryptPassword('pass😀', { scheme: 'oaep', publicKey }))).toBe('pass😀');
  await expect(encryptPassword('pass😀', { scheme: 'pkcs1', publicKey })).rejects.toThrow(
    PasswordEncryptionError,
  );
});
