import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import {
  createTestConfig,
  encryptPassword,
  hashDemoPassword,
  startTestLenders,
} from '../testing/test-lender.ts';
import { getFirstLender } from '../testing/web-service.ts';
import { createEmptyLender, DEMO_PASSWORD } from './seed/seed-lender.ts';

const config: LenderConfig = createTestConfig();
delete config.demo;

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

test('a lender without demo data has settings and reference data, and no people or loan accounts', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const counts = await Promise.all(
    (['staff', 'borrowers', 'appUsers', 'loans', 'payments', 'schedules', 'rules'] as const).map((name) =>
      orm.$count(tables[name]),
    ),
  );
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await orm.$count(tables.settings)).toBe(1);
  expect(await orm.$count(tables.paymentFrequencies)).toBe(4);
  expect(await orm.select().from(tables.convenienceFees)).toHaveLength(9);
});

test('createEmptyLender does not change an existing lender', async () => {
  const { db } = getFirstLender(api);
  expect(await createEmptyLender(db, config)).toBe(false);
  expect(await db.orm.$count(db.tables.settings)).toBe(1);
});

test('the only staff member of an empty lender can sign in, and every list is empty', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const email = 'first@empty.example';
  await orm.insert(tables.staff).values({
    role: 1,
    firstName: 'First',
    lastName: 'Person',
    email,
    passwordHash: await hashDemoPassword(),
  });
  const body = { email, password: encryptPassword(DEMO_PASSWORD) };
  const signedIn = await api.send('POST', '/users/login', { body });
  const { accessToken: token } = signedIn.body['result'] as { accessToken: string };
  const lists = ['/users/signed-up-lenders', '/users/failed-notify-lenders', '/payments/payment-made'];
  for (const path of lists) {
    const list = await api.send('POST', path, { token, body: { page: 1, limit: 12 } });
    expect([path, list.status, list.body['result']]).toEqual([path, 200, []]);
  }
  for (const path of [
    '/users/get-on-app?page=1&limit=12',
    '/rule/list-group?page=1&limit=12',
    '/users/app-details',
    '/client/get-client-details',
    '/client/control-settings',
  ]) {
    expect([path, (await api.send('GET', path, { token })).status]).toEqual([path, 200]);
  }
});
