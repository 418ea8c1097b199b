import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDeviceTokens } from './device-tokens.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const clock = { now: new Date('2026-06-15T12:00:00Z') };
const tokens = createDeviceTokens([privateKey], 'harbor', () => clock.now);
const owner = { id: 7, passwordHash: 'scrypt$1' };

test('a device token contains the id of the browser, which stays the same in a renewed token', () => {
  const token = tokens.issue(owner, null);
  const device = tokens.verify(token, owner);
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(tokens.verify(tokens.issue(owner, device), owner)).toBe(device);
  expect(tokens.verify(tokens.issue(owner, null), owner)).not.toBe(device);
});

test('a device token is invalid for another account, lender or key, and after the password has changed', () => {
  const token = tokens.issue(owner, null);
  expect(tokens.verify(token, { ...owner, id: 8 })).toBeNull();
  expect(tokens.verify(token, { ...owner, passwordHash: 'scrypt$2' })).toBeNull();
  expect(tokens.verify(token, null)).toBeNull();
  expect(createDeviceTokens([privateKey], 'maple', () => clock.now).verify(token, owner)).toBeNull();
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  expect(createDeviceTokens([otherKey], 'harbor', () => clock.now).verify(token, owner)).toBeNull();
});

test('a device token remains valid during a key rotation until the key that signed it is removed', () => {
  const token = tokens.issue(owner, null);
  const newKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const now = () => clock.now;
  expect(createDeviceTokens([newKey, privateKey], 'harbor', now).verify(token, owner)).not.toBeNull();
  expect(createDeviceTokens([newKey], 'harbor', now).verify(token, owner)).toBeNull();
});

test('a device token is refused if any of its parts has been changed', () => {
  const [device = '', expires = '', signature = ''] = tokens.issue(owner, null).split('.');
  const forged = [
    `${'A'.repeat(22)}.${expires}.${signature}`,
    `${device}.${Number(expires) + 1}.${signature}`,
    `${device}.${expires}.${'A'.repeat(43)}`,
    `${device}.${expires}`,
    '',
    'x'.repeat(500),
  ];
  for (const token of forged) expect(tokens.verify(token, owner)).toBeNull();
});

test('a device token expires after 90 days', () => {
  const token = tokens.issue(owner, null);
  const day = 24 * 60 * 60_000;
  clock.now = new Date(clock.now.getTime() + 90 * day - 1_000);
  expect(tokens.verify(token, owner)).not.toBeNull();
  clock.now = new Date(clock.now.getTime() + 1_000);
  expect(tokens.verify(token, owner)).toBeNull();
});
