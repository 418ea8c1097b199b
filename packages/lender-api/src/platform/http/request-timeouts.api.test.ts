import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { buildMultipartRequest } from '../../testing/multipart.ts';
import { getServedContract, getWorkerDatabase } from '../../testing/per-worker.ts';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';
import { createPng } from '../../testing/sample-files.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';

const config = createTestConfig();
/** The body timeout of the tested server. It applies to an upload only until its sender is authorized. */
const BODY_TIMEOUT_MS = 150;

let api: TestLenders;
let app: Awaited<ReturnType<typeof createApp>>;
let token: string;
const logLines: string[] = [];
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
  app = await createApp({
    servedContract: await getServedContract(),
    databases: [await getWorkerDatabase()],
    lenders: createPreparedLenders(api.lenders),
    logLevel: 'trace',
    logTo: { write: (line) => void logLines.push(line) },
    validateResponses: true,
    requestTimeouts: {
      headers: 60_000,
      body: BODY_TIMEOUT_MS,
      upload: 0,
      rate: { bytes: 0, window: 60_000 },
    },
    now: () => api.clock.now,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Sends the headers and half of a body. The returned `sendRest` sends the other half. */
function sendHalf(path: string, body: Buffer, headers: Record<string, string>) {
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
  return { response: text(socket), sendRest: () => socket.write(body.subarray(middle)) };
}

const getStatusLine = (response: string) => response.split('\r\n', 1)[0];
const TIMEOUT_STATUS_LINE = 'HTTP/1.1 408 Request Timeout';

async function startUpload(accessToken: string) {
  const { body, headers } = await buildMultipartRequest({
    image: { name: 'logo.png', content: createPng() },
  });
  return sendHalf('/client/upload-image', body, { ...headers, accessToken });
}

test('aborts an incomplete request without files after the body timeout, while an earlier upload continues', async () => {
  const earlierUpload = await startUpload(token);
  const body = Buffer.from(JSON.stringify({ email: 'role1@test.example', platform: 'new_cap' }));
  const incompleteRequest = sendHalf('/users/forgot-password', body, { 'content-type': 'application/json' });
  expect(getStatusLine(await incompleteRequest.response)).toBe(TIMEOUT_STATUS_LINE);
  earlierUpload.sendRest();
  expect(getStatusLine(await earlierUpload.response)).toBe('HTTP/1.1 200 OK');
  expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('applies the body timeout, not the longer upload timeout, to an upload without a valid session', async () => {
  const { response } = await startUpload('not-a-session');
  expect(getStatusLine(await response)).toBe(TIMEOUT_STATUS_LINE);
});

test('completes a request whose body has arrived, even if the response takes longer than the timeout', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const body = Buffer.from('{}');
  const headers = { 'content-type': 'application/json', accessToken: await api.openSession(2) };
  const completedRequest = await orm.transaction(async (tx) => {
    // This lock makes the sign-out request wait.
    await tx.execute(sql`lock table ${tables.sessions} in access exclusive mode`);
    const completeRequest = sendHalf('/users/logout', body, headers);
    completeRequest.sendRest();
    const incompleteRequest = sendHalf('/users/logout', body, headers);
    expect(getStatusLine(await incompleteRequest.response)).toBe(TIMEOUT_STATUS_LINE);
    return completeRequest;
  });
  expect(getStatusLine(await completedRequest.response)).toBe('HTTP/1.1 200 OK');
});
