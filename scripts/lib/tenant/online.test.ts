import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { checkOnline } from './online.ts';

/** A tenant whose browser calls a lender that answers preflights with these headers. */
async function directTenant(cors: Readonly<Record<string, string>>): Promise<Release> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
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
])('a lender whose preflight says %j can be called by browsers: %s', async (cors, isGood) => {
  const findings = await checkOnline(await directTenant(cors));
  expect(findings.map((finding) => finding.isGood)).toEqual([true, isGood]);
});
