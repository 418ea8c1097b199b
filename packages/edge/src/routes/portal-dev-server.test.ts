import { expect, test } from 'vitest';
import { hashSource } from '../http/security-policies.ts';
import { ask } from '../testing/http.ts';
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
        ? INDEX_HTML.replace('<body>', `<script type="module">${PREAMBLE}</script><body>`)
        : `vite ${request.url ?? ''}`,
    );
  });
  return startTestEdge([makeRelease('harbor')], { portal: { devServer: vite.url } });
}

test("a page is Vite's with the tenant in it, and allows Vite's inline scripts by their hashes", async () => {
  const { port } = await start();
  const answer = await ask(port, '/borrowers', { headers: { accept: 'text/html,*/*' } });
  expect(answer.body.toString()).toContain('<title>Portal of harbor</title>');
  const policy = answer.headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashSource(PREAMBLE)};`);
  expect(policy).toMatch(/connect-src 'self' ws:\/\/127\.0\.0\.1:\d+ ws:\/\/localhost:\d+;/);
});

test("everything else is Vite's own", async () => {
  const { port } = await start();
  const answer = await ask(port, '/src/main.tsx?t=1', { headers: { accept: '*/*' } });
  expect(answer.body.toString()).toBe('vite /src/main.tsx?t=1');
  expect(answer.headers['content-type']).toBe('text/javascript');
});

test('a dev server that does not run is named', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')], {
    portal: { devServer: 'http://127.0.0.1:1' },
  });
  const answer = await ask(port, '/', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(502);
  expect(answer.body.toString()).toBe('The Vite dev server at http://127.0.0.1:1 does not answer.\n');
});
