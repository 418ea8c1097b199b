import {
  buildApp,
  createMetrics,
  createTenantRegistry,
  loadPortalBuild,
  type TenantRegistry,
} from '@livery/edge/embedded';
import { deriveRelease, type Release } from '@livery/tenant-config/load';
import { registerSampleFrame } from './sample-frame.ts';

export interface PreviewEdge {
  /** Returns the origin at which the edge serves the preview of a tenant. */
  readonly getOrigin: (slug: string) => string;
  /** Serves another release as the preview of its tenant. */
  readonly serve: (release: Release) => void;
  readonly listen: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PreviewEdgeOptions {
  readonly port: number;
  /** The folder of the portal's build. */
  readonly portalDist: string;
  /** The origin of the studio. */
  readonly studioOrigin: string;
  readonly logLevel: string;
}

const NO_RETAINED_RELEASES = { findByHash: () => Promise.resolve(null), list: () => Promise.resolve([]) };

/**
 * Returns the release with the address of its preview. The studio may change such a release in the browser.
 */
const placeAtPreviewAddress = (release: Release, origin: string, studioOrigin: string): Release =>
  deriveRelease(release, {
    hosts: [new URL(origin).hostname],
    canonicalOrigin: origin,
    get injected() {
      return { ...release.injected, qa: { chosenBy: 'host' as const, studioOrigin } };
    },
  });

/**
 * Creates an edge that serves the preview of every tenant at `<slug>.localhost`. It is the edge of production with two
 * differences: pages of the studio can show its pages in a frame, and it has the page that shows the studio's samples.
 */
export async function createPreviewEdge(options: PreviewEdgeOptions): Promise<PreviewEdge> {
  const { port, portalDist, studioOrigin, logLevel } = options;
  const registry: TenantRegistry = createTenantRegistry();
  const served = new Map<string, Release>();
  const app = await buildApp({
    registry,
    retained: NO_RETAINED_RELEASES,
    portal: await loadPortalBuild(portalDist),
    metrics: createMetrics({ registry, broken: () => [], readPublication: () => Promise.resolve(null) }),
    logLevel,
    framedBy: studioOrigin,
  });
  registerSampleFrame(app, studioOrigin);
  const getOrigin = (slug: string): string => `http://${slug}.localhost:${port}`;
  return {
    getOrigin,
    serve: (release) => {
      const before = served.get(release.slug) ?? null;
      const after = placeAtPreviewAddress(release, getOrigin(release.slug), studioOrigin);
      served.set(release.slug, after);
      registry.swap([{ before, after }]);
    },
    listen: async () => {
      await app.listen({ port, host: '127.0.0.1' });
    },
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
