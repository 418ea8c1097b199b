import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Release } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { gracefulStop } from './graceful-stop.ts';

async function startStoppable(release: Release, patienceMs?: number) {
  const { app, port } = await startTestEdge([release]);
  return { port, stop: gracefulStop(app, false, patienceMs) };
}

/** Waits until nobody new is let in. */
const untilRefused = (port: number) =>
  expect
    .poll(() =>
      ask(port, '/').then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    )
    .toContain('ECONNREFUSED');

test('idle connections do not keep a stopping edge alive', async () => {
  const { port, stop } = await startStoppable(makeRelease('harbor'));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await ask(port, '/', { agent });
  const silent = connect(port, '127.0.0.1');
  await new Promise<void>((connected) => silent.once('connect', connected));
  silent.on('error', () => undefined);
  const from = performance.now();
  await stop();
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('a request that is running is finished, and its kept connection closed after it', async () => {
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<() => void>();
  const upstream = await startUpstream((_request, response) => wasAsked(() => response.end('finished')));
  const { port, stop } = await startStoppable(makeRelease('harbor', { upstream: upstream.url }));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = ask(port, '/api/x', { agent });
  const finish = await asked;
  const stopped = stop();
  await untilRefused(port);
  finish();
  const { headers, body } = await answer;
  expect([headers.connection, body.toString()]).toEqual(['close', 'finished']);
  await stopped;
});

test('an open connection has one more request answered, and is told that it was the last', async () => {
  const { port, stop } = await startStoppable(makeRelease('harbor'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect((await ask(port, '/', { agent })).headers.connection).toBe('keep-alive');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const stopped = stop();
  await untilRefused(port);
  expect(await ask(port, '/', { agent })).toMatchObject({ status: 200, headers: { connection: 'close' } });
  unused.write('GET / HTTP/1.1\r\nHost: harbor.localhost\r\n\r\n');
  expect(await text(unused)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close\r\n/);
  await stopped;
});

test('what does not finish is cut off', async () => {
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<true>();
  const upstream = await startUpstream(() => wasAsked(true));
  const { port, stop } = await startStoppable(makeRelease('harbor', { upstream: upstream.url }), 50);
  const cut = expect(ask(port, '/api/x')).rejects.toThrow('hang up');
  await asked;
  await stop();
  await cut;
});
