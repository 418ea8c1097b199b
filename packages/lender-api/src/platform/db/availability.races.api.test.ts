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

test('a request whose database connection is closed gets 503, and the next one succeeds', async () => {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { orm, schemaName } = lender.db;
  const sessions = `${schemaName}.sessions`;
  const accessToken = await api.openSession(1);
  const read = () =>
    api.app.inject({
      method: 'GET',
      url: `/${config.slug}/client/get-client-details`,
      headers: { accessToken },
    });
  const interrupted = await orm.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${sessions} in access exclusive mode`));
    const response = read();
    await vi.waitFor(async () => {
      const terminated = await orm.execute(
        sql`select pg_terminate_backend(pid) from pg_locks where not granted and relation = ${sessions}::regclass`,
      );
      expect(getRows(terminated)).toHaveLength(1);
    });
    return response;
  });
  expect(interrupted.statusCode).toBe(503);
  expect(interrupted.headers['retry-after']).toBe('1');
  expect(interrupted.json()).toEqual({
    status: 0,
    message: 'The service is not available at the moment. Try again in a moment.',
  });
  expect((await read()).statusCode).toBe(200);
});
