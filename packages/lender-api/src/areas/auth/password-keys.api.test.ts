import type { KeyObject } from 'node:crypto';
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordKeys, getPasswordKeyId } from '../../platform/lender/password-keys.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const PASSWORD = 'Livery-2026!';
const previous = generateKeyPairSync('rsa', { modulusLength: 2048 });
const current = generateKeyPairSync('rsa', { modulusLength: 2048 });
type KeyPair = typeof previous;

const config = createTestConfig();
let lenders: TestLenders;
/** Servers with the keys before, during and after a key rotation. */
let servers: Record<'before' | 'during' | 'after', FastifyInstance>;

beforeAll(async () => {
  lenders = await startTestLenders(config);
  const start = (...keys: [KeyObject, ...KeyObject[]]) =>
    lenders.startAnotherServer({ passwordKeys: createPasswordKeys(...keys) });
  servers = {
    before: await start(previous.privateKey),
    during: await start(current.privateKey, previous.privateKey),
    after: await start(current.privateKey),
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

test('during a rotation, pages with the previous key and pages with the current key sign in', async () => {
  expect((await signInWithId(servers.during, previous)).status).toBe(200);
  expect((await signInWithId(servers.during, current)).status).toBe(200);
});

test('a request without a key id uses the default key', async () => {
  expect((await signIn(servers.before, previous)).status).toBe(200);
  expect((await signIn(servers.during, current)).status).toBe(200);
  expect((await signIn(servers.during, previous)).status).toBe(401);
});

test('a password for a removed key is refused and counted like a wrong password', async () => {
  const wrong = await signIn(servers.after, previous);
  const removed = await signInWithId(servers.after, previous);
  expect(removed).toEqual(wrong);
  expect(removed).toMatchObject({ status: 401, body: { message: 'Email or password is incorrect.' } });
  for (let failures = 2; failures < 5; failures += 1) await signInWithId(servers.after, previous);
  expect((await signInWithId(servers.after, current)).status).toBe(429);
});

test('a device token from before the rotation is recognized during the rotation', async () => {
  const signedIn = await servers.before.inject({
    method: 'POST',
    url: `/${config.slug}/users/login`,
    payload: { email: 'role2@test.example', password: encrypt(previous) },
  });
  const { deviceToken } = signedIn.json<{ result: { deviceToken: string } }>().result;
  const attempt = (token: object, password: string) =>
    servers.during.inject({
      method: 'POST',
      url: `/${config.slug}/users/login`,
      payload: { email: 'role2@test.example', password, ...token },
    });
  for (let failures = 0; failures < 5; failures += 1) await attempt({}, 'wrong');
  expect((await attempt({}, encrypt(current))).statusCode).toBe(429);
  expect((await attempt({ deviceToken }, encrypt(current))).statusCode).toBe(200);
});
