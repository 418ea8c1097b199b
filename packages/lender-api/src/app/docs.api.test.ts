import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServedContract } from '../testing/per-worker.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ method: 'GET', url });

test('serves the OpenAPI contract as one JSON document and as a web page that loads nothing from other servers', async () => {
  const document = await get('/docs/openapi.json');
  expect(document.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(document.json()).toEqual((await getServedContract()).contract.document);
  expect(document.body).not.toMatch(/"\$ref":"(?!#)/);

  const page = await get('/docs');
  const addresses = [...page.body.matchAll(/(?:src|href|spec-url)="(?!data:)([^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(['/docs/openapi.json', '/docs/redoc.js']);
  for (const address of addresses) expect((await get(address ?? '')).statusCode).toBe(200);
});

test('the documentation page allows no scripts or resources of other origins and cannot be framed', async () => {
  for (const path of ['/docs', '/docs/redoc.js', '/docs/openapi.json']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
