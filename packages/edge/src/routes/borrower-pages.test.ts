import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { echo, parseJson, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns a lender that sends this response to every call. */
const respondWith =
  (status: number, headers: Record<string, string | string[]>): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end('<h1>Hello</h1>');

const getPolicies = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['content-security-policy']).split(', ');

describe("the borrower's cookie", () => {
  const cookie = 'theme=dark; livery_borrower=a-B_9; session=secret; xlivery_borrower=b';

  test('forwards only the borrower’s cookie to borrower pages', async () => {
    const { port, requests } = await startWithLender(echo);
    await sendRequest(port, '/api/borrower-app/home', { headers: { cookie } });
    await sendRequest(port, '/api/borrower-app/home', { headers: { cookie: 'session=secret' } });
    await sendRequest(port, '/api/borrower-app/home', { headers: { cookie: 'livery_borrower=a,b"c' } });
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([
      'livery_borrower=a-B_9',
      undefined,
      undefined,
    ]);
  });

  test.each([
    '/api/users/login',
    '/api/borrower-app',
    '/api/borrower-apps/home',
    '/api/Borrower-app/home',
    '/api//borrower-app/home',
    '/api/x?/api/borrower-app/home',
  ])('neither forwards nor sets the borrower’s cookie on %s', async (path) => {
    const set = { 'set-cookie': 'livery_borrower=a; HttpOnly' };
    const { port, requests } = await startWithLender(respondWith(200, set));
    const { headers } = await sendRequest(port, path, { headers: { cookie } });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['/api/borrower-app/../users/login', '/api/borrower-app/%2e%2e/x', '/api/borrower-app/..%2fx'])(
    'does not forward the borrower’s cookie on %s, which leads out of the path prefix',
    async (path) => {
      const { port, requests } = await startWithLender(echo);
      expect((await sendRequest(port, path, { headers: { cookie } })).status).toBe(400);
      expect(requests).toHaveLength(0);
    },
  );

  test('sets the borrower’s cookie only for the path prefix and as HttpOnly, whatever the lender sends', async () => {
    const { port } = await startWithLender(
      respondWith(200, {
        'set-cookie': [
          'livery_borrower=abc; Max-Age=1800; Domain=localhost; Path=/; SameSite=None; Partitioned',
          'session=1; Path=/',
          'livery_borrower="x"; Path=/',
          '__Host-livery_borrower=x; Path=/; Secure',
        ],
      }),
    );
    const { headers } = await sendRequest(port, '/api/borrower-app/impersonate');
    expect(headers['set-cookie']).toEqual([
      'livery_borrower=abc; Path=/api/borrower-app/; Max-Age=1800; HttpOnly; SameSite=Lax',
    ]);
  });

  test('the borrower’s cookie is Secure if the tenant’s origin is https or the lender sets Secure', async () => {
    const secure = await startUpstream(
      respondWith(200, { 'set-cookie': 'livery_borrower=; Max-Age=0; Secure' }),
    );
    const insecure = await startUpstream(respondWith(200, { 'set-cookie': 'livery_borrower=abc' }));
    const { port } = await startTestEdge([
      makeRelease('harbor', { upstream: secure.url }),
      makeRelease('maple', { upstream: insecure.url, canonicalOrigin: 'https://maple.localhost' }),
    ]);
    const fetchSetCookie = async (host: string) =>
      (await sendRequest(port, '/api/borrower-app/end', { host })).headers['set-cookie'];
    expect(await fetchSetCookie('harbor.localhost')).toEqual([
      'livery_borrower=; Path=/api/borrower-app/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(await fetchSetCookie('maple.localhost')).toEqual([
      'livery_borrower=abc; Path=/api/borrower-app/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });
});

describe('a redirect', () => {
  test.each([
    ['home', '/api/borrower-app/home'],
    ['sign-in?ended=1', '/api/borrower-app/sign-in?ended=1'],
    ['./loan?loanId=7#pay', '/api/borrower-app/loan?loanId=7'],
    ['/api/borrower-app/home', '/api/borrower-app/home'],
  ])('forwards a redirect from one borrower page to another: %s', async (location, forwarded) => {
    const { port } = await startWithLender(respondWith(303, { location }));
    const { status, headers } = await sendRequest(port, '/api/borrower-app/pay', {
      method: 'POST',
      body: 'a=1',
    });
    expect([status, headers.location]).toEqual([303, forwarded]);
  });

  test.each([
    'https://evil.example/api/borrower-app/home',
    '//evil.example/api/borrower-app/home',
    '\\\\evil.example/api/borrower-app/home',
    'javascript:alert(1)',
    '../users/login',
    '%2e%2e/users/login',
    '/lender/borrower-app/home',
    '/api/borrower-app',
    'http://[',
  ])('does not forward a redirect to an address outside the borrower pages: %s', async (location) => {
    const { port } = await startWithLender(respondWith(303, { location, 'set-cookie': 'livery_borrower=a' }));
    const response = await sendRequest(port, '/api/borrower-app/enter');
    expect([response.status, parseJson(response)]).toEqual([502, UNREACHABLE]);
    expect(response.headers).not.toHaveProperty('location');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test('does not forward a redirect from other paths, or with a status that would repeat a form submission', async () => {
    const { port } = await startWithLender(respondWith(303, { location: '/api/borrower-app/home' }));
    expect((await sendRequest(port, '/api/users/login')).status).toBe(502);
    const { port: other } = await startWithLender(respondWith(307, { location: 'home' }));
    expect((await sendRequest(other, '/api/borrower-app/pay', { method: 'POST' })).status).toBe(502);
  });
});

describe('a borrower page', () => {
  test('a borrower page has the lender’s content security policy and a second policy of the edge', async () => {
    const lenderPolicy = "default-src 'none'; style-src 'sha256-abc='";
    const { port } = await startWithLender(respondWith(200, { 'content-security-policy': lenderPolicy }));
    const { headers } = await sendRequest(port, '/api/borrower-app/home');
    const [maximum = '', ...others] = getPolicies(headers);
    expect(others).toEqual([lenderPolicy]);
    expect(maximum.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "frame-src 'self'",
      ]),
    );
    expect(maximum).not.toMatch(/connect-src|sandbox|unsafe-eval|script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a borrower page without a policy of the lender gets a policy that allows nothing', async () => {
    const { port } = await startWithLender(respondWith(200, { 'content-type': 'text/html' }));
    expect(getPolicies((await sendRequest(port, '/api/borrower-app/home')).headers)).toEqual([INERT]);
  });

  test('forwards the lender’s content security policy only for borrower pages', async () => {
    const { port } = await startWithLender(
      respondWith(200, { 'content-security-policy': "script-src 'self'" }),
    );
    expect(getPolicies((await sendRequest(port, '/api/borrower/accounts')).headers)).toEqual([INERT]);
  });
});
