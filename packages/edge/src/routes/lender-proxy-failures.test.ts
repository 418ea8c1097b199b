import { createServer, request as openRequest } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_BODY_BYTES } from '../proxy/limit-body.ts';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { echo, parseJson, startEdgeFor, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

/** The response to a call that was not sent to the lender, so a payment cannot have been made. */
const NOT_SENT = { ...UNREACHABLE, code: 'not_sent' };

const LIBRARY_WORDS = /undici|fastify|UND_ERR|FST_|ECONN|socket/i;

describe('a lender that cannot be reached', () => {
  test('responds with 502 in the envelope of the API if no server listens at the lender’s address', async () => {
    const { port } = await startEdgeFor('http://127.0.0.1:1');
    const response = await sendRequest(port, '/api/users/login', { method: 'POST', body: '{}' });
    expect(response.status).toBe(502);
    expect(parseJson(response)).toEqual(NOT_SENT);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.stringify([response.headers, response.body.toString()])).not.toMatch(LIBRARY_WORDS);
  });

  test('responds with 502 and not_sent if the lender’s host name cannot be resolved', async () => {
    const { port } = await startEdgeFor('http://lender.invalid');
    const response = await sendRequest(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([response.status, parseJson(response)]).toEqual([502, NOT_SENT]);
  });

  test('responds with 504 and not_sent if connecting to the lender times out', async () => {
    // The server never finishes the TLS handshake, so no request can be sent.
    const server = createTcpServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = await startEdgeFor(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const response = await sendRequest(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([response.status, parseJson(response)]).toEqual([504, NOT_SENT]);
  });

  test('responds with 502 without not_sent if the lender resets the connection, because the outcome is unknown', async () => {
    const { port, requests } = await startWithLender((request, response) => {
      if (request.method === 'GET') response.end('first');
      else request.socket.resetAndDestroy();
    });
    expect((await sendRequest(port, '/api/x')).status).toBe(200);
    const response = await sendRequest(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect([response.status, parseJson(response)]).toEqual([502, UNREACHABLE]);
    expect(requests).toHaveLength(2);
  });

  test('responds with 504 and does not retry if the lender does not respond in time', async () => {
    const { port, requests } = await startWithLender(() => undefined);
    const responses = await Promise.all([
      sendRequest(port, '/api/x'),
      sendRequest(port, '/api/x', { method: 'POST', body: '{}' }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(504);
      expect(parseJson(response)).toEqual(UNREACHABLE);
    }
    expect(requests).toHaveLength(2);
  });

  test('responds with 502 and does not retry if the lender closes the connection', async () => {
    const { port, requests } = await startWithLender((request) => request.destroy());
    const response = await sendRequest(port, '/api/payments', { method: 'POST', body: '{"amount":"10.00"}' });
    expect(response.status).toBe(502);
    expect(parseJson(response)).toEqual(UNREACHABLE);
    expect(requests).toHaveLength(1);
  });

  test('responds with 502 if the lender does not send HTTP', async () => {
    const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9\r\n'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = await startEdgeFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const response = await sendRequest(port, '/api/x');
    expect([response.status, parseJson(response)]).toEqual([502, UNREACHABLE]);
    expect(JSON.stringify([response.headers, response.body.toString()])).not.toMatch(LIBRARY_WORDS);
  });
});

describe('a request body', () => {
  test('rejects a request body with a Content-Length over 26 MB before calling the lender', async () => {
    const { port, requests } = await startWithLender(echo);
    const response = await sendRequest(port, '/api/x', {
      method: 'POST',
      body: Buffer.alloc(MAX_BODY_BYTES + 1),
    });
    expect(response.status).toBe(413);
    expect(parseJson(response)).toEqual({
      status: 0,
      message: 'The request is too large. The limit is 26 MB.',
    });
    expect(requests).toHaveLength(0);
  });

  test('rejects a request body without Content-Length as soon as 26 MB are exceeded', async () => {
    const { port } = await startWithLender((request) => request.resume());
    const response = await sendRequest(port, '/api/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(MAX_BODY_BYTES + 1),
    });
    expect(response.status).toBe(413);
  });

  test('reads the rest of a body without Content-Length over 26 MB, so that the connection serves the next request', async () => {
    const { port } = await startWithLender((request, response) => {
      if (request.method === 'GET') response.end('next');
      else request.resume();
    });
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    const length = MAX_BODY_BYTES + 8_000_000;
    socket.write('POST /api/x HTTP/1.1\r\nHost: harbor.localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`${length.toString(16)}\r\n`);
    socket.write(Buffer.alloc(length));
    socket.write('\r\n0\r\n\r\n');
    socket.write('GET /api/y HTTP/1.1\r\nHost: harbor.localhost\r\nConnection: close\r\n\r\n');
    expect(await received).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 [^]*next/);
  });

  test('forwards a request body of 26 MB completely', async () => {
    const { port } = await startWithLender((request, response) => {
      let received = 0;
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.end(String(received)));
    });
    const response = await sendRequest(port, '/api/x', {
      method: 'POST',
      body: Buffer.alloc(MAX_BODY_BYTES),
    });
    expect(response.body.toString()).toBe(String(MAX_BODY_BYTES));
  });
});

test('aborts the request to the lender when the visitor disconnects', async () => {
  const { promise: isClosed, resolve: closed } = Promise.withResolvers<true>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<true>();
  const upstream = createServer((request) => {
    request.socket.once('close', () => closed(true));
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
  expect(await isClosed).toBe(true);
});
