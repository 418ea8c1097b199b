import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(7);
});
afterAll(() => api.close());

const setPreference = (key: string, value: unknown, session = token) =>
  api.send('POST', '/users/preferences', { token: session, body: { key, value } });
const listPreferences = async (session = token) =>
  (await api.send('GET', '/users/preferences', { token: session })).body['result'];

test('a staff member can set, change and remove a preference that other staff cannot see', async () => {
  const otherToken = await api.openSession(6);
  await setPreference('saved-views', [{ name: 'Very late', query: 'sort_by=1' }]);
  await setPreference('columns.signed-up', { hidden: ['zip'] });
  await setPreference('saved-views', []);
  expect(await listPreferences()).toEqual({ 'saved-views': [], 'columns.signed-up': { hidden: ['zip'] } });
  expect(await listPreferences(otherToken)).toEqual({});
  await setPreference('saved-views', null);
  await setPreference('never-set', null);
  expect(await listPreferences()).toEqual({ 'columns.signed-up': { hidden: ['zip'] } });
});

test.each([true, false, 0, -1.5, 'text', '', [], {}, [null], { a: null, b: [1, 'x'] }, 'Núñez 日本 🎉'])(
  'returns the stored value %j unchanged',
  async (value) => {
    expect((await setPreference('value', value)).status).toBe(200);
    expect(await listPreferences()).toMatchObject({ value });
  },
);

test('setting, changing and removing a preference writes an audit record without the value', async () => {
  await setPreference('noted', 'private');
  await setPreference('noted', null);
  const db = api.lenders[0]?.db;
  const records = (await db?.orm.select().from(db.tables.auditRecords)) ?? [];
  expect(records.slice(-2)).toMatchObject([
    { action: 'preference-set', after: { key: 'noted' } },
    { action: 'preference-removed', before: { key: 'noted' } },
  ]);
  expect(JSON.stringify(records)).not.toContain('private');
});

test('refuses card numbers in the name of a saved view and accepts phone, loan and account numbers', async () => {
  const saveView = (name: string) =>
    setPreference('views.signed-up', [{ id: 'a', name, search: 'sort_by=1' }]);
  expect((await saveView('(312) 555-0142, loan 4410027315, 021000021 1234567890')).status).toBe(200);
  const preferencesBefore = await listPreferences();
  expect(await saveView('Card 5555 5555 5555 4444')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^This text contains a card number\./) as string },
  });
  expect(await listPreferences()).toEqual(preferencesBefore);
});

test.each(['', 'Upper', '1st', '__proto__', 'a b', `a${'b'.repeat(64)}`])(
  'refuses the preference key %j',
  async (key) => {
    expect((await setPreference(key, 1)).status).toBe(422);
  },
);

test('refuses a value of more than 16,384 bytes', async () => {
  expect((await setPreference('large', 'ä'.repeat(8_191))).status).toBe(200);
  expect(await setPreference('large', 'ä'.repeat(8_192))).toEqual({
    status: 422,
    body: { status: 0, message: 'value must have at most 16,384 bytes as JSON.' },
  });
});

const nestArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  [nestArrays(62), 200],
  [nestArrays(70), 422],
  [nestArrays(50_000), 422],
  [String.raw`"\u0000"`, 422],
  [String.raw`"\ud800"`, 422],
  [String.raw`{"\udfff": 1}`, 422],
  [String.raw`"\ud83c\udf89"`, 200],
])('accepts only values that the database can store: %.20s', async (json, status) => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/${api.lenders[0]?.config.slug ?? ''}/users/preferences`,
    headers: { accesstoken: token, 'content-type': 'application/json' },
    payload: `{"key":"odd","value":${json}}`,
  });
  expect(response.statusCode).toBe(status);
});

test('limits new preferences to fifty per staff member, even with concurrent requests', async () => {
  const session = await api.openSession(5);
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => setPreference(`key-${index}`, index, session)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
  const keys = Object.keys((await listPreferences(session)) as object);
  expect(keys).toHaveLength(50);
  expect((await setPreference(keys[0] ?? '', 'changed', session)).status).toBe(200);
});
