import { describe, expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

const getPolicy = (headers: Readonly<Record<string, unknown>>): string[] =>
  String(headers['content-security-policy']).split('; ');

// @spec 7.9
test("loads a vendor's widget in a sandbox with an opaque origin that may connect only to the tenant folder's origins", async () => {
  const chatWidget = { script: 'https://vendor.example/w.js?a="1', origins: ['https://api.vendor.example'] };
  const { port } = await startTestEdge([makeRelease('harbor', { chatWidget })]);
  const { headers, body } = await sendRequest(port, '/chat-frame');
  expect(body.toString()).toContain('<script src="https://vendor.example/w.js?a=&quot;1"></script>');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(getPolicy(headers)).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      'script-src https://vendor.example',
      'connect-src https://vendor.example https://api.vendor.example',
      "frame-ancestors 'self'",
    ]),
  );
});

test('serves the chat page and allows frames only for a tenant with a chat', async () => {
  const widget = makeRelease('maple', { chatWidget: { script: '/api/chat/widget.js', origins: [] } });
  const { port } = await startTestEdge([
    makeRelease('harbor'),
    { ...widget, injected: { ...widget.injected, chatFrame: '/chat-frame' } },
  ]);
  const [none, one] = await Promise.all([
    sendRequest(port, '/chat-frame'),
    sendRequest(port, '/chat-frame', { host: 'maple.localhost' }),
  ]);
  expect([none.status, one.status]).toEqual([404, 200]);
  expect(getPolicy(one.headers)).toContain("script-src 'self' http://maple.localhost:8080");
  expect(getPolicy((await sendRequest(port, '/')).headers)).toContain("frame-src 'none'");
  expect(getPolicy((await sendRequest(port, '/', { host: 'maple.localhost' })).headers)).toContain(
    "frame-src 'self'",
  );
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
    'a chat widget may read the response to a chat call with the method %s, but not to other calls',
    async (method) => {
      const { port } = await start('/api/chat/widget.js');
      const { status, headers } = await sendRequest(port, '/api/chat/messages', { method });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'chattoken',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const other = await sendRequest(port, '/api/users/login');
      expect(other.headers).not.toHaveProperty('access-control-allow-origin');
      expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  test.each([null, 'https://vendor.example/w.js'])(
    'sends no CORS headers if the chat script in the tenant folder is %s',
    async (script) => {
      const { port } = await start(script);
      expect((await sendRequest(port, '/api/chat/messages')).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
      expect((await sendRequest(port, '/api/chat/messages', { method: 'OPTIONS' })).status).toBe(405);
    },
  );
});

test('gives the lender API’s chat page the same headers as /chat-frame', async () => {
  const upstream = await startUpstream((_request, response) => response.end('<script src="widget.js">'));
  const chatWidget = { script: '/api/chat/widget.js', origins: [] };
  const { port } = await startTestEdge([
    makeRelease('harbor', { upstream: upstream.url, chatWidget }),
    makeRelease('maple', { upstream: upstream.url }),
  ]);
  const [own, lenders] = await Promise.all([
    sendRequest(port, '/chat-frame'),
    sendRequest(port, '/api/chat/frame'),
  ]);
  expect(getPolicy(lenders.headers)).toEqual(getPolicy(own.headers));
  expect(lenders.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const [host, path] of [
    ['maple.localhost', '/api/chat/frame'],
    ['harbor.localhost', '/api/chat/frames'],
  ] as const) {
    const { headers } = await sendRequest(port, path, { host });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(getPolicy(headers)).toEqual(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']);
  }
});
