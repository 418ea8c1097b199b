import { expect, test } from 'vitest';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const [one, two] = await Promise.all([hashPassword('Livery-2026!'), hashPassword('Livery-2026!')]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('Livery-2026!', one)).toBe(true);
  expect(await verifyPassword('Livery-2026', one)).toBe(false);
  expect(await verifyPassword('', one)).toBe(false);
});

test('an unknown address is checked against a hash of the same cost, which nothing matches', async () => {
  const real = await hashPassword('x');
  expect(UNMATCHABLE_HASH.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
  expect(await verifyPassword('', UNMATCHABLE_HASH)).toBe(false);
});

test('beyond eighty that wait, the next is asked to come back', async () => {
  // As cheap as scrypt goes: what counts here is how many there are.
  const cheap = ['scrypt', 2 ** 10, 8, 1, 'c2FsdA==', 'a2V5'].join('$');
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword('x', cheap)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(100 - 82);
  expect(refused[0]).toMatchObject({ statusCode: 429, retryAfter: 5 });
  expect(await verifyPassword('x', cheap)).toBe(false);
});
