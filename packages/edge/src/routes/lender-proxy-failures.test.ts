import { createServer, request as openRequest } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_BODY_BYTES } from '../proxy/limit-body.ts';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { echo, jsonOf, startEdgeFor, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

/** A payment of which the edge says this has not been made. */
const NOT_SENT = { ...UNREACHABLE, code: 'not_sent' };

const LIBRARIES = /undici|fastify|UND_ERR|FST_|ECONN|socket/i;

describe('a lender that cannot be reached', () => {
  test("because nothing listens is 502 in the API's envelope", async () => {
    const { port } = await startEdgeFor('http://127.0.0.1:1');
    const answer = await ask(port, '/api/users/login', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect(jsonOf(answer)).toEqual(NOT_SENT);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.stringify([answer.headers, answer.body.toString()])).not.toMatch(LIBRARIES);
  });

  test('because its name leads nowhere is 502, and said not to have been sent', async () => {
    const { port } = await startEdgeFor('http://lender.invalid');
    const answer = await ask(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([answer.status, jsonOf(answer)]).toEqual([502, NOT_SENT]);
  });

  test('because no connection comes about in time is 504, and said not to have been sent', async () => {
    // It takes the connection and never finishes the TLS handshake, so no request can go.
    const server = createTcpServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = await startEdgeFor(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = await ask(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([answer.status, jsonOf(answer)]).toEqual([504, NOT_SENT]);
  });

  test('because the connection kept from the last call is gone has an unknown outcome', async () => {
    const { port, requests } = await startWithLender((request, response) => {
      if (request.method === 'GET') response.end('first');
      else request.socket.resetAndDestroy();
    });
    expect((await ask(port, '/api/x')).status).toBe(200);
    const answer = await ask(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([answer.status, jsonOf(answer)]).toEqual([502, UNREACHABLE]);
    expect(requests).toHaveLength(2);
  });

  test('because it does not answer in time is 504, and is not asked again', async () => {
    const { port, requests } = await startWithLender(() => undefined);
    const answers = await Promise.all([
      ask(port, '/api/x'),
      ask(port, '/api/x', { method: 'POST', body: '{}' }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(504);
      expect(jsonOf(answer)).toEqual(UNREACHABLE);
    }
    expect(requests).toHaveLength(2);
  });

  test('because it hangs up is 502, and a payment is sent once', async () => {
    const { port, requests } = await startWithLender((request) => request.destroy());
    const answer = await ask(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect(answer.status).toBe(502);
    expect(jsonOf(answer)).toEqual(UNREACHABLE);
    expect(requests).toHaveLength(1);
  });

  test('because it does not speak HTTP is 502', async () => {
    const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9\r\n'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = await startEdgeFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = await ask(port, '/api/x');
    expect([answer.status, jsonOf(answer)]).toEqual([502, UNREACHABLE]);
    expect(JSON.stringify([answer.headers, answer.body.toString()])).not.toMatch(LIBRARIES);
  });
});

describe('a body', () => {
  test('that says it is over 26 MB is refused before the lender hears of it', async () => {
    const { port, requests } = await startWithLender(echo);
    const answer = await ask(port, '/api/x', { method: 'POST', body: Buffer.alloc(MAX_BODY_BYTES + 1) });
    expect(answer.status).toBe(413);
    expect(jsonOf(answer)).toEqual({ status: 0, message: 'This is too large. The limit is 26 MB.' });
    expect(requests).toHaveLength(0);
  });

  test('that turns out to be over 26 MB is refused on the way', async () => {
    const { port } = await startWithLender((request) => request.resume());
    const answer = await ask(port, '/api/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(MAX_BODY_BYTES + 1),
    });
    expect(answer.status).toBe(413);
  });

  test('of 26 MB arrives whole', async () => {
    const { port } = await startWithLender((request, response) => {
      let received = 0;
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.end(String(received)));
    });
    const answer = await ask(port, '/api/x', { method: 'POST', body: Buffer.alloc(MAX_BODY_BYTES) });
    expect(answer.body.toString()).toBe(String(MAX_BODY_BYTES));
  });
});

test('a visitor who leaves takes the request to the lender along', async () => {
  const { promise: isGone, resolve: gone } = Promise.withResolvers<true>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<true>();
  const upstream = createServer((request) => {
    request.socket.once('close', () => gone(true));
    arrive(true);
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void upstream.close());
  const { port } = await startTestEdge([
    makeRelease('harbor', { upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` }),
  ]);
  const visitor = openRequest({
    host: '127.0.0.1',
    port,
    path: '/api/x',
    headers: { host: 'harbor.localhost' },
  });
  visitor.on('error', () => undefined).end();
  await arrived;
  visitor.destroy();
  expect(await isGone).toBe(true);
});
