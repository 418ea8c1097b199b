import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../proxy/limit-body.ts';
import { sendRequest, type TestResponse } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startEdgeFor, startWithLender } from '../testing/start-with-lender.ts';

const PAGE = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const SCRIPT = { 'sec-fetch-mode': 'cors', accept: '*/*' };
const PAYMENT = { method: 'POST', body: 'amount=10.00' };

const harbor = makeRelease('harbor');
const startHarbor = () => startTestEdge([harbor]);

function readPage({ status, headers, body }: TestResponse) {
  const html = body.toString();
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  const [, heading] = /<h1>(.*)<\/h1>/.exec(html) ?? [];
  return { status, headers, html, style, heading };
}

/** Expects a page with the name, logo, colors and font of the tenant harbor. */
function expectHarbor(page: ReturnType<typeof readPage>): void {
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.html).toContain(`<title>${page.heading ?? ''} - Lender harbor</title>`);
  expect(page.html).toContain(`src="${harbor.injected.images.logo.light.url}"`);
  expect(page.style).toContain(harbor.themeCss);
}

describe('an error page of a known host', () => {
  test.each([
    ['/assets/%zz', {}, 400, 'This address is not valid'],
    ['/borrowers', { method: 'POST' }, 405, 'This action is not available'],
    ['/api/%zz', { headers: PAGE }, 400, 'This address is not valid'],
    ['/api/x', { method: 'TRACE', headers: PAGE }, 405, 'This action is not available'],
  ])('an error page has the brand of the tenant on %s with %j', async (path, request, status, heading) => {
    const { port } = await startHarbor();
    const page = readPage(await sendRequest(port, path, request));
    expect([page.status, page.heading]).toEqual([status, heading]);
    expectHarbor(page);
  });

  test('the error page for too many requests has the brand of the tenant', async () => {
    const { port } = await startTestEdge([harbor], { rateLimit: 1 });
    await sendRequest(port, '/');
    const page = readPage(await sendRequest(port, '/'));
    expect([page.status, page.heading]).toEqual([429, 'Too many requests']);
    expectHarbor(page);
    const call = await sendRequest(port, '/api/x', { headers: SCRIPT });
    expect(JSON.parse(call.body.toString())).toMatchObject({ status: 0 });
    const unknown = readPage(await sendRequest(port, '/', { host: 'nobody.example' }));
    expect(unknown.status).toBe(429);
    expect(unknown.html).not.toContain('harbor');
  });

  test('the error page for a portal page that cannot be rendered has the brand of the tenant', async () => {
    const broken = Object.defineProperty(makeRelease('harbor'), 'icons', {
      get: () => {
        throw new Error('secret detail');
      },
    });
    const { port } = await startTestEdge([broken]);
    const page = readPage(await sendRequest(port, '/'));
    expect([page.status, page.heading]).toEqual([500, 'Something went wrong']);
    expectHarbor(page);
    expect(page.html).not.toContain('secret');
  });
});

describe('an error page in place of a borrower page', () => {
  test('the error page for an unreachable lender has the tenant’s brand, allows no scripts and offers to try again', async () => {
    const { port } = await startEdgeFor('http://127.0.0.1:1');
    const page = readPage(await sendRequest(port, '/api/borrower-app/home', { headers: PAGE }));
    expect([page.status, page.heading]).toEqual([502, 'This page cannot be loaded right now']);
    expectHarbor(page);
    expect(page.html).toContain('<a href="">Try again</a>');
    const hash = createHash('sha256').update(page.style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('sends an error page to a browser that accepts HTML and sends no Sec-Fetch-Mode', async () => {
    const { port } = await startEdgeFor('http://127.0.0.1:1');
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    expectHarbor(readPage(await sendRequest(port, '/api/borrower-app/home', { headers: { accept } })));
  });

  test('sends an error page with the status 504 if the lender does not respond in time', async () => {
    const { port } = await startWithLender(() => undefined);
    const page = readPage(await sendRequest(port, '/api/borrower-app/home', { headers: PAGE }));
    expect([page.status, page.heading]).toEqual([504, 'This page cannot be loaded right now']);
  });

  test('the error page warns about repeating a payment only if the lender may have received the first one', async () => {
    const { port } = await startWithLender((request) => request.destroy());
    const sent = readPage(await sendRequest(port, '/api/borrower-app/pay', { ...PAYMENT, headers: PAGE }));
    expect([sent.status, sent.heading]).toEqual([502, 'The result could not be loaded']);
    expect(sent.html).toContain('Before you repeat a payment, check your account.');
    expect(sent.html).not.toContain('Try again</a>');
    const { port: unreachable } = await startEdgeFor('http://127.0.0.1:1');
    const notSent = readPage(
      await sendRequest(unreachable, '/api/borrower-app/pay', { ...PAYMENT, headers: PAGE }),
    );
    expect(notSent.heading).toBe('This page cannot be loaded right now');
  });

  test('the error page explains that an uploaded file is too large', async () => {
    const { port } = await startWithLender((request) => request.resume());
    const body = Buffer.alloc(MAX_BODY_BYTES + 1);
    const page = readPage(
      await sendRequest(port, '/api/borrower-app/upload', { method: 'POST', body, headers: PAGE }),
    );
    expect([page.status, page.heading]).toEqual([413, 'This file is too large']);
    expectHarbor(page);
  });

  test.each([
    ['Sec-Fetch-Mode of a script', SCRIPT],
    ['Sec-Fetch-Mode of a script that accepts HTML', { ...SCRIPT, accept: 'text/html' }],
    ['neither header', {}],
  ])(
    'responds with an error in the API’s envelope instead of a page to a request with %s',
    async (_title, headers) => {
      const { port } = await startEdgeFor('http://127.0.0.1:1');
      const response = await sendRequest(port, '/api/borrower-app/home', { headers });
      expect([response.status, response.headers['content-type']]).toEqual([
        502,
        'application/json; charset=utf-8',
      ]);
    },
  );
});

test('an error page has the tenant’s own texts, both logos and the escaped name', async () => {
  const light = { url: '/brand/1/light.svg', width: 120, height: 32 };
  const dark = { url: '/brand/1/dark.svg', width: 120, height: 32 };
  const { injected } = harbor;
  const release = makeRelease('harbor', {
    name: 'A & B <script>',
    injected: {
      ...injected,
      images: { ...injected.images, logo: { light, dark } },
      texts: { 'errorPage.notAllowed': ['Not here, <b>friend</b>'] },
    },
  });
  const { port } = await startTestEdge([release]);
  const { html } = readPage(await sendRequest(port, '/', { method: 'POST' }));
  expect(html).toContain('<h1>Not here, &lt;b&gt;friend&lt;/b&gt;</h1>');
  expect(html).toContain('class="in-light" src="/brand/1/light.svg"');
  expect(html).toContain('class="in-dark" src="/brand/1/dark.svg"');
  expect(html).toContain('alt="A &amp; B &lt;script&gt;"');
  expect(html).not.toContain('<script');
});

test('an error page uses only colors of the theme, which have sufficient contrast', async () => {
  const { port } = await startHarbor();
  const { style } = readPage(await sendRequest(port, '/', { method: 'POST' }));
  const own = style.slice(style.indexOf(harbor.themeCss) + harbor.themeCss.length);
  expect(own).toContain('var(--lv-fg)');
  expect(own).not.toMatch(/#[0-9a-f]{3}|rgb|opacity/i);
});
