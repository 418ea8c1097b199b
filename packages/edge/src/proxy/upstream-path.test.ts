import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveUpstreamPath } from './upstream-path.ts';

const LENDER = new URL('https://lender.example/v2');

test.each([
  ['/api/users/login', '/v2/users/login'],
  ['/api/users?query=..%2F..&x=/../', '/v2/users?query=..%2F..&x=/../'],
  ['/api/', '/v2/'],
  ['/api//users', '/v2//users'],
  ['/api/a%20b/50%25/...', '/v2/a%20b/50%25/...'],
  ['/api/..a/b..', '/v2/..a/b..'],
])('the path %s becomes %s at the lender', (url, path) => {
  expect(resolveUpstreamPath(LENDER, url)).toBe(path);
});

test('adds no prefix for an upstream without a path', () => {
  expect(resolveUpstreamPath(new URL('http://127.0.0.1:9000'), '/api/x')).toBe('/x');
});

test.each([
  '/api/../admin',
  '/api/..',
  '/api/.',
  '/api/x/../../admin',
  '/api/%2e%2e/admin',
  '/api/%2E./admin',
  '/api/..%2fadmin',
  '/api/..%5cadmin',
  '/api/..\\admin',
  '/api/%252e%252e/admin',
  '/api/%25252e%25252e%25252fadmin',
  '/api/..;/admin',
  '/api/x%00y',
  '/api/x%0d%0aHost:%20evil',
  '/api/%zz',
  '/api/x#y',
  '/api/h\u00e4rbor',
  '/%61pi/users',
  '/apix',
])('rejects the path %s', (url) => {
  expect(resolveUpstreamPath(LENDER, url)).toBeNull();
});

test("every accepted path stays below the upstream's base path when a server resolves it", () => {
  const piece = fc.constantFrom('.', '..', '%2e', '%2E', '/', '%2f', '\\', '%5c', '%25', ';', 'a', '%20');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = resolveUpstreamPath(LENDER, `/api/${pieces.join('')}`);
      fc.pre(path !== null);
      expect(new URL(path, LENDER).pathname).toMatch(/^\/v2\//);
    }),
  );
});
