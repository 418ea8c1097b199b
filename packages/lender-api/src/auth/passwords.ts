import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../http/refusal.ts';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptWithCallback,
);

/** What scrypt calls N, r and p. */
interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 32 MB and about a fifth of a second each: dear enough for a guesser, cheap enough for a busy morning. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/**
 * Two at once leave two of Node's four threads to everything else that the process does, and a flood takes 64 MB
 * and no more. Whoever is last in the queue waits some 8 seconds, which the edge still waits for.
 */
const derivations = boundedQueue({ running: 2, waiting: 80 });
const RETRY_AFTER_SECONDS = 5;

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  try {
    return await derivations.run(() => scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const message = 'Too many people are signing in right now. Please try again in a moment.';
    throw new Refusal(429, message, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64: a hash carries its own cost, so the usual one may rise later. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash in the form of `hashPassword` that no password matches; checking against it takes the usual time. */
export const UNMATCHABLE_HASH = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  randomBytes(16).toString('base64'),
  randomBytes(KEY_BYTES).toString('base64'),
].join('$');

/** Whether `password` made `hash`. Takes the same time whatever the answer. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
