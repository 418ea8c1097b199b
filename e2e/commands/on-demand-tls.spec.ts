import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, test } from '@playwright/test';
import { startEdgeProcess } from '../../scripts/lib/edge-process.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { createTenantFile, getTenantHost, getTenantSlug } from '../../scripts/lib/generated-tenants.ts';
import { ROOT } from '../../scripts/lib/paths.ts';
import { stopChild } from '../../scripts/lib/stop-child.ts';
import { ensureCaddy } from '../../scripts/lib/system-packages.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';
import { replaceOne } from '../support/replace-one.ts';

interface Ports {
  readonly https: number;
  readonly edge: number;
  readonly operations: number;
}

/** Returns the Caddyfile of docs/operations/ with the ports of this test and Caddy's internal certificate authority. */
function createCaddyConfiguration(ports: Ports, httpPort: number): string {
  const exampleConfig = readFileSync(join(ROOT, 'docs/operations/Caddyfile'), 'utf8');
  expect(readFileSync(join(ROOT, 'docs/operations/load-balancer.md'), 'utf8')).toContain(exampleConfig);
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${ports.https}\n\ton_demand_tls {`;
  return [
    ['{\n\ton_demand_tls {', options],
    ['\t\ton_demand\n', '\t\ton_demand\n\t\tissuer internal\n'],
    ['127.0.0.1:9090', `127.0.0.1:${ports.operations}`],
    ['127.0.0.1:8080', `127.0.0.1:${ports.edge}`],
  ].reduce((text, [part = '', by = '']) => replaceOne(text, part, by), exampleConfig);
}

/** Requests a page over TLS. Returns the page and the certificate's names, or the error code. */
function requestPage(port: number, host: string): Promise<{ names: string; page: string } | string> {
  return new Promise((resolve) => {
    // Accepts any certificate, because this process does not trust the certificate authority of the test.
    const socket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false });
    let page = '';
    let names = '';
    socket.once('secureConnect', () => {
      names = socket.getPeerCertificate().subjectaltname ?? '';
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk: Buffer) => (page += chunk.toString()));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('end', () => resolve({ names, page }));
  });
}

test('Caddy obtains certificates only for hosts that the edge confirms', async () => {
  const folder = createTemporaryFolder('on-demand-tls');
  const tenants = join(folder.path, 'tenants');
  mkdirSync(join(tenants, getTenantSlug(0)), { recursive: true });
  writeFileSync(join(tenants, getTenantSlug(0), 'tenant.json'), JSON.stringify(createTenantFile(0)));
  const ports = { https: await findFreePort(), edge: await findFreePort(), operations: await findFreePort() };
  const stopFunctions: (() => Promise<unknown>)[] = [];
  try {
    const edge = await startEdgeProcess(ports.edge, tenants, {
      TRUST_PROXY: '127.0.0.1',
      OPERATIONS_PORT: String(ports.operations),
    });
    stopFunctions.push(edge.stop);
    const config = join(folder.path, 'Caddyfile');
    writeFileSync(config, createCaddyConfiguration(ports, await findFreePort()));
    const home = { HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path };
    const caddy = spawn(await ensureCaddy(), ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: { ...process.env, ...home },
      stdio: 'ignore',
    });
    stopFunctions.push(() => stopChild(caddy));
    // Polls, because requests fail until Caddy has created its certificate authority.
    await expect
      .poll(() => requestPage(ports.https, getTenantHost(0)), { timeout: 20_000 })
      .toMatchObject({
        names: `DNS:${getTenantHost(0)}`,
        page: expect.stringContaining('<title>Lender number 0</title>'),
      });
    expect(await requestPage(ports.https, getTenantHost(1))).toBe('ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR');
  } finally {
    await Promise.all(stopFunctions.map((stop) => stop()));
    folder.remove();
  }
});
