import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { Database } from '../../platform/db/connect.ts';
import { connectPostgres } from '../../platform/db/connect.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getServedContract } from '../../testing/per-worker.ts';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';
import type { TestBorrower } from '../../testing/test-borrower.ts';
import { findBorrowers, getFirstLenderDb, signInBorrower } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import type { ChatCredentials } from './chat-access-service.ts';
import { createChatLive, HEARTBEAT_MS } from './chat-live.ts';
import { createChatRepository } from './chat-repository.ts';

const config = createTestConfig();
const POSTGRES_URL = process.env['DATABASE_URL'];

let api: TestLenders;
let secondServer: { app: FastifyInstance; database: Database | null };
let baseUrls: [first: string, secondServer: string];
let borrower: TestBorrower;

/**
 * Starts another server for the same lender. On PostgreSQL it has its own connections; on PGlite it shares
 * the database of this process.
 */
async function startSecondServer(): Promise<typeof secondServer> {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const database = POSTGRES_URL === undefined ? null : await connectPostgres(POSTGRES_URL);
  const own =
    database === null
      ? lender
      : { ...lender, signals: database.signals, db: createLenderDb(database.orm, config.slug) };
  const app = await createApp({
    servedContract: await getServedContract(),
    databases: [own.db],
    lenders: createPreparedLenders([own]),
    logLevel: 'silent',
    validateResponses: true,
    now: () => api.clock.now,
  });
  return { app, database };
}

async function listenOn(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/${config.slug}`;
}

beforeAll(async () => {
  api = await startTestLenders(config);
  const { orm, tables } = getFirstLenderDb(api);
  await orm.delete(tables.rules);
  const [first] = await findBorrowers(api, 1);
  if (first === undefined) throw new Error('no borrower');
  borrower = first;
  secondServer = await startSecondServer();
  baseUrls = [await listenOn(api.app), await listenOn(secondServer.app)];
});
afterAll(async () => {
  await secondServer.app.close();
  await secondServer.database?.close();
  await api.close();
});

async function openStaffChat(role: number): Promise<ChatCredentials & { session: string }> {
  const session = await api.openSession(role);
  const response = await api.send('POST', '/chat/get-credentials', { token: session, body: {} });
  return { ...(response.body['result'] as { data: ChatCredentials }).data, session };
}

async function openBorrowerChat(): Promise<ChatCredentials> {
  const response = await api.send('POST', '/borrower/chat-credentials', {
    headers: { borrowerToken: await signInBorrower(api, borrower) },
    body: { loanId: borrower.loanId },
  });
  return (response.body['result'] as { data: ChatCredentials }).data;
}

let lastKey = 0;
async function sendMessage(server: 0 | 1, { token }: ChatCredentials, body: string): Promise<number> {
  const response = await (server === 0 ? api.app : secondServer.app).inject({
    method: 'POST',
    url: `/${config.slug}/chat/send-message`,
    headers: { chatToken: token },
    payload: { loanId: borrower.loanId, body, clientKey: `live-key-${(lastKey += 1)}` },
  });
  return response.json<{ result: { id: number } }>().result.id;
}

/** A client of the event stream. */
class Reader {
  #text = '';
  ended = false;
  readonly headers: Headers;
  readonly #leave: AbortController;

  constructor(response: Response, leave: AbortController) {
    this.headers = response.headers;
    this.#leave = leave;
    void this.#read(response);
  }

  static async open(base: string, { token }: ChatCredentials, headers: Record<string, string> = {}) {
    const leave = new AbortController();
    const response = await fetch(`${base}/chat/stream`, {
      headers: { chatToken: token, ...headers },
      signal: leave.signal,
    });
    const reader = new Reader(response, leave);
    await reader.until(() => reader.#text.includes(': open'));
    // The unread count is the first event. Once it has arrived, the reader receives all later events.
    await reader.until(() => reader.#text.includes('event: unread'));
    return reader;
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const piece of response.body ?? [])
        this.#text += decoder.decode(piece as Uint8Array, { stream: true });
    } catch {
      // Reading fails when the test closes the stream.
    }
    this.ended = true;
  }

  /** Returns the id of the last event that has one; null if there is none. */
  lastEventId(): string | null {
    return [...this.#text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? null;
  }

  messages(): { id: number; body: string; mine: boolean }[] {
    const events = this.#text.split('\n\n').filter((event) => event.includes('event: message'));
    return events.map(
      (event) =>
        JSON.parse(/data: (.*)/.exec(event)?.[1] ?? '') as { id: number; body: string; mine: boolean },
    );
  }

  async until(isTrue: () => boolean): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (!isTrue()) {
      if (Date.now() > deadline) throw new Error(`not seen: ${this.#text}`);
      await wait(5);
    }
  }

  leave(): void {
    this.#leave.abort();
  }
}

const getLastBody = (reader: Reader) => reader.messages().at(-1)?.body;

test('delivers a message live to staff and borrower on two servers', async () => {
  const [staff, person] = [await openStaffChat(1), await openBorrowerChat()];
  const [first, other] = [await Reader.open(baseUrls[0], staff), await Reader.open(baseUrls[1], person)];
  expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(first.headers.get('cache-control')).toContain('no-transform');
  expect(first.headers.get('x-accel-buffering')).toBe('no');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  await sendMessage(1, person, 'From the borrower');
  await first.until(() => getLastBody(first) === 'From the borrower');
  await sendMessage(0, staff, 'From staff');
  await other.until(() => getLastBody(other) === 'From staff');
  await first.until(() => getLastBody(first) === 'From staff');
  expect(other.messages().map(({ mine }) => mine)).toEqual([true, false]);
  expect(first.messages().map(({ mine }) => mine)).toEqual([false, true]);
  first.leave();
  other.leave();
});

test('a reconnecting reader receives each missed message once', async () => {
  const [staff, person] = [await openStaffChat(1), await openBorrowerChat()];
  const before = await Reader.open(baseUrls[0], person);
  const id = await sendMessage(0, staff, 'Seen');
  await before.until(() => getLastBody(before) === 'Seen');
  before.leave();
  const missed = Array.from({ length: 120 }, (_, index) => `Missed ${index}`);
  for (const body of missed) await sendMessage(1, staff, body);
  const after = await Reader.open(baseUrls[1], person, { 'last-event-id': String(id) });
  await after.until(() => after.messages().length >= missed.length);
  expect(after.messages().map(({ body }) => body)).toEqual(missed);
  after.leave();
});

test('a reader who reconnects before any message arrived receives the messages of the interruption', async () => {
  const [staff, person] = [await openStaffChat(1), await openBorrowerChat()];
  const before = await Reader.open(baseUrls[0], staff);
  const lastEventId = before.lastEventId();
  if (lastEventId === null) throw new Error('The first event has no id.');
  before.leave();
  await sendMessage(0, person, 'During the interruption');
  const after = await Reader.open(baseUrls[1], staff, { 'last-event-id': lastEventId });
  expect(after.messages().map(({ body }) => body)).toEqual(['During the interruption']);
  after.leave();
});

test('every reader receives the messages of simultaneous senders on two servers in the order of their ids', async () => {
  const staff = await openStaffChat(1);
  const readers = [await Reader.open(baseUrls[0], staff), await Reader.open(baseUrls[1], staff)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => sendMessage(index % 2 === 0 ? 0 : 1, staff, `At once ${index}`)),
  );
  for (const reader of readers) {
    await reader.until(() => reader.messages().length >= 40);
    const ids = reader.messages().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(40);
    reader.leave();
  }
});

test('an event stream ends without further messages when the reader signs out', async () => {
  const [staff, other] = [await openStaffChat(1), await openStaffChat(2)];
  const [reader, witness] = [await Reader.open(baseUrls[0], staff), await Reader.open(baseUrls[0], other)];
  await api.send('POST', '/users/logout', { token: staff.session });
  await sendMessage(0, other, 'After signing out');
  await witness.until(() => getLastBody(witness) === 'After signing out');
  await reader.until(() => reader.ended);
  expect(reader.messages()).toEqual([]);
  witness.leave();
});

test('delivers the messages of a conversation only to its own readers', async () => {
  const person = await openBorrowerChat();
  const [, otherBorrower] = await findBorrowers(api, 2);
  if (otherBorrower === undefined) throw new Error('no second borrower');
  const response = await api.send('POST', '/borrower/chat-credentials', {
    headers: { borrowerToken: await signInBorrower(api, otherBorrower) },
    body: { loanId: otherBorrower.loanId },
  });
  const others = (response.body['result'] as { data: ChatCredentials }).data;
  const [own, reader] = [await Reader.open(baseUrls[0], person), await Reader.open(baseUrls[0], others)];
  await sendMessage(0, person, 'For my lender');
  await own.until(() => getLastBody(own) === 'For my lender');
  expect(reader.messages()).toEqual([]);
  own.leave();
  reader.leave();
});

test('a server that shuts down ends its event streams instead of waiting until readers disconnect', async () => {
  const staff = await openStaffChat(1);
  const third = await startSecondServer();
  const reader = await Reader.open(await listenOn(third.app), staff);
  await third.app.close();
  await third.database?.close();
  await reader.until(() => reader.ended);
});

test('sends no heartbeat to a stream that has ended', async () => {
  const { db, signals } = getFirstLender(api);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const live = createChatLive({
    signals,
    schemaName: db.schemaName,
    repository: createChatRepository(db),
    heartbeatMs: HEARTBEAT_MS,
    onError: (error) => expect.unreachable(String(error)),
  });
  try {
    let hasAccess = true;
    const output = await live.open({
      after: null,
      getVisitor: () =>
        hasAccess
          ? Promise.resolve({ party: { kind: 'staff', id: 1 }, loanId: null, canWrite: true })
          : Promise.reject(new Refusal(401, 'Your session has expired')),
    });
    hasAccess = false;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await once(output, 'finish');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(output.errored).toBeNull();
  } finally {
    live.close();
    vi.useRealTimers();
  }
});
