import type { AddressInfo } from 'node:net';
import { markSlot, type Prerendered, type TextKey, texts } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp, type EdgeOptions } from '../app.ts';
import { createMetrics, type Metrics } from '../operations/metrics.ts';
import { listInlineSources } from '../page/inline-sources.ts';
import type { PortalBuild } from '../page/portal-build.ts';
import type { RetainedReleases } from '../registry/retained-releases.ts';
import { createTenantRegistry, type TenantRegistry } from '../registry/tenant-registry.ts';

export const INDEX_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!-- livery:head -->
    <script>document.documentElement.className = 'light';</script>
    <style>h1{margin:0}</style>
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><!-- livery:no-script --><div id="frame"><!-- livery:frame --></div><div id="root"><!-- livery:screen --></div></body>
</html>
`;

const TEXT_SLOTS: TextKey[] = ['signIn.title', 'forgotPassword.title', 'resetPassword.title'];
const screen = (title: TextKey) => `<h1>${markSlot(TEXT_SLOTS.indexOf(title))}</h1>`;

export const PRERENDERED: Prerendered = {
  frame: '<header>outline</header>',
  screens: {
    'sign-in': screen('signIn.title'),
    'forgot-password': screen('forgotPassword.title'),
    'reset-password': screen('resetPassword.title'),
  },
  slots: TEXT_SLOTS.map((text) => ({ text, values: {} })),
  messages: Object.fromEntries(TEXT_SLOTS.map((text) => [text, [texts[text]]])),
  signedInModules: ['/assets/frame-1.js'],
};

/** Returns metrics of tenants that were never published. */
export const createTestMetrics = (registry: TenantRegistry): Metrics =>
  createMetrics({ registry, broken: () => [], readPublication: () => Promise.resolve(null) });

const NOTHING_RETAINED: RetainedReleases = {
  findByHash: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
};

/** The portal of a test edge. */
export const PORTAL_BUILD: PortalBuild = {
  folder: import.meta.dirname,
  id: '0123456789abcdef',
  indexHtml: INDEX_HTML,
  prerendered: PRERENDERED,
  inline: listInlineSources(INDEX_HTML),
  assets: new Map(),
};

interface TestEdge {
  readonly app: FastifyInstance;
  readonly port: number;
}

export async function startTestEdge(
  releases: readonly Release[],
  options: Partial<EdgeOptions> = {},
): Promise<TestEdge> {
  const registry = options.registry ?? createTenantRegistry(releases);
  const metrics = createTestMetrics(registry);
  const app = await buildApp({
    registry,
    retained: NOTHING_RETAINED,
    portal: PORTAL_BUILD,
    metrics,
    logLevel: 'silent',
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, port: (app.server.address() as AddressInfo).port };
}
