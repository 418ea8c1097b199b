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
