import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { validateRequests } from './validation.ts';

describe('header parameters, which the contract spells as people do', () => {
  const app = Fastify();
  validateRequests(app);
  const properties = { 'Own-Key': { type: 'string', minLength: 1 }, 'Page-Count': { type: 'integer' } };
  app.get('/', { schema: { headers: { type: 'object', properties, required: ['Own-Key'] } } }, (request) => ({
    count: request.headers['page-count'] ?? null,
  }));
  const statusWith = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers })).statusCode;

  test.each([
    [{}, 400],
    [{ 'Own-Key': '' }, 400],
    [{ 'own-key': 'a', 'PAGE-COUNT': 'many' }, 400],
    [{ 'OWN-KEY': 'a', 'page-count': '3' }, 200],
    [{ 'own-key': 'a', 'of-its-own': 'anything' }, 200],
  ])('%j: %i, however they are sent', async (headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });

  test('become numbers where the contract says so', async () => {
    const answer = await app.inject({ url: '/', headers: { 'own-key': 'a', 'page-count': '3' } });
    expect(answer.json()).toEqual({ count: 3 });
  });
});

describe('texts of a query and of a form that the contract describes as numbers', () => {
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

  const answers = async (pair: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const query = await app.inject({ url: `/?${pair}` });
    const body = await app.inject({ method: 'POST', url: '/', headers, payload: pair });
    return [query, body].map((answer) =>
      answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode,
    );
  };

  test.each([
    ['count=5', { count: 5 }],
    ['count=-5', { count: -5 }],
    ['amount=12.50', { amount: 12.5 }],
    ['amount=0.1', { amount: 0.1 }],
  ])('%s is a decimal and becomes a number', async (pair, value) => {
    expect(await answers(pair)).toEqual([value, value]);
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
  ])('%s is refused as an integer and as a number', async (text) => {
    expect(await answers(`count=${text}`)).toEqual([400, 400]);
    expect(await answers(`amount=${text}`)).toEqual([400, 400]);
  });
});
