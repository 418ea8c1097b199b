import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedContract } from '../testing/per-worker.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
});
afterAll(() => api.close());

const { contract } = await servedContract();

// @spec 7.3
test('every operation that is not public refuses a request without a session, before it looks at the body', async () => {
  const closed = contract.operations.filter(({ isPublic }) => !isPublic);
  expect(closed.length).toBeGreaterThan(0);
  for (const { method, path, operationId } of closed) {
    const answer = await api.send(method as 'GET' | 'POST', path, { body: { wrong: true } });
    expect(answer, operationId).toEqual({
      status: 401,
      body: { status: 0, message: 'User is not a authorized user.' },
    });
  }
});

test('an answer that the contract does not describe fails the request in tests', async () => {
  const [lender] = api.lenders;
  const { settings } = lender?.db.tables ?? {};
  if (lender === undefined || settings === undefined) throw new Error('no lender');
  const token = await api.sessionOf(1);
  // The column takes any JSON; the contract does not.
  await lender.db.orm.update(settings).set({ controlSettings: { cardEnable: 'yes' } as never });
  expect((await api.send('GET', '/client/control-settings', { token })).status).toBe(500);
});

test('an unknown path is refused in the usual form', async () => {
  expect(await api.send('GET', '/nowhere')).toEqual({
    status: 404,
    body: { status: 0, message: 'There is nothing at this path.' },
  });
});
