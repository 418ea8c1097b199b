import type { KeyObject } from 'node:crypto';
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordKeys, getPasswordKeyId } from '../../platform/lender/password-keys.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const PASSWORD = 'Livery-2026!';
const previousKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const currentKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
type KeyPair = typeof previousKeys;

const config = createTestConfig();
let lenders: TestLenders;
/** Servers with the keys before, during and after a key rotation. */
let servers: Record<'before' | 'during' | 'after', FastifyInstance>;

beforeAll(async () => {
  lenders = await startTestLenders(config);
  const startServer = (...keys: [KeyObject, ...KeyObject[]]) =>
    lenders.startAnotherServer({ passwordKeys: createPasswordKeys(...keys) });
  servers = {
    before: await startServer(previousKeys.privateKey),
    during: await startServer(currentKeys.privateKey, previousKeys.privateKey),
    after: await startServer(currentKeys.privateKey),
  };
});
afterAll(() => lenders.close());
// Advances the clock by an hour to end the account locks of previous tests.
beforeEach(() => {
  lenders.clock.now = new Date(lenders.clock.now.getTime() + 60 * 60_000);
});

function encrypt({ publicKey }: KeyPair): string {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key: publicKey, ...padding }, Buffer.from(PASSWORD)).toString('base64');
}

async function signIn(server: FastifyInstance, pair: KeyPair, keyId?: string) {
  const response = await server.inject({
    method: 'POST',
    url: `/${config.slug}/users/login`,
    headers: keyId === undefined ? {} : { 'password-key-id': keyId },
    payload: { email: 'role1@test.example', password: encrypt(pair) },
  });
  return { status: response.statusCode, body: response.json<{ message: string }>() };
}

const signInWithId = (server: FastifyInstance, pair: KeyPair) =>
  signIn(server, pair, getPasswordKeyId(pair.privateKey));

test('during a key rotation, sign-in works with the previous key and with the current key', async () => {
  expect((await signInWithId(servers.during, previousKeys)).status).toBe(200);
  expect((await signInWithId(servers.during, currentKeys)).status).toBe(200);
});

test('a password without a key id is decrypted with the default key', async () => {
  expect((await signIn(servers.before, previousKeys)).status).toBe(200);
  expect((await signIn(servers.during, currentKeys)).status).toBe(200);
  expect((await signIn(servers.during, previousKeys)).status).toBe(401);
});

test('a password for a removed key is refused and counted like a wrong password', async () => {
  const wrong = await signIn(servers.after, previousKeys);
  const removed = await signInWithId(servers.after, previousKeys);
  expect(removed).toEqual(wrong);
  expect(removed).toMatchObject({ status: 401, body: { message: 'Email or password is incorrect.' } });
  for (let failures = 2; failures < 5; failures += 1) await signInWithId(servers.after, previousKeys);
  expect((await signInWithId(servers.after, currentKeys)).status).toBe(429);
});

test('a device token from before a key rotation is still valid during the rotation', async () => {
  const signedIn = await servers.before.inject({
    method: 'POST',
    url: `/${config.slug}/users/login`,
    payload: { email: 'role2@test.example', password: encrypt(previousKeys) },
  });
  const { deviceToken } = signedIn.json<{ result: { deviceToken: string } }>().result;
  const attempt = (token: object, password: string) =>
    servers.during.inject({
      method: 'POST',
      url: `/${config.slug}/users/login`,
      payload: { email: 'role2@test.example', password, ...token },
    });
  for (let failures = 0; failures < 5; failures += 1) await attempt({}, 'wrong');
  expect((await attempt({}, encrypt(currentKeys))).statusCode).toBe(429);
  expect((await attempt({ deviceToken }, encrypt(currentKeys))).statusCode).toBe(200);
});
