import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServedContract } from '../testing/per-worker.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

const { contract } = await getServedContract();

// @spec 7.3
test('every non-public operation refuses a request without credentials before it validates the body', async () => {
  const restricted = contract.operations.filter(({ isPublic }) => !isPublic);
  expect(restricted.length).toBeGreaterThan(0);
  for (const { method, path, operationId } of restricted) {
    const response = await api.send(method as 'GET' | 'POST', path, { body: { wrong: true } });
    expect(response, operationId).toEqual({
      status: 401,
      body: { status: 0, message: 'User is not a authorized user.' },
    });
  }
});

test('responds with 500 in tests if the response of an operation does not match the contract', async () => {
  const [lender] = api.lenders;
  const { settings } = lender?.db.tables ?? {};
  if (lender === undefined || settings === undefined) throw new Error('no lender');
  const token = await api.openSession(1);
  // The column accepts any JSON, but the contract requires a boolean.
  await lender.db.orm.update(settings).set({ controlSettings: { cardEnable: 'yes' } as never });
  expect((await api.send('GET', '/client/control-settings', { token })).status).toBe(500);
});

test('responds to an unknown path with 404 and the error format of the contract', async () => {
  expect(await api.send('GET', '/nowhere')).toEqual({
    status: 404,
    body: { status: 0, message: 'This address does not exist.' },
  });
});
