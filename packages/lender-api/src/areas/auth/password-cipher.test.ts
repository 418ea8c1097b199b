import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordKeys, getPasswordKeyId } from '../../platform/lender/password-keys.ts';
import type { PasswordScheme } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = createPublicKey(privateKey);
const keys = createPasswordKeys(privateKey);

const decrypt = (text: string, scheme: PasswordScheme, keyId?: string) =>
  decryptPassword({ text, keyId }, keys, scheme);

const PADDINGS = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
};

const encrypt = (clear: Buffer | string, scheme: PasswordScheme) =>
  publicEncrypt({ key, ...PADDINGS[scheme] }, Buffer.from(clear)).toString('base64');

const SCHEMES: PasswordScheme[] = ['oaep', 'pkcs1'];

test.each(SCHEMES)('%s: decrypts an encrypted password to the original text', (scheme) => {
  for (const password of ['Livery-2026!', 'pässwörd 日本 🔑', ' spaces count ']) {
    expect(decrypt(encrypt(password, scheme), scheme)).toBe(password);
  }
});

test.each(SCHEMES)('%s: returns null for text that was not encrypted', (scheme) => {
  for (const noise of ['', 'hello', '!!!!', 'A'.repeat(2048)]) {
    expect(decrypt(noise, scheme)).toBeNull();
  }
});

test.each(SCHEMES)('%s: returns null for invalid UTF-8, control characters and an empty text', (scheme) => {
  for (const clear of [Buffer.from([0xff, 0xfe, 0xfd]), 'line\nbreak', 'nul\0', '']) {
    expect(decrypt(encrypt(clear, scheme), scheme)).toBeNull();
  }
});

test('returns null for text encrypted with PKCS#1 padding if the lender uses OAEP', () => {
  expect(decrypt(encrypt('Livery-2026!', 'pkcs1'), 'oaep')).toBeNull();
});

test.each(SCHEMES)('%s: tampered encrypted text does not decrypt to the password', (scheme) => {
  const bytes = Buffer.from(encrypt('Livery-2026!', scheme), 'base64');
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  expect(decrypt(bytes.toString('base64'), scheme)).not.toBe('Livery-2026!');
});

test('decrypts only with the key that has the given key id', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const rotating = createPasswordKeys(other, privateKey);
  const text = encrypt('Livery-2026!', 'oaep');
  expect(decryptPassword({ text, keyId: getPasswordKeyId(privateKey) }, rotating, 'oaep')).toBe(
    'Livery-2026!',
  );
  expect(decryptPassword({ text, keyId: getPasswordKeyId(other) }, rotating, 'oaep')).toBeNull();
  expect(decryptPassword({ text, keyId: undefined }, rotating, 'oaep')).toBeNull();
});

test('returns null for an unknown key id, even if the default key decrypts the text', () => {
  expect(decrypt(encrypt('Livery-2026!', 'oaep'), 'oaep', 'unknown')).toBeNull();
});
