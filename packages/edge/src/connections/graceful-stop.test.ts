import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Release } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { prepareGracefulStop } from './graceful-stop.ts';

async function startStoppable(release: Release, timeoutMs?: number) {
  const { app, port } = await startTestEdge([release]);
  return { port, stop: prepareGracefulStop(app, false, timeoutMs) };
}

const waitUntilRefused = (port: number) =>
  expect
    .poll(() =>
      sendRequest(port, '/').then(
        () => 'accepted',
        (error: unknown) => String(error),
      ),
    )
    .toContain('ECONNREFUSED');

test('a graceful stop does not wait for idle connections', async () => {
  // Longer than the timeout of the test, so that waiting for the connections fails.
  const { port, stop } = await startStoppable(makeRelease('harbor'), 600_000);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await sendRequest(port, '/', { agent });
  const silent = connect(port, '127.0.0.1');
  await new Promise<void>((connected) => silent.once('connect', connected));
  silent.on('error', () => undefined);
  await stop();
  await waitUntilRefused(port);
});

test('a graceful stop finishes a running request and then closes its keep-alive connection', async () => {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<() => void>();
  const upstream = await startUpstream((_request, response) => onReceived(() => response.end('finished')));
  const { port, stop } = await startStoppable(makeRelease('harbor', { upstream: upstream.url }));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const response = sendRequest(port, '/api/x', { agent });
  const finish = await received;
  const stopped = stop();
  await waitUntilRefused(port);
  finish();
  const { headers, body } = await response;
  expect([headers.connection, body.toString()]).toEqual(['close', 'finished']);
  await stopped;
});

test('a graceful stop serves one more request on each open connection and responds with Connection: close', async () => {
  const { port, stop } = await startStoppable(makeRelease('harbor'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect((await sendRequest(port, '/', { agent })).headers.connection).toBe('keep-alive');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const stopped = stop();
  await waitUntilRefused(port);
  expect(await sendRequest(port, '/', { agent })).toMatchObject({
    status: 200,
    headers: { connection: 'close' },
  });
  unused.write('GET / HTTP/1.1\r\nHost: harbor.localhost\r\n\r\n');
  expect(await text(unused)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close\r\n/);
  await stopped;
});

test('a graceful stop cuts off a request that does not finish in time', async () => {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<true>();
  const upstream = await startUpstream(() => onReceived(true));
  const { port, stop } = await startStoppable(makeRelease('harbor', { upstream: upstream.url }), 50);
  const aborted = expect(sendRequest(port, '/api/x')).rejects.toThrow('hang up');
  await received;
  await stop();
  await aborted;
});
