import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addGracefulShutdown } from './graceful-shutdown.ts';

/** Starts a server with a request that completes when the test calls `end`. */
async function startServer({ timeoutMs = 3_000, isBehindProxy = false } = {}) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const isStopping = addGracefulShutdown(app, { isBehindProxy, timeoutMs });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<true>();
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  app.get('/slow', () => {
    arrive(true);
    return ended;
  });
  app.post('/slow', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(() => app.server.closeAllConnections());
  return { app, isStopping, arrived, end, port, address: `http://127.0.0.1:${port}/slow` };
}

test('a shutdown completes a running request and closes its connection', async () => {
  const { app, isStopping, arrived, end, address } = await startServer();
  const pending = fetch(address);
  await arrived;
  expect(isStopping()).toBe(false);
  const closed = app.close();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(isStopping()).toBe(true);
  end('done');
  const response = await pending;
  expect([response.status, response.headers.get('connection'), await response.text()]).toEqual([
    200,
    'close',
    'done',
  ]);
  await closed;
});

test('a shutdown behind a proxy serves a last request on an idle connection, and then closes the connection', async () => {
  const { app, isStopping, port, end } = await startServer({ isBehindProxy: true });
  end('done');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const sendRequest = async () => {
    const request = get({ port, host: '127.0.0.1', path: '/slow', agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
  await sendRequest();
  const closed = app.close();
  await expect.poll(isStopping).toBe(true);
  // New connections are rejected already, so this request uses the idle connection.
  expect(await sendRequest()).toEqual({ status: 200, connection: 'close' });
  await closed;
});

test('a shutdown behind a proxy closes a connection that stays idle', async () => {
  const { app, port } = await startServer({ isBehindProxy: true });
  const idle = connect(port, '127.0.0.1');
  idle.write('POST /slow HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n');
  await once(idle, 'data');
  await app.close();
  if (!idle.destroyed) await once(idle, 'close');
});

test('a shutdown does not wait for an unused connection', async () => {
  const { app, port } = await startServer();
  const accepted = once(app.server, 'connection');
  const unused = connect(port, '127.0.0.1');
  unused.on('error', () => undefined);
  await accepted;
  await app.close();
  if (!unused.destroyed) await once(unused, 'close');
});

test('a shutdown aborts an incomplete request after the timeout', async () => {
  const { app, port } = await startServer({ timeoutMs: 20 });
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const incompleteRequest = connect(port, '127.0.0.1');
  incompleteRequest.on('error', () => undefined);
  incompleteRequest.write(
    'POST /slow HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhal',
  );
  await arrived;
  await app.close();
  if (!incompleteRequest.destroyed) await once(incompleteRequest, 'close');
});
