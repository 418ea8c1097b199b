import { describe, expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

const policyOf = (headers: Readonly<Record<string, unknown>>): string[] =>
  String(headers['content-security-policy']).split('; ');

// @spec 7.9
test("a vendor's widget is loaded in a sandbox without an origin, and calls what the folder names alone", async () => {
  const chatWidget = { script: 'https://vendor.example/w.js?a="1', origins: ['https://api.vendor.example'] };
  const { port } = await startTestEdge([makeRelease('harbor', { chatWidget })]);
  const { headers, body } = await ask(port, '/chat-frame');
  expect(body.toString()).toContain('<script src="https://vendor.example/w.js?a=&quot;1"></script>');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(policyOf(headers)).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      'script-src https://vendor.example',
      'connect-src https://vendor.example https://api.vendor.example',
      "frame-ancestors 'self'",
    ]),
  );
});

test('a tenant without a chat has no such page, and its portal shows no frame; with one it does', async () => {
  const widget = makeRelease('maple', { chatWidget: { script: '/api/chat/widget.js', origins: [] } });
  const { port } = await startTestEdge([
    makeRelease('harbor'),
    { ...widget, injected: { ...widget.injected, chatFrame: '/chat-frame' } },
  ]);
  const [none, one] = await Promise.all([
    ask(port, '/chat-frame'),
    ask(port, '/chat-frame', { host: 'maple.localhost' }),
  ]);
  expect([none.status, one.status]).toEqual([404, 200]);
  expect(policyOf(one.headers)).toContain("script-src 'self' http://maple.localhost:8080");
  expect(policyOf((await ask(port, '/')).headers)).toContain("frame-src 'none'");
  expect(policyOf((await ask(port, '/', { host: 'maple.localhost' })).headers)).toContain("frame-src 'self'");
});

describe('a widget that the lender API serves', () => {
  const start = async (script: string | null) => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'chattoken',
        'access-control-allow-credentials': 'true',
      });
      response.end();
    });
    const chatWidget = script === null ? null : { script, origins: [] };
    return startTestEdge([makeRelease('harbor', { upstream: upstream.url, chatWidget })]);
  };

  test.each(['OPTIONS', 'GET'])(
    'may read what its %s is answered, and no other call may be read so',
    async (method) => {
      const { port } = await start('/api/chat/widget.js');
      const { status, headers } = await ask(port, '/api/chat/messages', { method });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'chattoken',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const other = await ask(port, '/api/users/login');
      expect(other.headers).not.toHaveProperty('access-control-allow-origin');
      expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  test.each([null, 'https://vendor.example/w.js'])(
    'is not assumed where the tenant has %s',
    async (script) => {
      const { port } = await start(script);
      expect((await ask(port, '/api/chat/messages')).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
      expect((await ask(port, '/api/chat/messages', { method: 'OPTIONS' })).status).toBe(405);
    },
  );
});

test('the page that the lender API has for its widget is framed and held as the edge’s own', async () => {
  const upstream = await startUpstream((_request, response) => response.end('<script src="widget.js">'));
  const chatWidget = { script: '/api/chat/widget.js', origins: [] };
  const { port } = await startTestEdge([
    makeRelease('harbor', { upstream: upstream.url, chatWidget }),
    makeRelease('maple', { upstream: upstream.url }),
  ]);
  const [own, lenders] = await Promise.all([ask(port, '/chat-frame'), ask(port, '/api/chat/frame')]);
  expect(policyOf(lenders.headers)).toEqual(policyOf(own.headers));
  expect(lenders.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const [host, path] of [
    ['maple.localhost', '/api/chat/frame'],
    ['harbor.localhost', '/api/chat/frames'],
  ] as const) {
    const { headers } = await ask(port, path, { host });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(policyOf(headers)).toEqual(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']);
  }
});
