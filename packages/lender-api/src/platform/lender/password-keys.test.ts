import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPasswordKeyId, parsePasswordKeys } from './password-keys.ts';

const createKey = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });
const toPem = ({ privateKey }: ReturnType<typeof createKey>, type: 'pkcs1' | 'pkcs8' = 'pkcs8') =>
  privateKey.export({ type, format: 'pem' }).toString();

const firstKey = createKey();
const secondKey = createKey();

test('reads several keys from one text and uses the first key as the default key', () => {
  const keys = parsePasswordKeys(`# current\n${toPem(firstKey)}\n# previous\r\n${toPem(secondKey, 'pkcs1')}`);
  expect(keys.all).toHaveLength(2);
  expect(keys.default.equals(firstKey.privateKey)).toBe(true);
  expect(keys.find(undefined)).toBe(keys.default);
  expect(keys.find(getPasswordKeyId(secondKey.privateKey))?.equals(secondKey.privateKey)).toBe(true);
  expect(keys.find('unknown')).toBeNull();
});

test('the id of a key is the SHA-256 of its public key in DER form', () => {
  const der = firstKey.publicKey.export({ type: 'spki', format: 'der' });
  expect(getPasswordKeyId(firstKey.privateKey)).toBe(createHash('sha256').update(der).digest('base64url'));
});

test.each([
  ['nothing', '', 'it contains no private key'],
  ['a public key', firstKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'no private key'],
  ['a short key', toPem(createKey(1024)), 'a key of 1024 bits'],
  [
    'an elliptic curve key',
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    'not an RSA key',
  ],
])('refuses a text with %s instead of a private key', (_what, text, reason) => {
  expect(() => parsePasswordKeys(text)).toThrow(reason);
});

test('the error message for a damaged key contains no part of the key', () => {
  const damagedPem = `-----BEGIN PRIVATE KEY-----\n${'SECRET12'.repeat(8)}\n-----END PRIVATE KEY-----`;
  expect(() => parsePasswordKeys(damagedPem)).toThrow('a private key in it cannot be read');
  expect(() => parsePasswordKeys(damagedPem)).not.toThrow('SECRET12');
});
