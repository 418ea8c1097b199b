import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PasswordScheme } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = createPublicKey(privateKey);

const PADDINGS = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
};

const encrypt = (clear: Buffer | string, scheme: PasswordScheme) =>
  publicEncrypt({ key, ...PADDINGS[scheme] }, Buffer.from(clear)).toString('base64');

const SCHEMES: PasswordScheme[] = ['oaep', 'pkcs1'];

test.each(SCHEMES)('%s: decrypts an encrypted password to the original text', (scheme) => {
  for (const password of ['Livery-2026!', 'pässwörd 日本 🔑', ' spaces count ']) {
    expect(decryptPassword(encrypt(password, scheme), privateKey, scheme)).toBe(password);
  }
});

test.each(SCHEMES)('%s: returns null for text that was not encrypted', (scheme) => {
  for (const noise of ['', 'hello', '!!!!', 'A'.repeat(2048)]) {
    expect(decryptPassword(noise, privateKey, scheme)).toBeNull();
  }
});

test.each(SCHEMES)('%s: returns null for invalid UTF-8, control characters and an empty text', (scheme) => {
  for (const clear of [Buffer.from([0xff, 0xfe, 0xfd]), 'line\nbreak', 'nul\0', '']) {
    expect(decryptPassword(encrypt(clear, scheme), privateKey, scheme)).toBeNull();
  }
});

test('returns null for text encrypted with PKCS#1 padding if the lender uses OAEP', () => {
  expect(decryptPassword(encrypt('Livery-2026!', 'pkcs1'), privateKey, 'oaep')).toBeNull();
});

test.each(SCHEMES)('%s: a tampered ciphertext does not decrypt to the password', (scheme) => {
  const bytes = Buffer.from(encrypt('Livery-2026!', scheme), 'base64');
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  expect(decryptPassword(bytes.toString('base64'), privateKey, scheme)).not.toBe('Livery-2026!');
});
