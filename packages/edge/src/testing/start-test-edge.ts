import type { AddressInfo } from 'node:net';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp, type EdgeOptions } from '../app.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import type { PortalBuild } from '../shell/portal-build.ts';

export const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!-- livery:head -->
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><!-- livery:no-script --><div id="root"></div></body>
</html>
`;

interface TestEdge {
  readonly app: FastifyInstance;
  readonly port: number;
}

/** A listening edge on a free port, closed when the test ends. */
export async function startTestEdge(
  releases: readonly Release[],
  options: Partial<EdgeOptions> = {},
): Promise<TestEdge> {
  const pages = { 'signed-in': INDEX_HTML, 'signed-out': INDEX_HTML };
  const build: PortalBuild = { folder: import.meta.dirname, pages, assets: new Map() };
  const registry = options.registry ?? createTenantRegistry(releases);
  const metrics = createMetrics({ registry, broken: () => [] });
  const app = await buildApp({ registry, portal: build, metrics, logLevel: 'silent', ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, port: (app.server.address() as AddressInfo).port };
}
