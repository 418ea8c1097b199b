import { once } from 'node:events';
import {
  type IncomingMessage,
  request as openRequest,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { echo, parseJson, startEdgeFor, startWithLender, UNREACHABLE } from '../testing/start-with-lender.ts';

describe('the request to the lender', () => {
  test('adds the base path of the lender API to the request path and does not change the query', async () => {
    const { port, requests } = await startWithLender(echo);
    await sendRequest(port, '/api/users/login?a=1&b=%2F..%2F');
    expect(requests.map(({ url }) => url)).toEqual(['/lender/users/login?a=1&b=%2F..%2F']);
  });

  test('never sends a request outside the base path of the lender API', async () => {
    const { port, requests } = await startWithLender(echo);
    for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/x/..%2f..%2fadmin', '/api/..\\admin']) {
      const response = await sendRequest(port, path);
      expect(response.status).toBe(400);
      expect(parseJson(response)).toEqual({ status: 0, message: 'This request is not valid.' });
    }
    expect(requests).toHaveLength(0);
  });

  test.each([
    ['application/json', '{"not": "parsed"'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['application/x-www-form-urlencoded', 'a=1'],
  ])('forwards a request body of type %s unchanged', async (type, body) => {
    const { port, requests } = await startWithLender(echo);
    const response = await sendRequest(port, '/api/x', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.body.toString()).toBe(body);
    expect(requests[0]?.headers['content-type']).toBe(type);
    expect(requests[0]?.headers['content-length']).toBe(String(body.length));
  });

  test('does not forward a request with an invalid content type', async () => {
    const { port, requests } = await startWithLender(echo);
    const response = await sendRequest(port, '/api/x', {
      method: 'POST',
      headers: { 'content-type': 'nonsense' },
      body: 'x',
    });
    expect(response.status).toBe(400);
    expect(parseJson(response)).toEqual({ status: 0, message: 'This request is not valid.' });
    expect(requests).toHaveLength(0);
  });

  test('forwards a body without a content type, and a request without a body', async () => {
    const { port, requests } = await startWithLender(echo);
    expect((await sendRequest(port, '/api/x', { method: 'PUT', body: 'plain' })).body.toString()).toBe(
      'plain',
    );
    for (const method of ['POST', 'DELETE']) {
      const headers = { 'content-type': 'application/json', 'content-length': '0' };
      expect((await sendRequest(port, '/api/x', { method, headers })).status).toBe(200);
    }
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE']);
  });

  test("forwards the visitor's token, and replaces forged headers with the edge's own headers", async () => {
    const { port, requests } = await startWithLender(echo);
    await sendRequest(port, '/api/x', {
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
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        tracestate: 'evil=1',
        baggage: 'evil=1',
        'x-livery-origin': 'https://evil.example',
        x_livery_origin: 'https://evil.example',
        'x-livery-release': 'evil',
        'x-livery-preview': '1',
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
      'x-livery-release': 'harbor-hash',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(headers?.host).toMatch(/^127\.0\.0\.1:\d+$/);
    for (const name of [
      'cookie',
      'forwarded',
      'x-forwarded-prefix',
      'x-livery-preview',
      'x-real-ip',
      'x-original-url',
      'x-rewrite-url',
      'traceparent',
      'tracestate',
      'baggage',
      'x-hop',
      'te',
      'x_livery_origin',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(JSON.stringify(headers)).not.toContain('evil');
  });
});

describe("the lender's response", () => {
  test.each([200, 201, 204, 304, 401, 409, 418, 460, 500, 503, 599, 604])(
    'forwards a response with the status %i and its body',
    async (status) => {
      const body = status === 204 || status === 304 ? '' : '{"status":604,"code":460}';
      const { port } = await startWithLender((_request, response) => response.writeHead(status).end(body));
      const response = await sendRequest(port, '/api/x');
      expect(response.status).toBe(status);
      expect(response.body.toString()).toBe(body);
    },
  );

  test("a lender's response is not cached, runs no scripts and sets no cookies or policies for the portal's origin", async () => {
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
    const { headers } = await sendRequest(port, '/api/x');
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

  test('forwards a response while the lender is still sending it', async () => {
    const { port } = await startWithLender((request, response) => {
      response.writeHead(200);
      response.write('first');
      // Sends the second part only after the visitor has read the first part.
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
      openRequest({ ...options, agent: false }, (response) => {
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          parts.push(part);
          if (parts.length === 1) sendRequest(port, '/api/go-on').catch(reject);
        });
        response.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    expect(parts).toEqual(['first', ' second']);
  });

  test('forwards the headers of a live stream before the first event', async () => {
    const silent: ServerResponse[] = [];
    const { port } = await startWithLender((_request, response) => {
      silent.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    const options = { host: '127.0.0.1', port, path: '/api/x', headers: { host: 'harbor.localhost' } };
    const outgoing = openRequest({ ...options, agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    silent[0]?.end('data: 1\n\n');
    expect(await text(response)).toBe('data: 1\n\n');
  });

  test('does not apply the body timeout to a live stream', async () => {
    const open: ServerResponse[] = [];
    const { port } = await startWithLender((_request, response) => {
      open.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    const headers = { host: 'harbor.localhost', accept: 'text/event-stream' };
    const outgoing = openRequest({ host: '127.0.0.1', port, path: '/api/x', headers, agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    // Waits until a response that is not a stream is aborted by the body timeout of 150 ms.
    const { port: other } = await startWithLender((_request, response) => {
      response.writeHead(200).write('half');
    });
    await expect(sendRequest(other, '/api/x')).rejects.toThrow(/aborted|hang up/);
    open[0]?.end('data: 1\n\n');
    expect(await text(response)).toBe('data: 1\n\n');
  });

  test('forwards the bytes of a file name with non-ASCII characters unchanged', async () => {
    const bytes = Buffer.from('attachment; filename="Núñez 日本.csv"').toString('latin1');
    const { port } = await startWithLender((_request, response) => {
      response.writeHead(200, { 'content-disposition': bytes, 'content-length': '4' });
      response.end(Buffer.from('a;b\n'));
    });
    expect((await sendRequest(port, '/api/x')).headers['content-disposition']).toBe(bytes);
  });

  test.each([301, 302, 303, 307, 308])('does not forward a redirect of the lender (%i)', async (status) => {
    const { port } = await startWithLender((_request, response) =>
      response.writeHead(status, { location: 'https://evil.example/' }).end(),
    );
    const response = await sendRequest(port, '/api/x');
    expect(response.status).toBe(502);
    expect(response.headers).not.toHaveProperty('location');
    expect(parseJson(response)).toEqual(UNREACHABLE);
  });

  test('aborts the response to the visitor if the lender aborts its response', async () => {
    const { port } = await startWithLender((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(sendRequest(port, '/api/x')).rejects.toThrow(/aborted|hang up/);
  });
});

test('reads the rest of a body that the lender has not read, so that the connection serves the next request', async () => {
  const { port } = await startWithLender((request, response) => {
    if (request.method === 'POST') response.writeHead(401).end();
    else response.end('next');
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/x HTTP/1.1\r\nHost: harbor.localhost\r\nContent-Length: 300000\r\n\r\n');
  socket.write(Buffer.alloc(100_000));
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 401 [^]*Connection: keep-alive/i);
  socket.write(Buffer.alloc(200_000));
  socket.write('GET /api/y HTTP/1.1\r\nHost: harbor.localhost\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*next/m);
});

test('forwards a HEAD request as HEAD', async () => {
  const { port, requests } = await startWithLender((_request, response) =>
    response.writeHead(200, { 'content-length': '7' }).end(),
  );
  const response = await sendRequest(port, '/api/x', { method: 'HEAD' });
  expect([response.status, response.headers['content-length'], requests[0]?.method]).toEqual([
    200,
    '7',
    'HEAD',
  ]);
});

test('responds with 404 below /api if browsers call the lender API directly', async () => {
  const { port } = await startEdgeFor(null);
  const response = await sendRequest(port, '/api/x');
  expect(response.status).toBe(404);
  expect(parseJson(response)).toMatchObject({ status: 0 });
});

test("forwards each tenant's calls to its own lender API", async () => {
  const respond =
    (name: string): RequestListener =>
    (_request, response) =>
      response.end(name);
  const [harbor, maple] = await Promise.all([
    startUpstream(respond('harbor')),
    startUpstream(respond('maple')),
  ]);
  const { port } = await startTestEdge([
    makeRelease('harbor', { upstream: harbor.url }),
    makeRelease('maple', { upstream: maple.url }),
  ]);
  expect((await sendRequest(port, '/api/x')).body.toString()).toBe('harbor');
  expect((await sendRequest(port, '/api/x', { host: 'maple.localhost' })).body.toString()).toBe('maple');
});
