import { Script } from 'node:vm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { signInBorrower } from '../../testing/test-borrower.ts';
import type { TestChat } from '../../testing/test-chat.ts';
import { startTestChat } from '../../testing/test-chat.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { ChatCredentials } from './chat-access-service.ts';

let api: TestChat['api'];
let db: TestChat['db'];
let borrower: TestChat['borrower'];
let other: TestChat['other'];
let setFlags: TestChat['setFlags'];
let openSession: TestChat['openSession'];
let withToken: TestChat['withToken'];
let openStaffChat: TestChat['openStaffChat'];
let openBorrowerChat: TestChat['openBorrowerChat'];
let sendMessage: TestChat['sendMessage'];
let readMessages: TestChat['readMessages'];
let reset: TestChat['reset'];
beforeAll(async () => {
  ({
    api,
    borrower,
    openBorrowerChat,
    withToken,
    db,
    other,
    readMessages,
    reset,
    openSession,
    setFlags,
    openStaffChat,
    sendMessage,
  } = await startTestChat());
});
afterAll(() => api.close());
beforeEach(() => reset());

// @spec 6.5
test.each([
  [1, false],
  [2, false],
  [3, true],
  [4, false],
])('role %i can open the chat, and its access is read-only: %s', async (role, readOnly) => {
  const who = await openStaffChat(role);
  expect(who.readOnly).toBe(readOnly);
  expect((await readMessages(who)).status).toBe(200);
  expect((await sendMessage(who, 'Hello')).status).toBe(readOnly ? 403 : 200);
});

test.each([5, 6, 7])('role %i cannot open the chat', async (role) => {
  const response = await api.send('POST', '/chat/get-credentials', {
    token: await openSession(role),
    body: {},
  });
  expect(response).toEqual({
    status: 403,
    body: { status: 0, message: 'You do not have permission to open the chat.' },
  });
});

test.each<ControlSettings>([{}, { enablePms: false }, { enablePms: true, hideChat: true }])(
  'refuses to open the chat and refuses existing chat credentials if the control settings are %j',
  async (flags) => {
    const [staff, person] = [await openStaffChat(1), await openBorrowerChat()];
    await setFlags(flags);
    const closed = {
      status: 403,
      body: { status: 0, message: 'The chat is not available.', code: 'chat_closed' },
    };
    const token = await openSession(1);
    expect(await api.send('POST', '/chat/get-credentials', { token, body: {} })).toEqual(closed);
    expect(await readMessages(staff)).toEqual(closed);
    expect(await sendMessage(person, 'Hello')).toEqual(closed);
    expect((await api.send('GET', '/chat/conversations', withToken(staff))).status).toBe(403);
    expect((await api.send('GET', '/chat/stream', withToken(staff))).status).toBe(403);
  },
);

test('staff who impersonate a borrower read the conversation, and its messages stay unread', async () => {
  await sendMessage(await openStaffChat(1), 'Hello');
  const { borrowerSessions, sessions } = db.tables;
  const person = await openBorrowerChat();
  const unread = (await readMessages(person)).body['unread'];
  expect(unread).toBeGreaterThan(0);
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.staffId, 1));
  await db.orm.insert(borrowerSessions).values({
    tokenHash: hashSecret('impersonation'),
    appUserId: borrower.appUserId,
    staffId: 1,
    staffSessionHash: session?.tokenHash ?? null,
    createdAt: api.clock.now,
    expiresAt: new Date(api.clock.now.getTime() + 60_000),
  });
  const issued = await api.send('POST', '/borrower/chat-credentials', {
    headers: { borrowerToken: 'impersonation' },
    body: { loanId: borrower.loanId },
  });
  const { data: impersonator } = issued.body['result'] as { data: ChatCredentials };
  expect(impersonator.readOnly).toBe(true);
  const markRead = (loanId: number) =>
    api.send('POST', '/chat/mark-read', { ...withToken(impersonator), body: { loanId, upTo: 1_000_000 } });
  expect(await markRead(borrower.loanId)).toMatchObject({ status: 200, body: { result: { unread } } });
  expect((await markRead(other.loanId)).status).toBe(404);
  expect((await readMessages(person)).body['unread']).toBe(unread);
});

describe('chat credentials', () => {
  const NOT_FOUND = { status: 404, body: { status: 0, message: 'Conversation not found' } };

  test('chat credentials for one conversation do not give access to another conversation', async () => {
    for (const who of [await openStaffChat(1, borrower.loanId), await openBorrowerChat()]) {
      expect(await readMessages(who, other.loanId)).toEqual(NOT_FOUND);
      expect(await sendMessage(who, 'Hello', { loanId: other.loanId })).toEqual(NOT_FOUND);
      expect((await api.send('GET', '/chat/conversations', withToken(who))).status).toBe(403);
    }
  });

  test('chat credentials for all conversations do not give access to an unknown loan account', async () => {
    expect(await readMessages(await openStaffChat(1), 999_999)).toEqual(NOT_FOUND);
    const response = await api.send('POST', '/chat/get-credentials', {
      token: await openSession(1),
      body: { loanId: 999_999 },
    });
    expect(response.status).toBe(404);
  });

  test('chat credentials are refused outside the chat, and session tokens are refused in the chat', async () => {
    const token = await openSession(1);
    const who = await openStaffChat(1);
    const borrowers = await signInBorrower(api, borrower);
    const open = async (path: string, headers: Record<string, string>) =>
      (await api.send('GET', path, { headers })).status;
    expect(await open('/client/get-client-details', { accessToken: who.token })).toBe(401);
    expect(await open('/borrower/accounts', { borrowerToken: who.token })).toBe(401);
    expect(await open('/chat/conversations', { chatToken: token })).toBe(401);
    expect(await open('/chat/conversations', { accessToken: token })).toBe(401);
    expect(await open('/chat/conversations', { chatToken: borrowers })).toBe(401);
  });

  test('chat credentials expire after half an hour, or earlier when the session ends', async () => {
    const [staff, person] = [await openStaffChat(1), await openBorrowerChat()];
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000 - 1);
    expect([(await readMessages(staff)).status, (await readMessages(person)).status]).toEqual([200, 200]);
    api.clock.now = new Date(api.clock.now.getTime() + 1);
    expect([(await readMessages(staff)).status, (await readMessages(person)).status]).toEqual([401, 401]);
    const token = await api.openSession(1);
    const issued = await api.send('POST', '/chat/get-credentials', { token, body: {} });
    const { data } = issued.body['result'] as { data: ChatCredentials };
    expect((await readMessages(data)).status).toBe(200);
    await api.send('POST', '/users/logout', { token });
    expect((await readMessages(data)).status).toBe(401);
  });

  test.each(['staff', 'borrower'] as const)(
    'after the %s session has expired, chat credentials get the response code for expired sessions',
    async (who) => {
      const credentials = await (who === 'staff' ? openStaffChat(1) : openBorrowerChat());
      const { borrowerSessions, sessions } = db.tables;
      const expired = { expiresAt: api.clock.now };
      await db.orm.update(who === 'staff' ? sessions : borrowerSessions).set(expired);
      const body = { status: 0, message: 'Your session has expired', code: 604 };
      expect(await readMessages(credentials)).toEqual({ status: 401, body });
    },
  );

  test('chat credentials become invalid when the loan account of the borrower is unlinked', async () => {
    const person = await openBorrowerChat(other);
    await api.send('POST', '/loan/remove-loan', {
      token: await openSession(1),
      body: { install_account_id: other.appUserId, loan_no: other.loanNo },
    });
    expect((await readMessages(person, other.loanId)).status).toBe(401);
  });

  test('chat credentials are not stored in plain text in the database or the log', async () => {
    const who = await openStaffChat(1);
    await readMessages(who);
    const stored = JSON.stringify(await db.orm.select().from(db.tables.chatTokens));
    expect(stored).not.toContain(who.token);
    expect(api.logLines.join('')).not.toContain(who.token);
  });
});

describe('requests with the header "Origin: null"', () => {
  const call = (method: 'OPTIONS' | 'GET', path: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method,
      url: `/${api.lenders[0]?.config.slug ?? ''}${path}`,
      headers: { origin: 'null', ...headers },
    });

  test('a sandboxed frame can call only the chat operations, and can read their error responses', async () => {
    const preflight = await call('OPTIONS', '/chat/send-message', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'chattoken,content-type',
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('chattoken') as string,
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await call('GET', '/chat/conversations');
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*']);
    for (const path of ['/client/get-client-details', '/borrower/accounts', '/chat/get-credentials']) {
      expect((await call('GET', path)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('a sandboxed frame can load the widget script, and the API serves the frame page with a sandbox policy', async () => {
    const script = await call('GET', '/chat/widget.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['access-control-allow-origin']).toBe('*');
    expect(() => new Script(script.body)).not.toThrow();
    expect(script.body).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
    // A frame without `allow-forms` does not dispatch the submit event, so the script must not create a form.
    expect(script.body).not.toContain("'form'");
    const frame = await call('GET', '/chat/frame');
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  });
});
