import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getRows } from './migrate.ts';

const config = createTestConfig();
let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

test('a request gets status 503 if its database connection is closed, and the next request succeeds', async () => {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { orm, schemaName } = lender.db;
  const sessions = `${schemaName}.sessions`;
  const accessToken = await api.openSession(1);
  const sendRequest = () =>
    api.app.inject({
      method: 'GET',
      url: `/${config.slug}/client/get-client-details`,
      headers: { accessToken },
    });
  const interruptedResponse = await orm.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${sessions} in access exclusive mode`));
    const response = sendRequest();
    await vi.waitFor(
      async () => {
        const terminated = await orm.execute(
          sql`select pg_terminate_backend(pid) from pg_locks where not granted and relation = ${sessions}::regclass`,
        );
        expect(getRows(terminated)).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    return response;
  });
  expect(interruptedResponse.statusCode).toBe(503);
  expect(interruptedResponse.headers['retry-after']).toBe('1');
  expect(interruptedResponse.json()).toEqual({
    status: 0,
    message: 'The service is not available at the moment. Try again in a moment.',
  });
  expect((await sendRequest()).statusCode).toBe(200);
});
