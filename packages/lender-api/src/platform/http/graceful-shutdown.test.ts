import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addGracefulShutdown } from './graceful-shutdown.ts';

/** Starts a server with a request that completes when the test calls `end`. */
async function startServer(timeoutMs?: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const isStopping = addGracefulShutdown(app, timeoutMs);
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
  const { app, port } = await startServer(20);
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
