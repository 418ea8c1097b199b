import { describe, expect, test } from 'vitest';
import { trustedProxies } from '../http/visitor.ts';
import { ask, sendRaw } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const startTwo = () => startTestEdge([makeRelease('harbor'), makeRelease('maple')]);

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the Host header', () => {
  test.each([
    ['is missing', ['GET / HTTP/1.1']],
    ['is missing in HTTP/1.0', ['GET / HTTP/1.0']],
    ['is empty', ['GET / HTTP/1.1', 'Host:']],
    ['comes twice', ['GET / HTTP/1.1', 'Host: harbor.localhost', 'Host: maple.localhost']],
    ['comes twice, the same', ['GET / HTTP/1.1', 'Host: harbor.localhost', 'HOST: harbor.localhost']],
    ['holds a login', ['GET / HTTP/1.1', 'Host: harbor.localhost@evil.example']],
    ['holds a space', ['GET / HTTP/1.1', 'Host: harbor.localhost evil']],
    ['holds a path', ['GET / HTTP/1.1', 'Host: harbor.localhost/x']],
    ['is percent-encoded', ['GET / HTTP/1.1', 'Host: harbor%2elocalhost']],
    ['is a list', ['GET / HTTP/1.1', 'Host: harbor.localhost, maple.localhost']],
    ['has a port that is none', ['GET / HTTP/1.1', 'Host: harbor.localhost:http']],
    ['holds a raw byte above ASCII', ['GET / HTTP/1.1', 'Host: h\u00e4rbor.localhost']],
    ['contradicts an absolute target', ['GET http://maple.localhost/ HTTP/1.1', 'Host: harbor.localhost']],
    [
      'hides in an absolute target',
      ['GET http://harbor.localhost@maple.localhost/ HTTP/1.1', 'Host: maple.localhost'],
    ],
  ])("is refused with 400 and nobody's bytes when it %s", async (_case, lines) => {
    const { port } = await startTwo();
    const answer = await sendRaw(port, [...lines, 'Connection: close']);
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toMatch(/harbor|maple/i);
  });

  test.each(['harbor.localhost', 'HARBOR.localhost', 'harbor.localhost:8080', 'harbor.localhost.'])(
    'finds its tenant when written %s',
    async (host) => {
      const { port } = await startTwo();
      const answer = await ask(port, '/', { host });
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toContain('Portal of harbor');
    },
  );

  test('may be repeated in an absolute target', async () => {
    const { port } = await startTwo();
    const lines = [
      'GET http://harbor.localhost/borrowers HTTP/1.1',
      'Host: harbor.localhost',
      'Connection: close',
    ];
    expect(await sendRaw(port, lines)).toContain('Portal of harbor');
  });

  test('alone decides: forwarded hosts from outside are ignored', async () => {
    const { port } = await startTwo();
    const headers = { 'x-forwarded-host': 'maple.localhost', forwarded: 'host=maple.localhost' };
    expect((await ask(port, '/', { headers })).body.toString()).toContain('Portal of harbor');
  });
});

describe('a forwarded host', () => {
  const behind = async (proxy: string) => {
    const proxies = trustedProxies([proxy]);
    if (proxies === null) throw new Error('That is no address.');
    return startTestEdge([makeRelease('harbor'), makeRelease('maple')], { proxies });
  };
  const pageFor = async (port: number, forwarded: string, host = 'inside.example') =>
    ask(port, '/', { host, headers: { 'x-forwarded-host': forwarded } });

  test('from a trusted proxy is the host, whatever the proxy calls the edge', async () => {
    const { port } = await behind('127.0.0.0/8');
    expect((await pageFor(port, 'MAPLE.localhost:443')).body.toString()).toContain('Portal of maple');
    expect((await ask(port, '/')).body.toString()).toContain('Portal of harbor');
  });

  test.each(['', 'a@evil', 'harbor.localhost, maple.localhost', 'x y'])(
    'that cannot be read is refused: "%s"',
    async (forwarded) => {
      const { port } = await behind('127.0.0.1');
      expect((await pageFor(port, forwarded, 'harbor.localhost')).status).toBe(400);
    },
  );

  test('from anybody else is not looked at', async () => {
    const { port } = await behind('10.0.0.0/8');
    expect((await pageFor(port, 'maple.localhost')).status).toBe(421);
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
  ])("gets the neutral 421 page on %s, with no tenant's bytes", async (path) => {
    const { port } = await startTwo();
    const answer = await ask(port, path, { host: 'nobody.example' });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).not.toMatch(/harbor|maple|livery/i);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
  });

  test('is also the one above or below a known one', async () => {
    const { port } = await startTwo();
    for (const host of ['localhost', 'www.harbor.localhost', 'harbor.localhost.evil.example', '127.0.0.1']) {
      expect((await ask(port, '/', { host })).status).toBe(421);
    }
  });
});

test('two tenants never see each other: page, assets and key are those of the host', async () => {
  const { port } = await startTwo();
  const page = (await ask(port, '/', { host: 'maple.localhost' })).body.toString();
  expect(page).toContain('Lender maple');
  expect(page).not.toContain('harbor');
  const [foreign, own] = await Promise.all([
    ask(port, '/brand/harbor0123456789/logo.svg', { host: 'maple.localhost' }),
    ask(port, '/brand/maple0123456789/logo.svg', { host: 'maple.localhost' }),
  ]);
  expect([foreign.status, own.status]).toEqual([404, 200]);
});
