import { describe, expect, test } from 'vitest';
import { parseTrustedProxies } from '../http/visitor.ts';
import { exchangeBytes, sendRaw, sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const startTwoTenants = () => startTestEdge([makeRelease('harbor'), makeRelease('maple')]);

const parseStatus = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe('the Host header', () => {
  test.each([
    ['is missing', ['GET / HTTP/1.1']],
    ['is missing in HTTP/1.0', ['GET / HTTP/1.0']],
    ['is empty', ['GET / HTTP/1.1', 'Host:']],
    ['is sent twice', ['GET / HTTP/1.1', 'Host: harbor.localhost', 'Host: maple.localhost']],
    [
      'is sent twice with the same value',
      ['GET / HTTP/1.1', 'Host: harbor.localhost', 'HOST: harbor.localhost'],
    ],
    ['contains credentials', ['GET / HTTP/1.1', 'Host: harbor.localhost@evil.example']],
    ['contains a space', ['GET / HTTP/1.1', 'Host: harbor.localhost evil']],
    ['contains a path', ['GET / HTTP/1.1', 'Host: harbor.localhost/x']],
    ['is percent-encoded', ['GET / HTTP/1.1', 'Host: harbor%2elocalhost']],
    ['is a list', ['GET / HTTP/1.1', 'Host: harbor.localhost, maple.localhost']],
    ['has an invalid port', ['GET / HTTP/1.1', 'Host: harbor.localhost:http']],
    ['contains a byte above ASCII', ['GET / HTTP/1.1', 'Host: h\u00e4rbor.localhost']],
    ['contradicts an absolute target', ['GET http://maple.localhost/ HTTP/1.1', 'Host: harbor.localhost']],
    [
      'is the user name in an absolute target',
      ['GET http://harbor.localhost@maple.localhost/ HTTP/1.1', 'Host: maple.localhost'],
    ],
  ])('responds with 400 and no tenant data if the Host header %s', async (_case, lines) => {
    const { port } = await startTwoTenants();
    const response = await sendRaw(port, [...lines, 'Connection: close']);
    expect(parseStatus(response)).toBe(400);
    expect(response).not.toMatch(/harbor|maple/i);
  });

  test.each(['harbor.localhost', 'HARBOR.localhost', 'harbor.localhost:8080', 'harbor.localhost.'])(
    'selects the tenant of the host if the Host header is %s',
    async (host) => {
      const { port } = await startTwoTenants();
      const response = await sendRequest(port, '/', { host });
      expect(response.status).toBe(200);
      expect(response.body.toString()).toContain('Portal of harbor');
    },
  );

  test('accepts an absolute request target with the same host as the Host header', async () => {
    const { port } = await startTwoTenants();
    const lines = [
      'GET http://harbor.localhost/borrowers HTTP/1.1',
      'Host: harbor.localhost',
      'Connection: close',
    ];
    expect(await sendRaw(port, lines)).toContain('Portal of harbor');
  });

  test('ignores forwarded hosts that visitors send', async () => {
    const { port } = await startTwoTenants();
    const headers = { 'x-forwarded-host': 'maple.localhost', forwarded: 'host=maple.localhost' };
    expect((await sendRequest(port, '/', { headers })).body.toString()).toContain('Portal of harbor');
  });
});

describe('a forwarded host', () => {
  const startBehindProxy = async (proxy: string) => {
    const proxies = parseTrustedProxies([proxy]);
    if (proxies === null) throw new Error('The address is invalid.');
    return startTestEdge([makeRelease('harbor'), makeRelease('maple')], { proxies });
  };
  const fetchPage = async (port: number, forwarded: string, host = 'inside.example') =>
    sendRequest(port, '/', { host, headers: { 'x-forwarded-host': forwarded } });

  test('a forwarded host from a trusted proxy takes precedence over the Host header', async () => {
    const { port } = await startBehindProxy('127.0.0.0/8');
    expect((await fetchPage(port, 'MAPLE.localhost:443')).body.toString()).toContain('Portal of maple');
    expect((await sendRequest(port, '/')).body.toString()).toContain('Portal of harbor');
  });

  test('an absolute request target with a forwarded host is routed by its path', async () => {
    const { port } = await startBehindProxy('127.0.0.1');
    const lines = (target: string) => [
      `GET ${target} HTTP/1.1`,
      'Host: inside.example',
      'X-Forwarded-Host: maple.localhost',
      'Connection: close',
    ];
    const file = await exchangeBytes(port, lines('http://inside.example/brand/maple0123456789/logo.svg'));
    expect(file).toContain('content-type: image/svg+xml');
    expect(parseStatus(await exchangeBytes(port, lines('ftp://inside.example/')))).toBe(400);
  });

  test.each(['', 'a@evil', 'harbor.localhost, maple.localhost', 'x y'])(
    'responds with 400 to an invalid forwarded host: "%s"',
    async (forwarded) => {
      const { port } = await startBehindProxy('127.0.0.1');
      expect((await fetchPage(port, forwarded, 'harbor.localhost')).status).toBe(400);
    },
  );

  test('ignores a forwarded host that does not come from a trusted proxy', async () => {
    const { port } = await startBehindProxy('10.0.0.0/8');
    expect((await fetchPage(port, 'maple.localhost')).status).toBe(421);
  });
});

describe('an unknown host', () => {
  test.each([
    '/',
    '/borrowers/signed-up',
    '/api/users/login',
    '/brand/harbor0123456789/logo.svg',
    '/favicon.ico',
    '/assets/x.js',
  ])('responds to an unknown host with 421 and no tenant data on %s', async (path) => {
    const { port } = await startTwoTenants();
    const response = await sendRequest(port, path, { host: 'nobody.example' });
    expect(response.status).toBe(421);
    expect(response.body.toString()).not.toMatch(/harbor|maple|livery/i);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
  });

  test('responds with 421 to a parent domain or subdomain of a known host', async () => {
    const { port } = await startTwoTenants();
    for (const host of ['localhost', 'www.harbor.localhost', 'harbor.localhost.evil.example', '127.0.0.1']) {
      expect((await sendRequest(port, '/', { host })).status).toBe(421);
    }
  });
});

test('serves only the page and files of the tenant that the host belongs to', async () => {
  const { port } = await startTwoTenants();
  const page = (await sendRequest(port, '/', { host: 'maple.localhost' })).body.toString();
  expect(page).toContain('Lender maple');
  expect(page).not.toContain('harbor');
  const [foreign, own] = await Promise.all([
    sendRequest(port, '/brand/harbor0123456789/logo.svg', { host: 'maple.localhost' }),
    sendRequest(port, '/brand/maple0123456789/logo.svg', { host: 'maple.localhost' }),
  ]);
  expect([foreign.status, own.status]).toEqual([404, 200]);
});
