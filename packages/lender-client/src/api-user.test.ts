import { expect, test } from 'vitest';
import { createScriptedLender, getCallError, type ScriptedOutcome } from './testing/scripted-lender.ts';

const apiUser = (name: string): ScriptedOutcome => ({
  http: 200,
  body: { status: 1, message: '', result: { data: { username: name, password: `${name}-secret` } } },
});
const frequency: ScriptedOutcome = { http: 200, body: { status: 1, message: '', frequency: 'M' } };
const createRefusal = (http: number): ScriptedOutcome => ({ http, body: { status: 0, message: 'No.' } });
const isApiUser = (path: string) => path === '/client/get-api-user';

const suggest = { loanId: 7, amount: 100, loanFrequency: 'M' } as Parameters<
  ReturnType<typeof createScriptedLender>['client']['suggestFrequency']
>[0];

// @spec 3.3
test('requests the API user once for concurrent and later calls', async () => {
  const { client, sent } = createScriptedLender((path) => (isApiUser(path) ? apiUser('api-1') : frequency));
  await Promise.all([client.suggestFrequency(suggest), client.suggestFrequency(suggest)]);
  await client.suggestFrequency(suggest);
  const [apiUserRequest, ...calls] = sent;
  expect(apiUserRequest?.headers.get('accessToken')).toBe('token-1');
  expect(calls).toHaveLength(3);
  for (const call of calls) {
    expect(call.headers.get('username')).toBe('api-1');
    expect(call.headers.get('password')).toBe('api-1-secret');
    expect(call.headers.get('accessToken')).toBeNull();
    expect(call.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  }
});

test('requests another API user for a new session', async () => {
  let requests = 0;
  const { client, sent, changeSession } = createScriptedLender((path) => {
    if (!isApiUser(path)) return frequency;
    requests += 1;
    return apiUser(`api-${requests}`);
  });
  await client.suggestFrequency(suggest);
  changeSession('token-2');
  await client.suggestFrequency(suggest);
  expect(sent.at(-1)?.headers.get('username')).toBe('api-2');
});

test('requests the API user again after a failure', async () => {
  let requests = 0;
  const { client } = createScriptedLender((path) => {
    if (!isApiUser(path)) return frequency;
    requests += 1;
    return requests === 1 ? createRefusal(500) : apiUser('api-2');
  });
  expect((await getCallError(client.suggestFrequency(suggest))).kind).toBe('server');
  expect(await client.suggestFrequency(suggest)).toBe('M');
});

test('requests the API user again after the session has ended', async () => {
  let requests = 0;
  const { client } = createScriptedLender((path) => {
    if (isApiUser(path)) requests += 1;
    return isApiUser(path)
      ? apiUser('api-1')
      : { http: 200, body: { status: 1, message: '', frequency: 'M' } };
  });
  await client.suggestFrequency(suggest);
  client.forgetSession();
  await client.suggestFrequency(suggest);
  expect(requests).toBe(2);
});

test('ends the session when the lender no longer accepts the API user', async () => {
  const { client, countSessionEnds } = createScriptedLender((path) =>
    isApiUser(path) ? apiUser('api-1') : createRefusal(401),
  );
  expect((await getCallError(client.suggestFrequency(suggest))).kind).toBe('unauthorized');
  expect(countSessionEnds()).toBe(1);
});
