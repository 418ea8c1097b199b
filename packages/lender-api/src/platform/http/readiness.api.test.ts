import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { connectTestDatabase, servedContract } from '../../testing/per-worker.ts';

async function startServer() {
  const database = await connectTestDatabase();
  const app = await createApp({
    served: await servedContract(),
    database,
    lenders: [],
    logLevel: 'silent',
    validateResponses: true,
    now: () => new Date(),
  });
  onTestFinished(() => app.close());
  async function ask(path: string): Promise<[status: number, body: unknown]> {
    const { port } = app.server.address() as AddressInfo;
    // A connection for each: one that is kept may be closed as idle by a server that stops, just as it is asked over it.
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: 5_000 });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.statusCode ?? 0, await json(answer)];
  }
  return { app, database, ask };
}

test('a server that runs is ready; one that stops says so, to the last, and is still alive', async () => {
  const { app, database, ask } = await startServer();
  const answers: [status: number, body: unknown][] = [];
  // After the server's own: it has begun to stop, and listens until this hook is through.
  app.addHook('preClose', async () => {
    answers.push(await ask('/readyz'), await ask('/healthz'));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await ask('/readyz')).toEqual([200, { status: 'ok' }]);
  await app.close();
  expect(answers).toEqual([
    [503, { status: 'stopping' }],
    [200, { status: 'ok' }],
  ]);
  await database.close();
});

test('a server whose database is away is alive and not ready', async () => {
  const { app, database, ask } = await startServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await database.close();
  expect(await ask('/readyz')).toEqual([503, { status: 'database unreachable' }]);
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
});
