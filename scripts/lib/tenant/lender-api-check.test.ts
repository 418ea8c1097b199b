import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { checkLenderApi } from './lender-api-check.ts';

/** Starts a lender API that responds to preflight requests with these headers. Returns a tenant whose browsers call it directly. */
async function startDirectTenant(corsHeaders: Readonly<Record<string, string>>): Promise<Release> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, corsHeaders).end();
    else response.end('{"status":1}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const canonicalOrigin = 'https://portal.lender.example';
  return { upstream: null, injected: { apiBase }, canonicalOrigin } as unknown as Release;
}

test.each([
  [
    {
      'access-control-allow-origin': 'https://portal.lender.example',
      'access-control-allow-headers': 'AccessToken',
    },
    true,
  ],
  [{ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }, true],
  [{ 'access-control-allow-origin': 'https://other.example', 'access-control-allow-headers': '*' }, false],
  [{ 'access-control-allow-origin': '*' }, false],
  [{}, false],
])(
  'with the preflight response headers %j, the check of a lender API that browsers call directly succeeds: %s',
  async (corsHeaders, isOk) => {
    const findings = await checkLenderApi(await startDirectTenant(corsHeaders));
    expect(findings.map((finding) => finding.isOk)).toEqual([true, isOk]);
  },
);
