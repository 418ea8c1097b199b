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
    'comes out as it went in: %s',
    async (password) => {
      expect(decrypt[scheme](await encryptPassword(password, { scheme, publicKey }))).toBe(password);
    },
  );

  test('is another text each time', async () => {
    const once = await encryptPassword('Livery-2026!', { scheme, publicKey });
    expect(await encryptPassword('Livery-2026!', { scheme, publicKey })).not.toBe(once);
  });

  test('that is too long in bytes is refused, not cut off', async () => {
    await expect(encryptPassword('ä'.repeat(150), { scheme, publicKey })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });

  // @spec 9.19
  test('is refused when the key cannot be read', async () => {
    await expect(encryptPassword('Livery-2026!', { scheme, publicKey: 'no key' })).rejects.toThrow(
      PasswordEncryptionError,
    );
  });
});

test('an emoji comes out whole with OAEP, and is refused with PKCS#1, where it would change', async () => {
  expect(decrypt.oaep(await encryptPassword('pass😀', { scheme: 'oaep', publicKey }))).toBe('pass😀');
  await expect(encryptPassword('pass😀', { scheme: 'pkcs1', publicKey })).rejects.toThrow(
    PasswordEncryptionError,
  );
});
