import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { multipart } from '../../testing/multipart.ts';
import { servedContract, workerDatabase } from '../../testing/per-worker.ts';
import { png } from '../../testing/pictures.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import { firstLender } from '../../testing/web-service.ts';

const config = testConfig();
/** Of the server that these tests ask; it takes any time for an upload. */
const SMALL_MS = 150;

let api: TestLenders;
let app: Awaited<ReturnType<typeof createApp>>;
let token: string;
const logLines: string[] = [];
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.sessionOf(1);
  app = await createApp({
    served: await servedContract(),
    database: await workerDatabase(),
    lenders: api.lenders,
    logLevel: 'trace',
    logTo: { write: (line) => void logLines.push(line) },
    validateResponses: true,
    arrivalBounds: { headers: 60_000, small: SMALL_MS, upload: 0, rate: { bytes: 0, window: 60_000 } },
    now: () => api.clock.now,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Sends the headers and the first half of a body, and keeps the rest until it is asked for. */
function half(path: string, body: Buffer, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ ...headers, 'content-length': String(body.length), connection: 'close' });
  const head = [
    `POST /${config.slug}${path} HTTP/1.1`,
    'host: lender',
    ...lines.map((line) => line.join(': ')),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const middle = Math.floor(body.length / 2);
  socket.write(body.subarray(0, middle));
  return { answer: text(socket), sendRest: () => socket.write(body.subarray(middle)) };
}

const statusLine = (answer: string) => answer.split('\r\n', 1)[0];
const LATE = 'HTTP/1.1 408 Request Timeout';

async function upload(accessToken: string) {
  const { body, headers } = await multipart({ image: { name: 'logo.png', content: png() } });
  return half('/client/upload-image', body, { ...headers, accessToken });
}

test('a small request whose body does not come is cut off; an upload that began before it may go on', async () => {
  const uploading = await upload(token);
  const body = Buffer.from(JSON.stringify({ email: 'role1@test.example', platform: 'new_cap' }));
  const small = half('/users/forgot-password', body, { 'content-type': 'application/json' });
  expect(statusLine(await small.answer)).toBe(LATE);
  uploading.sendRest();
  expect(statusLine(await uploading.answer)).toBe('HTTP/1.1 200 OK');
  expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('who may not upload is not waited for any longer', async () => {
  const { answer } = await upload('not-a-session');
  expect(statusLine(await answer)).toBe(LATE);
});

test('a request that arrived in time is answered however long the answer takes', async () => {
  const { orm, tables } = firstLender(api).db;
  const body = Buffer.from('{}');
  const headers = { 'content-type': 'application/json', accessToken: await api.sessionOf(2) };
  const arrived = await orm.transaction(async (tx) => {
    // Nobody is let in or out meanwhile.
    await tx.execute(sql`lock table ${tables.sessions} in access exclusive mode`);
    const whole = half('/users/logout', body, headers);
    whole.sendRest();
    const later = half('/users/logout', body, headers);
    expect(statusLine(await later.answer)).toBe(LATE);
    return whole;
  });
  expect(statusLine(await arrived.answer)).toBe('HTTP/1.1 200 OK');
});
