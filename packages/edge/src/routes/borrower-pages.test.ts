import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { echo, jsonOf, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A lender that answers every call so. */
const answering =
  (status: number, headers: Record<string, string | string[]>): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end('<h1>Hello</h1>');

/** The policies of an answer, each by itself: browsers hold to all of them. */
const policiesOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['content-security-policy']).split(', ');

describe("the borrower's cookie", () => {
  const cookie = 'theme=dark; livery_borrower=a-B_9; session=secret; xlivery_borrower=b';

  test('is all of the cookies that its folder is told', async () => {
    const { port, requests } = await startWithLender(echo);
    await ask(port, '/api/borrower-app/home', { headers: { cookie } });
    await ask(port, '/api/borrower-app/home', { headers: { cookie: 'session=secret' } });
    await ask(port, '/api/borrower-app/home', { headers: { cookie: 'livery_borrower=a,b"c' } });
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
  ])('is not told to %s, nor set there', async (path) => {
    const set = { 'set-cookie': 'livery_borrower=a; HttpOnly' };
    const { port, requests } = await startWithLender(answering(200, set));
    const { headers } = await ask(port, path, { headers: { cookie } });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['/api/borrower-app/../users/login', '/api/borrower-app/%2e%2e/x', '/api/borrower-app/..%2fx'])(
    'does not leave the folder by %s',
    async (path) => {
      const { port, requests } = await startWithLender(echo);
      expect((await ask(port, path, { headers: { cookie } })).status).toBe(400);
      expect(requests).toHaveLength(0);
    },
  );

  test('is set for its folder alone and out of the reach of scripts, whatever the lender says of it', async () => {
    const { port } = await startWithLender(
      answering(200, {
        'set-cookie': [
          'livery_borrower=abc; Max-Age=1800; Domain=localhost; Path=/; SameSite=None; Partitioned',
          'session=1; Path=/',
          'livery_borrower="x"; Path=/',
          '__Host-livery_borrower=x; Path=/; Secure',
        ],
      }),
    );
    const { headers } = await ask(port, '/api/borrower-app/impersonate');
    expect(headers['set-cookie']).toEqual([
      'livery_borrower=abc; Path=/api/borrower-app/; Max-Age=1800; HttpOnly; SameSite=Lax',
    ]);
  });

  test('is for encrypted connections alone where the tenant has one, or the lender says so', async () => {
    const told = await startUpstream(answering(200, { 'set-cookie': 'livery_borrower=; Max-Age=0; Secure' }));
    const untold = await startUpstream(answering(200, { 'set-cookie': 'livery_borrower=abc' }));
    const { port } = await startTestEdge([
      makeRelease('harbor', { upstream: told.url }),
      makeRelease('maple', { upstream: untold.url, canonicalOrigin: 'https://maple.localhost' }),
    ]);
    const setBy = async (host: string) =>
      (await ask(port, '/api/borrower-app/end', { host })).headers['set-cookie'];
    expect(await setBy('harbor.localhost')).toEqual([
      'livery_borrower=; Path=/api/borrower-app/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(await setBy('maple.localhost')).toEqual([
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
  ])("from one borrower's page to another passes: %s", async (location, arrives) => {
    const { port } = await startWithLender(answering(303, { location }));
    const { status, headers } = await ask(port, '/api/borrower-app/pay', { method: 'POST', body: 'a=1' });
    expect([status, headers.location]).toEqual([303, arrives]);
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
  ])('out of the folder does not: %s', async (location) => {
    const { port } = await startWithLender(answering(303, { location, 'set-cookie': 'livery_borrower=a' }));
    const answer = await ask(port, '/api/borrower-app/enter');
    expect([answer.status, jsonOf(answer)]).toEqual([502, UNREACHABLE]);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('into the folder does not pass from outside, nor any that would send a form again', async () => {
    const { port } = await startWithLender(answering(303, { location: '/api/borrower-app/home' }));
    expect((await ask(port, '/api/users/login')).status).toBe(502);
    const { port: other } = await startWithLender(answering(307, { location: 'home' }));
    expect((await ask(other, '/api/borrower-app/pay', { method: 'POST' })).status).toBe(502);
  });
});

describe("a borrower's page", () => {
  test('keeps its own policy, and is held to ours beside it', async () => {
    const own = "default-src 'none'; style-src 'sha256-abc='";
    const { port } = await startWithLender(answering(200, { 'content-security-policy': own }));
    const { headers } = await ask(port, '/api/borrower-app/home');
    const [bound = '', ...others] = policiesOf(headers);
    expect(others).toEqual([own]);
    expect(bound.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "frame-src 'self'",
      ]),
    );
    expect(bound).not.toMatch(/connect-src|sandbox|unsafe-eval|script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  test('without a policy of its own is as inert as any other answer', async () => {
    const { port } = await startWithLender(answering(200, { 'content-type': 'text/html' }));
    expect(policiesOf((await ask(port, '/api/borrower-app/home')).headers)).toEqual([INERT]);
  });

  test('is the only answer whose policy counts', async () => {
    const { port } = await startWithLender(
      answering(200, { 'content-security-policy': "script-src 'self'" }),
    );
    expect(policiesOf((await ask(port, '/api/borrower/accounts')).headers)).toEqual([INERT]);
  });
});
