import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { compileTenantsDir, type Release } from '@livery/tenant-config/load';
import { scan } from '@mdn/mdn-http-observatory';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestEdge } from './testing/start-test-edge.ts';

const TENANTS_DIR = fileURLToPath(new URL('../../../tenants', import.meta.url));

const { releases } = await compileTenantsDir(TENANTS_DIR, {
  reference: { url: 'http://127.0.0.1:1', publicKeysDir: null },
});

let certificate: Awaited<ReturnType<typeof generate>>;
const originalCertificates = getCACertificates('default');

// `scan` sends requests from this process, so this process must trust the self-signed certificate.
beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  setDefaultCACertificates([...originalCertificates, certificate.cert]);
});
afterAll(() => setDefaultCACertificates(originalCertificates));

/** Serves a tenant over TLS, like a load balancer that terminates TLS. Returns host and port. */
async function serveOverTls(release: Release): Promise<string> {
  const atLocalhost = { ...release, hosts: ['localhost'], canonicalOrigin: 'https://localhost' };
  const { app } = await startTestEdge([atLocalhost]);
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    app.routing(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `localhost:${(server.address() as AddressInfo).port}`;
}

test.each(releases.map((release) => [release.slug, release] as const))(
  'Mozilla’s Observatory scores %s at least 120 and reports no failed test',
  async (_slug, release) => {
    const { scan: verdict, tests } = await scan(await serveOverTls(release));
    const failures = Object.entries(tests).filter(([, { pass }]) => !pass);
    expect(failures).toEqual([]);
    expect(verdict).toMatchObject({ statusCode: 200, grade: 'A+' });
    expect(verdict.score).toBeGreaterThanOrEqual(120);
  },
);

test('scans every shipped tenant', () => {
  expect(releases.map(({ slug }) => slug)).toEqual(['harbor', 'maple', 'summit']);
});
