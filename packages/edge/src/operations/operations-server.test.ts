import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { createOperationsServer } from './operations-server.ts';

test('health is about the process, readiness about taking visitors', async () => {
  let isReady = false;
  const server = createOperationsServer(() => isReady);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const status = async (path: string): Promise<number> => (await ask(port, path)).status;
  expect([await status('/healthz'), await status('/readyz'), await status('/')]).toEqual([200, 503, 404]);
  isReady = true;
  expect(await status('/readyz')).toBe(200);
});
