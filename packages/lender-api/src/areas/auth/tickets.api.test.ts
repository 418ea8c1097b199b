import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const other = createTestConfig();
const EXPIRED = { status: 401, body: { status: 0, message: 'Your session has expired', code: 604 } };
const EXPORT = '/users/export-borrowers';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(config, other);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  token = await api.openSession(1);
});

async function createTicket(path: string, session = token): Promise<string> {
  const response = await api.send('POST', '/users/create-ticket', { token: session, body: { path } });
  expect(response.body).toMatchObject({ status: 1, result: { expiresInSeconds: 60 } });
  return (response.body['result'] as { ticket: string }).ticket;
}
const open = async (query: string, lender = config, path = EXPORT) =>
  (await api.app.inject({ method: 'GET', url: `/${lender.slug}${path}?${query}` })).statusCode;

test('a ticket can be used only once', async () => {
  const ticket = await createTicket(EXPORT);
  expect(await open(`ticket=${ticket}`)).toBe(200);
  expect(await open(`ticket=${ticket}`)).toBe(401);
});

test('only one of two simultaneous uses of a ticket succeeds', async () => {
  const ticket = await createTicket(EXPORT);
  const statuses = await Promise.all([open(`ticket=${ticket}`), open(`ticket=${ticket}`)]);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a ticket expires after 60 seconds', async () => {
  const ticket = await createTicket(EXPORT);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await open(`ticket=${ticket}`)).toBe(401);
});

test('a ticket is valid only for its path and lender, and remains valid after another lender has refused it', async () => {
  const elsewhere = await createTicket('/users/app-details');
  expect(await open(`ticket=${elsewhere}`)).toBe(401);
  const atOther = await createTicket(EXPORT);
  expect(await open(`ticket=${atOther}`, other)).toBe(401);
  expect(await open(`ticket=${atOther}`)).toBe(200);
});

test('refuses a ticket for an operation that accepts only the token header', async () => {
  const ticket = await createTicket('/users/app-details');
  expect(await open(`ticket=${ticket}`, config, '/users/app-details')).toBe(401);
});

test('a ticket becomes invalid when its session ends', async () => {
  const ticket = await createTicket(EXPORT);
  await api.send('POST', '/users/logout', { token });
  expect(await open(`ticket=${ticket}`)).toBe(401);
});

test('refuses the ticket of an expired session with the response code for expired sessions', async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 12 * 60 * 60_000 - 30_000);
  const ticket = await createTicket(EXPORT);
  api.clock.now = new Date(api.clock.now.getTime() + 30_000);
  expect(await api.send('GET', `${EXPORT}?ticket=${ticket}`)).toEqual(EXPIRED);
});

test('a ticket has only the permissions of its owner', async () => {
  expect(await open(`ticket=${await createTicket(EXPORT, await api.openSession(7))}`)).toBe(403);
});

test.each(['ticket=', 'ticket=x', 'ticket=x&ticket=y', 'ticket[]=x', ''])(
  'refuses the export request with the query %j',
  async (query) => {
    expect(await open(query)).toBe(401);
  },
);

test.each(['users/export-borrowers', '/users/export?x=1', '/a b', '', `/${'a'.repeat(500)}`])(
  'refuses to issue a ticket for the path %j',
  async (path) => {
    expect((await api.send('POST', '/users/create-ticket', { token, body: { path } })).status).toBe(422);
  },
);

test('no ticket is stored in plain text in the database or the log, and expired tickets are deleted', async () => {
  api.logLines.length = 0;
  const ticket = await createTicket(EXPORT);
  const db = api.lenders[0]?.db;
  const stored = await db?.orm.select().from(db.tables.tickets);
  expect(JSON.stringify(stored)).not.toContain(ticket);
  await open(`ticket=${ticket}`);
  await open(`ticket=${ticket}`);
  expect(api.logLines.join('')).not.toContain(ticket);
  await createTicket(EXPORT);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await createTicket(EXPORT);
  expect(await db?.orm.$count(db.tables.tickets)).toBe(1);
});
