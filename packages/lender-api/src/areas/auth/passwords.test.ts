import { expect, test } from 'vitest';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';

test('two hashes of the same password differ, and each hash matches only this password', async () => {
  const [one, two] = await Promise.all([hashPassword('Livery-2026!'), hashPassword('Livery-2026!')]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('Livery-2026!', one)).toBe(true);
  expect(await verifyPassword('Livery-2026', one)).toBe(false);
  expect(await verifyPassword('', one)).toBe(false);
});

test('UNMATCHABLE_HASH matches no password and takes as long to verify as a real hash', async () => {
  const real = await hashPassword('x');
  expect(UNMATCHABLE_HASH.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
  expect(await verifyPassword('', UNMATCHABLE_HASH)).toBe(false);
});
