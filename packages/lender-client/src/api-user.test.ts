import { expect, test } from 'vitest';
import { failureOfCall, type Scripted, scriptedLender } from './testing/scripted-lender.ts';

const apiUser = (name: string): Scripted => ({
  http: 200,
  body: { status: 1, message: '', result: { data: { username: name, password: `${name}-secret` } } },
});
const frequency: Scripted = { http: 200, body: { status: 1, message: '', frequency: 'M' } };
const refused = (http: number): Scripted => ({ http, body: { status: 0, message: 'No.' } });
const isApiUser = (path: string) => path === '/client/get-api-user';

const suggest = { loanId: 7, amount: 100, loanFrequency: 'M' } as Parameters<
  ReturnType<typeof scriptedLender>['client']['suggestFrequency']
>[0];

// @spec 3.3
test('the API user is asked for once, also by calls that are made at once', async () => {
  const { client, sent } = scriptedLender((path) => (isApiUser(path) ? apiUser('api-1') : frequency));
  await Promise.all([client.suggestFrequency(suggest), client.suggestFrequency(suggest)]);
  await client.suggestFrequency(suggest);
  const [asked, ...calls] = sent;
  expect(asked?.headers.get('accessToken')).toBe('token-1');
  expect(calls).toHaveLength(3);
  for (const call of calls) {
    expect(call.headers.get('username')).toBe('api-1');
    expect(call.headers.get('password')).toBe('api-1-secret');
    expect(call.headers.get('accessToken')).toBeNull();
    expect(call.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  }
});

test('another session has an API user of its own', async () => {
  let asked = 0;
  const { client, sent, becomeSession } = scriptedLender((path) => {
    if (!isApiUser(path)) return frequency;
    asked += 1;
    return apiUser(`api-${asked}`);
  });
  await client.suggestFrequency(suggest);
  becomeSession('token-2');
  await client.suggestFrequency(suggest);
  expect(sent.at(-1)?.headers.get('username')).toBe('api-2');
});

test('after the API user could not be had, the next call asks again', async () => {
  let asked = 0;
  const { client } = scriptedLender((path) => {
    if (!isApiUser(path)) return frequency;
    asked += 1;
    return asked === 1 ? refused(500) : apiUser('api-2');
  });
  expect((await failureOfCall(client.suggestFrequency(suggest))).kind).toBe('server');
  expect(await client.suggestFrequency(suggest)).toBe('M');
});

test('signing out forgets the API user', async () => {
  let asked = 0;
  const { client } = scriptedLender((path) => {
    if (isApiUser(path)) asked += 1;
    return isApiUser(path)
      ? apiUser('api-1')
      : { http: 200, body: { status: 1, message: '', frequency: 'M' } };
  });
  await client.suggestFrequency(suggest);
  client.forgetSession();
  await client.suggestFrequency(suggest);
  expect(asked).toBe(2);
});

test('an API user that the lender no longer knows ends the session', async () => {
  const { client, ended } = scriptedLender((path) => (isApiUser(path) ? apiUser('api-1') : refused(401)));
  expect((await failureOfCall(client.suggestFrequency(suggest))).kind).toBe('unauthorised');
  expect(ended()).toBe(1);
});
