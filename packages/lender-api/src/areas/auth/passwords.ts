import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptWithCallback,
);

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * A hash takes about a fifth of a second and 32 MB. This is slow for guessing, and fast enough when many
 * users sign in at the same time.
 */
const DEFAULT_COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

const deriveKey = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });

/**
 * Returns `scrypt$N$r$p$salt$key`, with salt and key in base64. A hash contains its cost, so the default can be raised
 * later. Requests must hash through `PasswordHashing`, which limits concurrent hashes.
 */
export async function hashPassword(password: string, cost = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash that no password matches. Verifying against it takes the same time as against a real hash. */
export const UNMATCHABLE_HASH = [
  'scrypt',
  DEFAULT_COST.N,
  DEFAULT_COST.r,
  DEFAULT_COST.p,
  randomBytes(16).toString('base64'),
  randomBytes(KEY_BYTES).toString('base64'),
].join('$');

/** Returns true if the password matches the hash. Compares in constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt ?? '', 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
