import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestChat } from '../../testing/test-chat.ts';
import { startTestChat } from '../../testing/test-chat.ts';
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

test('each message tells the reader whether it is from the same side and who sent it', async () => {
  const [staff, person] = [await openStaffChat(4, borrower.loanId), await openBorrowerChat()];
  await sendMessage(person, 'Can I pay on Friday?');
  await sendMessage(staff, '  You can.  ');
  const seenByStaff = (await readMessages(staff)).body['result'] as object[];
  expect(seenByStaff.slice(-2)).toMatchObject([
    { body: 'Can I pay on Friday?', from: 'borrower', mine: false, ours: false },
    { body: 'You can.', from: 'staff', mine: true, ours: true },
  ]);
  const seenByColleague = (await readMessages(await openStaffChat(1, borrower.loanId))).body[
    'result'
  ] as object[];
  expect(seenByColleague.slice(-2)).toMatchObject([
    { from: 'borrower', mine: false, ours: false },
    { from: 'staff', mine: false, ours: true },
  ]);
  const seenByBorrower = (await readMessages(person)).body['result'] as object[];
  expect(seenByBorrower.slice(-2)).toMatchObject([
    { from: 'borrower', mine: true, ours: true },
    { from: 'staff', mine: false, ours: false },
  ]);
});

test('accepts a message of chatMaxCharacter characters, refuses a longer one, and has no limit if the setting is 0', async () => {
  await setFlags({ enablePms: true, chatMaxCharacter: 5 });
  const who = await openStaffChat(1);
  expect(who.chatMaxCharacter).toBe(5);
  expect((await sendMessage(who, ' 12345 ')).status).toBe(200);
  expect(await sendMessage(who, '123456')).toEqual({
    status: 422,
    body: { status: 0, message: 'A message can have at most 5 characters.' },
  });
  expect((await sendMessage(who, '   ')).status).toBe(422);
  await setFlags({ enablePms: true, chatMaxCharacter: 0 });
  expect((await sendMessage(who, 'x'.repeat(5_000))).status).toBe(200);
});

test('a message with a card number is refused from both sides and is not stored', async () => {
  const [staff, person] = [await openStaffChat(4, borrower.loanId), await openBorrowerChat()];
  const before = (await readMessages(staff)).body['result'];
  for (const who of [staff, person]) {
    for (const card of ['4242424242424242', 'My card is 3782-822463-10005, exp 11/29']) {
      expect(await sendMessage(who, card)).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(/^This text contains a card number\./) as string },
      });
    }
  }
  expect((await readMessages(staff)).body['result']).toEqual(before);
  const plain = 'Call (312) 555-0142 before 2026-07-01 about loan 4410027315, bank 021000021 1234567890.';
  expect((await sendMessage(person, plain)).status).toBe(200);
  expect((await readMessages(staff)).body['result']).toMatchObject([
    ...(before as object[]).slice(-49),
    { body: plain },
  ]);
});

test('stores a message only once if it is sent repeatedly with the same key', async () => {
  const who = await openStaffChat(1, borrower.loanId);
  const clientKey = 'the-same-key';
  const responses = await Promise.all([1, 2, 3].map(() => sendMessage(who, 'Once', { clientKey })));
  const ids = responses.map(({ body }) => (body['result'] as { id: number }).id);
  expect(new Set(ids).size).toBe(1);
  expect(await sendMessage(who, 'Other', { clientKey })).toMatchObject({
    status: 409,
    body: { code: 'key_used' },
  });
  const person = await openBorrowerChat();
  expect((await sendMessage(person, 'Once', { clientKey })).status).toBe(409);
});

test('HTML in a message or a name is returned unchanged as JSON text', async () => {
  const attack = '<img src=x onerror=alert(1)>"\'&</script>\u2028';
  const { appUsers } = db.tables;
  await db.orm
    .update(appUsers)
    .set({ firstName: '<script>alert(1)</script>' })
    .where(eq(appUsers.id, borrower.appUserId));
  await sendMessage(await openBorrowerChat(), attack);
  const { app, lenders } = api;
  const staff = await openStaffChat(1);
  const response = await app.inject({
    url: `/${lenders[0]?.config.slug ?? ''}/chat/messages?loanId=${borrower.loanId}`,
    headers: { chatToken: staff.token },
  });
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const { result } = response.json<{ result: { body: string; name: string }[] }>();
  expect(result.at(-1)).toMatchObject({ body: attack.trim() });
  expect(result.at(-1)?.name).toContain('<script>alert(1)</script>');
});

test('returns older messages in pages', async () => {
  const who = await openStaffChat(1, other.loanId);
  const send = (body: string) => sendMessage(who, body, { loanId: other.loanId });
  for (const body of ['1', '2', '3']) await send(body);
  const page = (query: string) =>
    api.send('GET', `/chat/messages?loanId=${other.loanId}&limit=2${query}`, withToken(who));
  const newest = await page('');
  expect(newest.body).toMatchObject({ hasOlder: true, result: [{ body: '2' }, { body: '3' }] });
  const [{ id = 0 } = {}] = newest.body['result'] as { id?: number }[];
  expect((await page(`&before=${id}`)).body).toMatchObject({ hasOlder: false, result: [{ body: '1' }] });
});

test('counts unread messages for each member of staff and for the borrower', async () => {
  const person = await openBorrowerChat(other);
  const [first, second] = [await openStaffChat(1), await openStaffChat(2)];
  const readUnread = async (who: ChatCredentials) => {
    const { result } = (await api.send('GET', '/chat/conversations', withToken(who))).body;
    return (result as { loanId: number; unread: number }[]).find(({ loanId }) => loanId === other.loanId)
      ?.unread;
  };
  const sent = await sendMessage(person, 'Hello?', { loanId: other.loanId });
  const { id } = sent.body['result'] as { id: number };
  expect([await readUnread(first), await readUnread(second)]).toEqual([1, 1]);
  const mark = (who: ChatCredentials, upTo: number) =>
    api.send('POST', '/chat/mark-read', { ...withToken(who), body: { loanId: other.loanId, upTo } });
  await mark(first, id);
  await mark(first, 1);
  expect([await readUnread(first), await readUnread(second)]).toEqual([0, 1]);
  await sendMessage(await openStaffChat(2), 'Yes?', { loanId: other.loanId });
  const seen = await readMessages(person, other.loanId);
  expect(seen.body['unread']).toBeGreaterThan(0);
  await mark(person, id + 1_000_000);
  expect((await readMessages(person, other.loanId)).body['unread']).toBe(0);
  await sendMessage(await openStaffChat(2), 'Still there?', { loanId: other.loanId });
  expect((await readMessages(person, other.loanId)).body['unread']).toBe(1);
});

test('a message from staff adds an audit record without the text of the message', async () => {
  await sendMessage(await openStaffChat(1, borrower.loanId), 'A private word');
  const trail = await api.send('GET', `/loan/audit-trail?loanId=${borrower.loanId}`, {
    token: await openSession(1),
  });
  expect((trail.body['result'] as object[])[0]).toMatchObject({
    action: 'chat-message-sent',
    staff: { id: 1 },
  });
  expect(JSON.stringify(trail.body)).not.toContain('A private word');
});
