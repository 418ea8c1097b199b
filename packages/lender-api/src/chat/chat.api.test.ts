import { Script } from 'node:vm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ControlSettings } from '../client/control-settings.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { TestBorrower } from '../testing/test-borrower.ts';
import { borrowerToken, firstDb, someBorrowers } from '../testing/test-borrower.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { startTestLenders, TEST_DAY, testConfig } from '../testing/test-lender.ts';
import type { ChatCredentials } from './chat-access-service.ts';

let api: TestLenders;
let db: LenderDb;
let borrower: TestBorrower;
let other: TestBorrower;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
  db = firstDb(api);
  await db.orm.delete(db.tables.rules);
  const [first, second] = await someBorrowers(api, 2);
  if (first === undefined || second === undefined) throw new Error('no borrowers');
  [borrower, other] = [first, second];
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  await setFlags({ enablePms: true });
});

const setFlags = (controlSettings: ControlSettings) =>
  db.orm.update(db.tables.settings).set({ controlSettings });

const sessions = new Map<number, string>();
/** One session a role is enough: none of them ends here. */
async function sessionOf(role: number): Promise<string> {
  const token = sessions.get(role) ?? (await api.sessionOf(role));
  sessions.set(role, token);
  return token;
}

async function staffChat(role: number, loanId?: number): Promise<ChatCredentials> {
  const token = await sessionOf(role);
  const answer = await api.send('POST', '/chat/get-credentials', {
    token,
    body: loanId === undefined ? {} : { loanId },
  });
  return (answer.body['result'] as { data: ChatCredentials }).data;
}

async function borrowerChat({ loanId, email }: TestBorrower = borrower): Promise<ChatCredentials> {
  const answer = await api.send('POST', '/borrower/chat-credentials', {
    headers: { borrowerToken: await borrowerToken(api, { email }) },
    body: { loanId },
  });
  return (answer.body['result'] as { data: ChatCredentials }).data;
}

let keys = 0;
const by = ({ token }: ChatCredentials) => ({ headers: { chatToken: token } });
const write = (who: ChatCredentials, body: string, more: object = {}) =>
  api.send('POST', '/chat/send-message', {
    ...by(who),
    body: { loanId: borrower.loanId, body, clientKey: `test-key-${(keys += 1)}`, ...more },
  });
const read = (who: ChatCredentials, loanId = borrower.loanId) =>
  api.send('GET', `/chat/messages?loanId=${loanId}`, by(who));

test('staff and borrower write to each other, each seen as who they are', async () => {
  const [staff, person] = [await staffChat(4, borrower.loanId), await borrowerChat()];
  await write(person, 'Can I pay on Friday?');
  await write(staff, '  You can.  ');
  const seenByStaff = (await read(staff)).body['result'] as object[];
  expect(seenByStaff.slice(-2)).toMatchObject([
    { body: 'Can I pay on Friday?', from: 'borrower', mine: false },
    { body: 'You can.', from: 'staff', mine: true },
  ]);
  const seenByBorrower = (await read(person)).body['result'] as object[];
  expect(seenByBorrower.slice(-2)).toMatchObject([
    { from: 'borrower', mine: true },
    { from: 'staff', mine: false },
  ]);
});

test.each([
  [1, false],
  [2, false],
  [3, true],
  [4, false],
])('role %i opens the chat; it only reads: %s, and the API holds it to that', async (role, readOnly) => {
  const who = await staffChat(role);
  expect(who.readOnly).toBe(readOnly);
  expect((await read(who)).status).toBe(200);
  expect((await write(who, 'Hello')).status).toBe(readOnly ? 403 : 200);
});

test.each([5, 6, 7])('role %i has no chat', async (role) => {
  const answer = await api.send('POST', '/chat/get-credentials', { token: await sessionOf(role), body: {} });
  expect(answer).toEqual({
    status: 403,
    body: { status: 0, message: 'You do not have permission to open the chat.' },
  });
});

test.each<ControlSettings>([{}, { enablePms: false }, { enablePms: true, hideChat: true }])(
  'with %j nobody opens the chat, and whoever is in it is out',
  async (flags) => {
    const [staff, person] = [await staffChat(1), await borrowerChat()];
    await setFlags(flags);
    const closed = {
      status: 403,
      body: { status: 0, message: 'The chat is not available.', code: 'chat_closed' },
    };
    const token = await sessionOf(1);
    expect(await api.send('POST', '/chat/get-credentials', { token, body: {} })).toEqual(closed);
    expect(await read(staff)).toEqual(closed);
    expect(await write(person, 'Hello')).toEqual(closed);
    expect((await api.send('GET', '/chat/conversations', by(staff))).status).toBe(403);
    expect((await api.send('GET', '/chat/stream', by(staff))).status).toBe(403);
  },
);

test('a message of chatMaxCharacter characters is sent, a longer one is not; 0 is no limit', async () => {
  await setFlags({ enablePms: true, chatMaxCharacter: 5 });
  const who = await staffChat(1);
  expect(who.chatMaxCharacter).toBe(5);
  expect((await write(who, ' 12345 ')).status).toBe(200);
  expect(await write(who, '123456')).toEqual({
    status: 422,
    body: { status: 0, message: 'A message can have at most 5 characters.' },
  });
  expect((await write(who, '   ')).status).toBe(422);
  await setFlags({ enablePms: true, chatMaxCharacter: 0 });
  expect((await write(who, 'x'.repeat(5_000))).status).toBe(200);
});

test('a message that is sent again after a lost answer is there once', async () => {
  const who = await staffChat(1, borrower.loanId);
  const clientKey = 'the-same-key';
  const answers = await Promise.all([1, 2, 3].map(() => write(who, 'Once', { clientKey })));
  const ids = answers.map(({ body }) => (body['result'] as { id: number }).id);
  expect(new Set(ids).size).toBe(1);
  expect(await write(who, 'Other', { clientKey })).toMatchObject({ status: 409, body: { code: 'key_used' } });
  const person = await borrowerChat();
  expect((await write(person, 'Once', { clientKey })).status).toBe(409);
});

test('markup in a message and in a name comes back as the text it is, and never as a page', async () => {
  const attack = '<img src=x onerror=alert(1)>"\'&</script>\u2028';
  const { installAccounts } = db.tables;
  await db.orm
    .update(installAccounts)
    .set({ firstName: '<script>alert(1)</script>' })
    .where(eq(installAccounts.id, borrower.installAccountId));
  await write(await borrowerChat(), attack);
  const { app, lenders } = api;
  const staff = await staffChat(1);
  const answer = await app.inject({
    url: `/${lenders[0]?.config.slug ?? ''}/chat/messages?loanId=${borrower.loanId}`,
    headers: { chatToken: staff.token },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const { result } = answer.json<{ result: { body: string; name: string }[] }>();
  expect(result.at(-1)).toMatchObject({ body: attack.trim() });
  expect(result.at(-1)?.name).toContain('<script>alert(1)</script>');
});

test('older messages come page by page', async () => {
  const who = await staffChat(1, other.loanId);
  const send = (body: string) => write(who, body, { loanId: other.loanId });
  for (const body of ['1', '2', '3']) await send(body);
  const page = (query: string) =>
    api.send('GET', `/chat/messages?loanId=${other.loanId}&limit=2${query}`, by(who));
  const newest = await page('');
  expect(newest.body).toMatchObject({ hasOlder: true, result: [{ body: '2' }, { body: '3' }] });
  const [{ id = 0 } = {}] = newest.body['result'] as { id?: number }[];
  expect((await page(`&before=${id}`)).body).toMatchObject({ hasOlder: false, result: [{ body: '1' }] });
});

test('each member of staff has messages unread until they have read them, and a borrower too', async () => {
  const person = await borrowerChat(other);
  const [first, second] = [await staffChat(1), await staffChat(2)];
  const unreadOf = async (who: ChatCredentials) => {
    const { result } = (await api.send('GET', '/chat/conversations', by(who))).body;
    return (result as { loanId: number; unread: number }[]).find(({ loanId }) => loanId === other.loanId)
      ?.unread;
  };
  const sent = await write(person, 'Hello?', { loanId: other.loanId });
  const { id } = sent.body['result'] as { id: number };
  expect([await unreadOf(first), await unreadOf(second)]).toEqual([1, 1]);
  const mark = (who: ChatCredentials, upTo: number) =>
    api.send('POST', '/chat/mark-read', { ...by(who), body: { loanId: other.loanId, upTo } });
  await mark(first, id);
  await mark(first, 1);
  expect([await unreadOf(first), await unreadOf(second)]).toEqual([0, 1]);
  await write(await staffChat(2), 'Yes?', { loanId: other.loanId });
  const seen = await read(person, other.loanId);
  expect(seen.body['unread']).toBeGreaterThan(0);
  await mark(person, id + 1_000_000);
  expect((await read(person, other.loanId)).body['unread']).toBe(0);
  await write(await staffChat(2), 'Still there?', { loanId: other.loanId });
  expect((await read(person, other.loanId)).body['unread']).toBe(1);
});

test('what staff write is in the audit trail, without its text', async () => {
  await write(await staffChat(1, borrower.loanId), 'A private word');
  const trail = await api.send('GET', `/loan/audit-trail?loanId=${borrower.loanId}`, {
    token: await sessionOf(1),
  });
  expect((trail.body['result'] as object[])[0]).toMatchObject({
    action: 'chat-message-sent',
    staff: { id: 1 },
  });
  expect(JSON.stringify(trail.body)).not.toContain('A private word');
});

describe('credentials', () => {
  const NOT_FOUND = { status: 404, body: { status: 0, message: 'Conversation not found' } };

  test('of one conversation open that one alone', async () => {
    for (const who of [await staffChat(1, borrower.loanId), await borrowerChat()]) {
      expect(await read(who, other.loanId)).toEqual(NOT_FOUND);
      expect(await write(who, 'Hello', { loanId: other.loanId })).toEqual(NOT_FOUND);
      expect((await api.send('GET', '/chat/conversations', by(who))).status).toBe(403);
    }
  });

  test('of all conversations open those of loan accounts that are there', async () => {
    expect(await read(await staffChat(1), 999_999)).toEqual(NOT_FOUND);
    const answer = await api.send('POST', '/chat/get-credentials', {
      token: await sessionOf(1),
      body: { loanId: 999_999 },
    });
    expect(answer.status).toBe(404);
  });

  test('are for the chat alone, and a session is not for the widget’s calls', async () => {
    const token = await sessionOf(1);
    const who = await staffChat(1);
    const borrowers = await borrowerToken(api, borrower);
    const open = async (path: string, headers: Record<string, string>) =>
      (await api.send('GET', path, { headers })).status;
    expect(await open('/client/get-client-details', { accessToken: who.token })).toBe(401);
    expect(await open('/borrower/accounts', { borrowerToken: who.token })).toBe(401);
    expect(await open('/chat/conversations', { chatToken: token })).toBe(401);
    expect(await open('/chat/conversations', { accessToken: token })).toBe(401);
    expect(await open('/chat/conversations', { chatToken: borrowers })).toBe(401);
  });

  test('end after half an hour, and with the session that they were made for', async () => {
    const [staff, person] = [await staffChat(1), await borrowerChat()];
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000 - 1);
    expect([(await read(staff)).status, (await read(person)).status]).toEqual([200, 200]);
    api.clock.now = new Date(api.clock.now.getTime() + 1);
    expect([(await read(staff)).status, (await read(person)).status]).toEqual([401, 401]);
    const token = await api.sessionOf(1);
    const issued = await api.send('POST', '/chat/get-credentials', { token, body: {} });
    const { data } = issued.body['result'] as { data: ChatCredentials };
    expect((await read(data)).status).toBe(200);
    await api.send('POST', '/users/logout', { token });
    expect((await read(data)).status).toBe(401);
  });

  test('end for a borrower when the loan account is unlinked', async () => {
    const person = await borrowerChat(other);
    await api.send('POST', '/loan/remove-loan', {
      token: await sessionOf(1),
      body: { install_account_id: other.installAccountId, loan_no: other.loanNo },
    });
    expect((await read(person, other.loanId)).status).toBe(401);
  });

  test('are nowhere in the database or in the log as they are', async () => {
    const who = await staffChat(1);
    await read(who);
    const kept = JSON.stringify(await db.orm.select().from(db.tables.chatTokens));
    expect(kept).not.toContain(who.token);
    expect(api.logLines.join('')).not.toContain(who.token);
  });
});

describe('a frame without an origin', () => {
  const call = (method: 'OPTIONS' | 'GET', path: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method,
      url: `/${api.lenders[0]?.config.slug ?? ''}${path}`,
      headers: { origin: 'null', ...headers },
    });

  test('may call the chat, refusals included, and nothing else', async () => {
    const question = await call('OPTIONS', '/chat/send-message', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'chattoken,content-type',
    });
    expect(question.statusCode).toBe(204);
    expect(question.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('chattoken') as string,
    });
    expect(question.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await call('GET', '/chat/conversations');
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*']);
    for (const path of ['/client/get-client-details', '/borrower/accounts', '/chat/get-credentials']) {
      expect((await call('GET', path)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('loads the widget; our own frame has no origin whoever shows it', async () => {
    const script = await call('GET', '/chat/widget.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['access-control-allow-origin']).toBe('*');
    expect(() => new Script(script.body)).not.toThrow();
    expect(script.body).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
    // A frame without allow-forms sends no form, not even one that a script would take.
    expect(script.body).not.toContain("'form'");
    const frame = await call('GET', '/chat/frame');
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  });
});
