import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { parseTrustedProxies } from '../http/visitor.ts';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const proxies = parseTrustedProxies(['127.0.0.1']) ?? undefined;

test('responds with 429 only to addresses over the limit, as a page or in the envelope of the API', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')], {
    rateLimit: 3,
    ...(proxies === undefined ? {} : { proxies }),
  });
  const sendFrom = (address: string, path = '/') =>
    sendRequest(port, path, { headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 3; count += 1) expect((await sendFrom('203.0.113.7')).status).toBe(200);
  const page = await sendFrom('203.0.113.7');
  expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  const call = await sendFrom('203.0.113.7', '/api/x');
  expect(JSON.parse(call.body.toString())).toEqual({
    status: 0,
    message: 'Too many requests. Wait a moment and try again.',
  });
  expect((await sendFrom('203.0.113.8')).status).toBe(200);
  for (const last of ['::1', '::2', ':0:0:1::']) await sendFrom(`2001:db8${last}`);
  expect((await sendFrom('2001:db8:0:0:9::')).status).toBe(429);
});

test('limits the number of connections per address', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')], {
    connectionLimits: { total: 100, perAddress: 2 },
  });
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  await expect(sendRequest(port, '/')).rejects.toThrow(/hang up|ECONNRESET/);
  const [first] = open;
  first?.destroy();
  await expect
    .poll(() =>
      sendRequest(port, '/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const socket of open) socket.destroy();
});
