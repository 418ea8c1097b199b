import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlSettingsSchema } from './client/control-settings.ts';
import type { Credentials } from './http/operations.ts';
import { lenderOperations } from './lenders/lender-routes.ts';
import { servedContract } from './testing/per-worker.ts';
import type { TestLenders } from './testing/test-lender.ts';
import { startTestLenders, testConfig } from './testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
});
afterAll(() => api.close());

const { contract } = await servedContract();

function operationsOfTheApp() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lenderOperations(lender, () => new Date()).operations;
}

test('every operation of the contract has a handler, and every handler is in the contract', () => {
  const described = contract.operations.map(({ operationId }) => operationId).sort();
  expect(Object.keys(operationsOfTheApp()).sort()).toEqual(described);
});

test('exactly the operations that the contract calls public need no session', () => {
  const open = Object.entries(operationsOfTheApp()).filter(([, { access }]) => access === 'public');
  const described = contract.operations.filter(({ isPublic }) => isPublic);
  expect(open.map(([id]) => id).sort()).toEqual(described.map(({ operationId }) => operationId).sort());
});

test('every operation takes the credentials that the contract names', () => {
  const schemes: Record<Credentials, string[][]> = {
    token: [['accessToken']],
    'token-or-query': [['accessToken'], ['accessTokenInQuery'], ['ticket']],
    'api-user': [['apiUsername', 'apiPassword']],
  };
  const operations = operationsOfTheApp();
  const otherSides = { borrower: [['borrowerToken']], chat: [['chatToken']] };
  for (const { operationId, security, isPublic } of contract.operations) {
    const { side = 'staff', credentials = 'token' } = operations[operationId] ?? {};
    const expected = side === 'staff' ? schemes[credentials] : otherSides[side];
    expect(security, operationId).toEqual(isPublic ? [] : expected);
  }
});

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

test('the control settings are the ones that the contract names', () => {
  const { components } = contract.document as {
    components: { schemas: { ControlSettings: { properties: object } } };
  };
  expect(Object.keys(controlSettingsSchema.shape).sort()).toEqual(
    Object.keys(components.schemas.ControlSettings.properties).sort(),
  );
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
