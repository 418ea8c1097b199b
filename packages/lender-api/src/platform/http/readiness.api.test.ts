import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { connectTestDatabase, getServedContract } from '../../testing/per-worker.ts';
import { createPreparedLenders } from '../../testing/prepared-lenders.ts';

async function startServer() {
  const database = await connectTestDatabase();
  const app = await createApp({
    servedContract: await getServedContract(),
    databases: [database],
    lenders: createPreparedLenders([]),
    logLevel: 'silent',
    validateResponses: true,
    now: () => new Date(),
  });
  onTestFinished(() => app.close());
  async function request(path: string): Promise<[status: number, body: unknown]> {
    const { port } = app.server.address() as AddressInfo;
    // Each request uses a new connection, because a stopping server closes idle connections.
    const outgoing = get({ host: '127.0.0.1', port, path, agent: false, timeout: 5_000 });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return [response.statusCode ?? 0, await json(response)];
  }
  return { app, database, request };
}

test('/readyz reports that the server is ready while it runs, and that it is stopping during a shutdown', async () => {
  const { app, database, request } = await startServer();
  const responses: [status: number, body: unknown][] = [];
  // This hook runs after the server's own preClose hook. The server listens until the hook completes.
  app.addHook('preClose', async () => {
    responses.push(await request('/readyz'), await request('/healthz'));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await request('/readyz')).toEqual([200, { status: 'ok' }]);
  await app.close();
  expect(responses).toEqual([
    [503, { status: 'stopping' }],
    [200, { status: 'ok' }],
  ]);
  await database.close();
});

test('/readyz reports an unreachable database, and /healthz still reports that the server runs', async () => {
  const { app, database, request } = await startServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await database.close();
  expect(await request('/readyz')).toEqual([503, { status: 'database unreachable' }]);
  expect(await request('/healthz')).toEqual([200, { status: 'ok' }]);
});
