import { expect, test } from 'vitest';
import { toHashSource } from '../http/security-policies.ts';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { INDEX_HTML, startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

const PREAMBLE = 'import { inject } from "/@react-refresh";';

async function start() {
  const vite = await startUpstream((request, response) => {
    const isPage = request.url === '/index.html';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    response.end(
      isPage
        ? INDEX_HTML.replace(/<script>.*<\/script>/, `<script type="module">${PREAMBLE}</script>`)
        : `vite ${request.url ?? ''}`,
    );
  });
  return startTestEdge([makeRelease('harbor')], { portal: { devServer: vite.url } });
}

test("injects the tenant into Vite's page and allows Vite's inline scripts by their hashes", async () => {
  const { port } = await start();
  const response = await sendRequest(port, '/borrowers', { headers: { accept: 'text/html,*/*' } });
  expect(response.body.toString()).toContain('<title>Portal of harbor</title>');
  const policy = response.headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${toHashSource(PREAMBLE)};`);
  expect(policy).toMatch(/connect-src 'self' ws:\/\/127\.0\.0\.1:\d+ ws:\/\/localhost:\d+;/);
});

test('forwards requests for anything but the page to Vite', async () => {
  const { port } = await start();
  const response = await sendRequest(port, '/src/main.tsx?t=1', { headers: { accept: '*/*' } });
  expect(response.body.toString()).toBe('vite /src/main.tsx?t=1');
  expect(response.headers['content-type']).toBe('text/javascript');
});

test('responds with 502 and the URL of the dev server if the dev server does not respond', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')], {
    portal: { devServer: 'http://127.0.0.1:1' },
  });
  const response = await sendRequest(port, '/', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(502);
  expect(response.body.toString()).toBe('The Vite dev server at http://127.0.0.1:1 does not respond.\n');
});
