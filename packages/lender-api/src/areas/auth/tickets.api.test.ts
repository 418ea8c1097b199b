import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const otherConfig = createTestConfig();
const EXPIRED_RESPONSE = { status: 401, body: { status: 0, message: 'Your session has expired', code: 604 } };
const EXPORT_PATH = '/users/export-borrowers';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(config, otherConfig);
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
const requestExport = async (query: string, lender = config, path = EXPORT_PATH) =>
  (await api.app.inject({ method: 'GET', url: `/${lender.slug}${path}?${query}` })).statusCode;

test('a ticket can be used only once', async () => {
  const ticket = await createTicket(EXPORT_PATH);
  expect(await requestExport(`ticket=${ticket}`)).toBe(200);
  expect(await requestExport(`ticket=${ticket}`)).toBe(401);
});

test('only one of two simultaneous uses of a ticket succeeds', async () => {
  const ticket = await createTicket(EXPORT_PATH);
  const statuses = await Promise.all([requestExport(`ticket=${ticket}`), requestExport(`ticket=${ticket}`)]);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a ticket expires after 60 seconds', async () => {
  const ticket = await createTicket(EXPORT_PATH);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect(await requestExport(`ticket=${ticket}`)).toBe(401);
});

test('a ticket is valid only for one path and one lender; a request to another lender does not consume it', async () => {
  const elsewhere = await createTicket('/users/app-details');
  expect(await requestExport(`ticket=${elsewhere}`)).toBe(401);
  const atOther = await createTicket(EXPORT_PATH);
  expect(await requestExport(`ticket=${atOther}`, otherConfig)).toBe(401);
  expect(await requestExport(`ticket=${atOther}`)).toBe(200);
});

test('an operation that accepts only the token header refuses a ticket', async () => {
  const ticket = await createTicket('/users/app-details');
  expect(await requestExport(`ticket=${ticket}`, config, '/users/app-details')).toBe(401);
});

test('a ticket becomes invalid when its session ends', async () => {
  const ticket = await createTicket(EXPORT_PATH);
  await api.send('POST', '/users/logout', { token });
  expect(await requestExport(`ticket=${ticket}`)).toBe(401);
});

test('refuses the ticket of an expired session with the response code for expired sessions', async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 12 * 60 * 60_000 - 30_000);
  const ticket = await createTicket(EXPORT_PATH);
  api.clock.now = new Date(api.clock.now.getTime() + 30_000);
  expect(await api.send('GET', `${EXPORT_PATH}?ticket=${ticket}`)).toEqual(EXPIRED_RESPONSE);
});

test('a ticket has only the permissions of its owner', async () => {
  expect(await requestExport(`ticket=${await createTicket(EXPORT_PATH, await api.openSession(7))}`)).toBe(
    403,
  );
});

test.each(['ticket=', 'ticket=x', 'ticket=x&ticket=y', 'ticket[]=x', ''])(
  'the export refuses a missing or invalid ticket in the query %j',
  async (query) => {
    expect(await requestExport(query)).toBe(401);
  },
);

test.each(['users/export-borrowers', '/users/export?x=1', '/a b', '', `/${'a'.repeat(500)}`])(
  'refuses to issue a ticket for the invalid path %j',
  async (path) => {
    expect((await api.send('POST', '/users/create-ticket', { token, body: { path } })).status).toBe(422);
  },
);

test('no ticket is stored in plain text in the database or the log, and expired tickets are deleted', async () => {
  api.logLines.length = 0;
  const ticket = await createTicket(EXPORT_PATH);
  const db = api.lenders[0]?.db;
  const stored = await db?.orm.select().from(db.tables.tickets);
  expect(JSON.stringify(stored)).not.toContain(ticket);
  await requestExport(`ticket=${ticket}`);
  await requestExport(`ticket=${ticket}`);
  expect(api.logLines.join('')).not.toContain(ticket);
  await createTicket(EXPORT_PATH);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await createTicket(EXPORT_PATH);
  expect(await db?.orm.$count(db.tables.tickets)).toBe(1);
});
