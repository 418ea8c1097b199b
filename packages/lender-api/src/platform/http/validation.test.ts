import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { validateRequests } from './validation.ts';

describe('validateRequests for header parameters', () => {
  const app = Fastify();
  validateRequests(app);
  const properties = { 'Request-Key': { type: 'string', minLength: 1 }, 'Page-Count': { type: 'integer' } };
  app.get(
    '/',
    { schema: { headers: { type: 'object', properties, required: ['Request-Key'] } } },
    (request) => ({
      count: request.headers['page-count'] ?? null,
    }),
  );
  const fetchStatus = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers })).statusCode;

  test.each([
    [{}, 400],
    [{ 'Request-Key': '' }, 400],
    [{ 'request-key': 'a', 'PAGE-COUNT': 'many' }, 400],
    [{ 'REQUEST-KEY': 'a', 'page-count': '3' }, 200],
    [{ 'request-key': 'a', 'not-in-contract': 'anything' }, 200],
  ])(
    'validates header parameters regardless of the case of their names: %j results in status %i',
    async (headers, status) => {
      expect(await fetchStatus(headers)).toBe(status);
    },
  );

  test('converts header parameters to numbers if the contract describes numbers', async () => {
    const response = await app.inject({ url: '/', headers: { 'request-key': 'a', 'page-count': '3' } });
    expect(response.json()).toEqual({ count: 3 });
  });
});

describe('a query or form field that the contract describes as a number', () => {
  const app = Fastify();
  void app.register(formbody);
  validateRequests(app);
  const fields = {
    type: 'object',
    properties: { count: { type: 'integer', maximum: 50 }, amount: { type: 'number' } },
  };
  const form = { content: { 'application/x-www-form-urlencoded': { schema: fields } } };
  app.get('/', { schema: { querystring: fields } }, (request) => request.query);
  app.post('/', { schema: { body: form } }, (request) => request.body);

  const fetchResults = async (pair: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const query = await app.inject({ url: `/?${pair}` });
    const body = await app.inject({ method: 'POST', url: '/', headers, payload: pair });
    return [query, body].map((response) =>
      response.statusCode === 200 ? response.json<unknown>() : response.statusCode,
    );
  };

  test.each([
    ['count=5', { count: 5 }],
    ['count=-5', { count: -5 }],
    ['amount=12.50', { amount: 12.5 }],
    ['amount=0.1', { amount: 0.1 }],
  ])('accepts the decimal %s as a number', async (pair, value) => {
    expect(await fetchResults(pair)).toEqual([value, value]);
  });

  test.each([
    'Infinity',
    '-Infinity',
    '1e309',
    '1e1',
    '0x10',
    '0b1',
    '%2B5',
    '+5',
    '5+',
    '5.',
    '.5',
    'NaN',
    '99999999999999999999',
    '9'.repeat(400),
    '%EF%BC%95',
    'true',
  ])('refuses %s as an integer and as a number', async (text) => {
    expect(await fetchResults(`count=${text}`)).toEqual([400, 400]);
    expect(await fetchResults(`amount=${text}`)).toEqual([400, 400]);
  });
});
