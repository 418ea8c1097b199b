import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig();
let lenders: TestLenders;
/** Two servers on one database. */
let servers: [FastifyInstance, FastifyInstance];

beforeAll(async () => {
  lenders = await startTestLenders(config);
  servers = [lenders.app, await lenders.startAnotherServer()];
});
afterAll(() => lenders.close());

async function signIn(server: FastifyInstance, role: number, password: string) {
  const response = await server.inject({
    method: 'POST',
    url: `/${config.slug}/users/login`,
    payload: { email: `role${role}@test.example`, password: encryptPassword(password) },
  });
  return { status: response.statusCode, body: response.json<{ result: { accessToken: string } }>() };
}

async function readDetails(server: FastifyInstance, accessToken: string): Promise<number> {
  const url = `/${config.slug}/client/details`;
  return (await server.inject({ url, headers: { accesstoken: accessToken } })).statusCode;
}

test('a session opened on one server is valid on another server, and signing out ends it on both', async () => {
  const { accessToken } = (await signIn(servers[0], 1, 'Livery-2026!')).body.result;
  expect(await readDetails(servers[1], accessToken)).toBe(200);
  const url = `/${config.slug}/users/logout`;
  const signedOut = await servers[1].inject({ method: 'POST', url, headers: { accesstoken: accessToken } });
  expect(signedOut.statusCode).toBe(200);
  for (const server of servers) expect(await readDetails(server, accessToken)).toBe(401);
});

test('wrong passwords on two servers count together, and the account lock applies on both', async () => {
  for (const server of [servers[0], servers[1], servers[0], servers[1], servers[0]])
    expect((await signIn(server, 2, 'Wrong-2026!')).status).toBe(401);
  for (const server of servers) expect((await signIn(server, 2, 'Livery-2026!')).status).toBe(429);
});
