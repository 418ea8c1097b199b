import { once } from 'node:events';
import {
  type IncomingMessage,
  request as openRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { echo, jsonOf, startEdgeFor, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

describe('what the lender is asked', () => {
  test('is the path below its base with the query as it was', async () => {
    const { port, requests } = await startWithLender(echo);
    await ask(port, '/api/users/login?a=1&b=%2F..%2F');
    expect(requests.map(({ url }) => url)).toEqual(['/lender/users/login?a=1&b=%2F..%2F']);
  });

  test('never lies outside its base', async () => {
    const { port, requests } = await startWithLender(echo);
    for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/x/..%2f..%2fadmin', '/api/..\\admin']) {
      const answer = await ask(port, path);
      expect(answer.status).toBe(400);
      expect(jsonOf(answer)).toEqual({ status: 0, message: 'This request is not valid.' });
    }
    expect(requests).toHaveLength(0);
  });

  test.each([
    ['application/json', '{"not": "parsed"'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['application/x-www-form-urlencoded', 'a=1'],
  ])('carries a body of type %s untouched', async (type, body) => {
    const { port, requests } = await startWithLender(echo);
    const answer = await ask(port, '/api/x', { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.body.toString()).toBe(body);
    expect(requests[0]?.headers['content-type']).toBe(type);
    expect(requests[0]?.headers['content-length']).toBe(String(body.length));
  });

  test('never has a content type that is none', async () => {
    const { port, requests } = await startWithLender(echo);
    const answer = await ask(port, '/api/x', {
      method: 'POST',
      headers: { 'content-type': 'nonsense' },
      body: 'x',
    });
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toEqual({ status: 0, message: 'This request is not valid.' });
    expect(requests).toHaveLength(0);
  });

  test('carries a body without any type, and none where there is none', async () => {
    const { port, requests } = await startWithLender(echo);
    expect((await ask(port, '/api/x', { method: 'PUT', body: 'plain' })).body.toString()).toBe('plain');
    for (const method of ['POST', 'DELETE']) {
      const headers = { 'content-type': 'application/json', 'content-length': '0' };
      expect((await ask(port, '/api/x', { method, headers })).status).toBe(200);
    }
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE']);
  });

  test("carries the visitor's token, and our word in the place of what the visitor claims", async () => {
    const { port, requests } = await startWithLender(echo);
    await ask(port, '/api/x', {
      host: 'harbor.localhost:8080',
      headers: {
        accesstoken: 'token',
        cookie: 'session=1',
        forwarded: 'for=1.2.3.4',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-prefix': '/evil',
        'x-real-ip': '1.2.3.4',
        'x-original-url': '/evil',
        'x-rewrite-url': '/evil',
        'x-livery-origin': 'https://evil.example',
        x_livery_origin: 'https://evil.example',
        'x-request-id': 'mine',
        'x-hop': 'only for the edge',
        te: 'trailers',
        connection: 'close, X-Hop',
      },
    });
    const { headers } = requests[0] ?? {};
    expect(headers).toMatchObject({
      accesstoken: 'token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'harbor.localhost:8080',
      'x-forwarded-proto': 'http',
      'x-livery-origin': 'http://harbor.localhost:8080',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(headers?.host).toMatch(/^127\.0\.0\.1:\d+$/);
    for (const name of [
      'cookie',
      'forwarded',
      'x-forwarded-prefix',
      'x-real-ip',
      'x-original-url',
      'x-rewrite-url',
      'x-hop',
      'te',
      'x_livery_origin',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(JSON.stringify(headers)).not.toContain('evil');
  });
});

describe("the lender's answer", () => {
  test.each([200, 201, 204, 304, 401, 409, 418, 460, 500, 503, 599, 604])(
    'keeps its status %i and its body',
    async (status) => {
      const body = status === 204 || status === 304 ? '' : '{"status":604,"code":460}';
      const { port } = await startWithLender((_request, response) => response.writeHead(status).end(body));
      const answer = await ask(port, '/api/x');
      expect(answer.status).toBe(status);
      expect(answer.body.toString()).toBe(body);
    },
  );

  test("is never stored, runs nothing when opened and sets nothing on the portal's origin", async () => {
    const { port } = await startWithLender((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-disposition': 'attachment; filename="a.csv"',
        'cache-control': 'public, max-age=999',
        'set-cookie': ['a=1', 'b=2'],
        'access-control-allow-origin': '*',
        'content-security-policy': "script-src 'unsafe-inline'",
        'www-authenticate': 'Basic',
        'clear-site-data': '"*"',
        refresh: '0; url=https://evil.example',
        server: 'lender/1.0',
        'x-powered-by': 'PHP',
      });
      response.end('<script>alert(1)</script>');
    });
    const { headers } = await ask(port, '/api/x');
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': 'attachment; filename="a.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'www-authenticate',
      'clear-site-data',
      'refresh',
      'server',
      'x-powered-by',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('arrives while it is still being made', async () => {
    const { port } = await startWithLender((request, response) => {
      response.writeHead(200);
      response.write('first');
      // The rest comes only after the visitor has read the first part and said so.
      if (request.url === '/lender/stream') waiting.push(() => response.end(' second'));
      else {
        waiting.shift()?.();
        response.end();
      }
    });
    const waiting: (() => void)[] = [];
    const parts: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/api/stream', headers: { host: 'harbor.localhost' } };
      openRequest({ ...options, agent: false }, (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          parts.push(part);
          if (parts.length === 1) ask(port, '/api/go-on').catch(reject);
        });
        answer.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    expect(parts).toEqual(['first', ' second']);
  });

  test('is announced at once when it is a live stream, though that is still silent', async () => {
    const silent: ServerResponse[] = [];
    const { port } = await startWithLender((_request, response) => {
      silent.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    const options = { host: '127.0.0.1', port, path: '/api/x', headers: { host: 'harbor.localhost' } };
    const asked = openRequest({ ...options, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    silent[0]?.end('data: 1\n\n');
    expect(await text(answer)).toBe('data: 1\n\n');
  });

  test('may be a live stream that is silent for longer than any other answer may be', async () => {
    const open: ServerResponse[] = [];
    const { port } = await startWithLender((_request, response) => {
      open.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    const headers = { host: 'harbor.localhost', accept: 'text/event-stream' };
    const asked = openRequest({ host: '127.0.0.1', port, path: '/api/x', headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // Another answer is given up after 150 ms of silence; when it has been, this one has outlived it.
    const { port: other } = await startWithLender((_request, response) => {
      response.writeHead(200).write('half');
    });
    await expect(ask(other, '/api/x')).rejects.toThrow(/aborted|hang up/);
    open[0]?.end('data: 1\n\n');
    expect(await text(answer)).toBe('data: 1\n\n');
  });

  test('keeps the bytes of a file name beyond ASCII', async () => {
    const bytes = Buffer.from('attachment; filename="Núñez 日本.csv"').toString('latin1');
    const { port } = await startWithLender((_request, response) => {
      response.writeHead(200, { 'content-disposition': bytes, 'content-length': '4' });
      response.end(Buffer.from('a;b\n'));
    });
    expect((await ask(port, '/api/x')).headers['content-disposition']).toBe(bytes);
  });

  test.each([301, 302, 303, 307, 308])('is not passed on when it is a redirect (%i)', async (status) => {
    const { port } = await startWithLender((_request, response) =>
      response.writeHead(status, { location: 'https://evil.example/' }).end(),
    );
    const answer = await ask(port, '/api/x');
    expect(answer.status).toBe(502);
    expect(answer.headers).not.toHaveProperty('location');
    expect(jsonOf(answer)).toEqual(UNREACHABLE);
  });

  test('that breaks off in the middle breaks off for the visitor too', async () => {
    const { port } = await startWithLender((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(ask(port, '/api/x')).rejects.toThrow(/aborted|hang up/);
  });
});

test('HEAD asks the lender for the headers alone', async () => {
  const { port, requests } = await startWithLender((_request, response) =>
    response.writeHead(200, { 'content-length': '7' }).end(),
  );
  const answer = await ask(port, '/api/x', { method: 'HEAD' });
  expect([answer.status, answer.headers['content-length'], requests[0]?.method]).toEqual([200, '7', 'HEAD']);
});

test('a tenant whose browser calls its lender itself has nothing behind /api', async () => {
  const { port } = await startEdgeFor(null);
  const answer = await ask(port, '/api/x');
  expect(answer.status).toBe(404);
  expect(jsonOf(answer)).toMatchObject({ status: 0 });
});

test("each tenant's calls go to its own lender", async () => {
  const reply =
    (name: string): RequestListener =>
    (_request, response) =>
      response.end(name);
  const [harbor, maple] = await Promise.all([startUpstream(reply('harbor')), startUpstream(reply('maple'))]);
  const { port } = await startTestEdge([
    makeRelease('harbor', { upstream: harbor.url }),
    makeRelease('maple', { upstream: maple.url }),
  ]);
  expect((await ask(port, '/api/x')).body.toString()).toBe('harbor');
  expect((await ask(port, '/api/x', { host: 'maple.localhost' })).body.toString()).toBe('maple');
});
